import type { MakeMove } from '@amici/contracts/game';
import { by, day, historyOf, moves, PROFILES } from './fixtures';

/** When a letter was received and its answer posted. */
export const dated = (receivedOn: string, postedOn: string) => ({ receivedOn, postedOn });

export const on = '2021-03-05';

/** A letter answered the day it came. */
export const mail = dated(on, on);

export const send = (
  who: string,
  ply: number,
  move: string,
  more: Partial<MakeMove> = {},
  instant = day(9),
) => by<MakeMove>(who, { type: 'MakeMove', ply, move, ...more }, instant);

/** A game by post under the League's rules, with these moves in it. */
export const ccla = (line = '', conditions: object = {}) =>
  historyOf(PROFILES.ccla(conditions), ...moves(line, { on }));
