import { z } from 'zod';
import { ruling, writing } from '@amici/contracts/fields';
import { endpoint } from './endpoint';

const player = 'either player';

const words = writing.describe('At most 2,000 characters, kept where they can be erased later');

/** What the players write to each other: greetings, and nothing that anybody has to read twice. */
export const MESSAGE_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'games/:game/messages',
    query: 'messages',
    who: 'its players and officials',
    summary: 'What the players wrote to each other, the oldest first',
    signedIn: true,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/messages',
    command: 'SendMessage',
    who: player,
    summary: 'Send a message to your opponent',
    body: z.strictObject({ words }),
    begins: 'message',
  }),
  endpoint({
    method: 'DELETE',
    path: 'games/:game/messages/:message',
    command: 'EraseMessage',
    who: 'the author of the message',
    summary: 'Erase the text of your message permanently',
    silent: true,
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/messages/mute',
    command: 'MuteMessages',
    who: player,
    summary: "Mute or unmute notifications of your opponent's messages",
    body: z.strictObject({ muted: z.boolean() }),
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/messages/:message/report',
    command: 'ReportMessage',
    who: 'the recipient of the message',
    summary: 'Report a message to the director as abuse',
    body: z.strictObject({ reason: writing.optional() }),
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/messages/:message/judgement',
    command: 'JudgeMessage',
    who: 'the director',
    summary: 'Decide whether a reported message was misconduct',
    body: z.strictObject({ upheld: z.boolean(), ruling }),
  }),
];
