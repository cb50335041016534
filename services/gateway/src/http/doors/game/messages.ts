import { z } from 'zod';
import { ruling, writing } from '../../words';
import { door } from './words';

const player = 'either player';

const words = writing.describe('At most 2,000 characters, kept where they can be erased');

/** What the players write to each other: greetings, and nothing that anybody has to read twice. */
export const MESSAGE_DOORS = [
  door({
    method: 'GET',
    path: 'games/:game/messages',
    query: 'messages',
    who: 'its players and officials',
    summary: 'What the players wrote to each other, the oldest first',
    signedIn: true,
  }),
  door({
    method: 'POST',
    path: 'games/:game/messages',
    command: 'SendMessage',
    who: player,
    summary: 'Write to the opponent, who is told of it unless he has muted messages; 20 a day',
    body: z.strictObject({ words }),
    begins: 'message',
  }),
  door({
    method: 'DELETE',
    path: 'games/:game/messages/:message',
    command: 'EraseMessage',
    who: 'who wrote it',
    summary: 'Take back its words for good, unless the opponent has reported them',
    silent: true,
  }),
  door({
    method: 'PUT',
    path: 'games/:game/messages/mute',
    command: 'MuteMessages',
    who: player,
    summary: 'Not to be told of what the opponent writes, or to be again',
    body: z.strictObject({ muted: z.boolean() }),
  }),
  door({
    method: 'PUT',
    path: 'games/:game/messages/:message/report',
    command: 'ReportMessage',
    who: 'who got it',
    summary: 'Report abuse to the director: the words stay until he has judged them',
    body: z.strictObject({ reason: writing.optional() }),
  }),
  door({
    method: 'PUT',
    path: 'games/:game/messages/:message/judgement',
    command: 'JudgeMessage',
    who: 'the director',
    summary: 'Judge whether a reported message was misconduct',
    body: z.strictObject({ upheld: z.boolean(), ruling }),
  }),
];
