import type { CommandIn } from '../../endpoint';
import { endpoint } from './endpoint';
import { ruling, writing } from '../../fields';
import { z } from 'zod';

const player = 'either player';

const words = () => writing.describe('At most 2,000 characters, kept where they can be erased later');

/** What the players write to each other: greetings, and nothing that anybody has to read twice. */
export const MESSAGE_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'games/:game/messages',
    query: 'messages',
    who: 'its players and officials',
    summary: 'What the players wrote to each other, the oldest first',
    signedIn: true,
  }),
  /** One player writes to the other; the text is kept where it can be erased. */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/messages',
    command: 'SendMessage',
    who: player,
    summary: 'Send a message to your opponent',
    body: () => z.strictObject({ words: words() }),
    begins: 'message',
  }),
  /** The writer takes back a message's text, for good, unless it is evidence. Nothing is recorded. */
  endpoint.command({
    method: 'DELETE',
    path: 'games/:game/messages/:message',
    command: 'EraseMessage',
    who: 'the author of the message',
    summary: 'Erase the text of your message permanently',
    silent: true,
  }),
  /** The player no longer wants to be notified of the other's messages, or wants to be again. */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/messages/mute',
    command: 'MuteMessages',
    who: player,
    summary: "Mute or unmute notifications of your opponent's messages",
    body: () => z.strictObject({ muted: z.boolean() }),
  }),
  /** What the other wrote is not acceptable: the director is told (L-13.3.1). */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/messages/:message/report',
    command: 'ReportMessage',
    who: 'the recipient of the message',
    summary: 'Report a message to the director as abuse',
    body: () => z.strictObject({ reason: writing.optional() }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/messages/:message/judgement',
    command: 'JudgeMessage',
    who: 'the director',
    summary: 'Decide whether a reported message was misconduct',
    body: () =>
      z.strictObject({
        /** Whether it was misconduct. */
        upheld: z.boolean(),
        ruling,
      }),
  }),
] as const;

export type SendMessage = CommandIn<typeof MESSAGE_ENDPOINTS, 'SendMessage'>;
export type EraseMessage = CommandIn<typeof MESSAGE_ENDPOINTS, 'EraseMessage'>;
export type MuteMessages = CommandIn<typeof MESSAGE_ENDPOINTS, 'MuteMessages'>;
export type ReportMessage = CommandIn<typeof MESSAGE_ENDPOINTS, 'ReportMessage'>;
export type JudgeMessage = CommandIn<typeof MESSAGE_ENDPOINTS, 'JudgeMessage'>;
