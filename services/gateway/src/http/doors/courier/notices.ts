import { NOTICE_KINDS, WHEN } from '@amici/contracts/courier';
import { z } from 'zod';
import { person } from '../../words';
import { doorsOf } from '../door';

const door = doorsOf('courier', 'notices', { person });

const wishesBody = z.strictObject({
  kinds: z
    .partialRecord(z.enum(NOTICE_KINDS), z.enum(WHEN))
    .default({})
    .describe('How you want to be told of each kind; what is not named stays'),
  hour: z.number().int().min(0).max(23).optional().describe('Of your day, when the daily mail is sent'),
});

/** How people are written to. */
export const NOTICE_DOORS = [
  door({
    method: 'GET',
    path: 'players/:person/notices',
    query: 'notices',
    who: 'the person himself',
    summary: 'How you are written to of what, and what did not reach you',
    signedIn: true,
  }),
  door({
    method: 'PUT',
    path: 'players/:person/notices',
    command: 'WishNotices',
    who: 'the person himself',
    summary: 'Be written to at once, once a day or never, kind by kind',
    body: wishesBody,
  }),
];
