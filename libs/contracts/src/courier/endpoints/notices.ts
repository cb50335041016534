import { z } from 'zod';
import { topicOf, type CommandIn } from '../../endpoint';
import { person } from '../../fields';
import {
  NOTICE_KINDS,
  WHEN,
  type AnswerLetter,
  type GiveUpMail,
  type NoteNotice,
  type StopNotices,
} from '../notices';

const endpoint = topicOf('courier', 'notices', () => ({ person }));

/** How people are written to. */
export const NOTICE_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'players/:person/notices',
    query: 'notices',
    who: 'the person themselves',
    summary: 'How you are written to of what, and what did not reach you',
    signedIn: true,
  }),
  /** How the person wants to be notified of each kind; a kind that is not named stays as it is. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:person/notices',
    command: 'WishNotices',
    who: 'the person themselves',
    summary: 'Change notification preferences',
    body: () =>
      z.strictObject({
        kinds: z
          .partialRecord(z.enum(NOTICE_KINDS), z.enum(WHEN))
          .default({})
          .describe('When to notify you of each kind; kinds left out stay as they are'),
        hour: z
          .number()
          .int()
          .min(0)
          .max(23)
          .optional()
          .describe('The hour of your day at which the daily e-mail is sent'),
      }),
  }),
] as const;

export type WishNotices = CommandIn<typeof NOTICE_ENDPOINTS>;

export type NoticeCommand = WishNotices | StopNotices | AnswerLetter | NoteNotice | GiveUpMail;
