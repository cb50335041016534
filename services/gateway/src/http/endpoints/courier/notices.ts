import { NOTICE_KINDS, WHEN } from '@amici/contracts/courier';
import { z } from 'zod';
import { person } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';

const endpoint = endpointsOf('courier', 'notices', { person });

const preferencesBody = z.strictObject({
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
});

/** How people are written to. */
export const NOTICE_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'players/:person/notices',
    query: 'notices',
    who: 'the person themselves',
    summary: 'How you are written to of what, and what did not reach you',
    signedIn: true,
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:person/notices',
    command: 'WishNotices',
    who: 'the person themselves',
    summary: 'Change notification preferences',
    body: preferencesBody,
  }),
];
