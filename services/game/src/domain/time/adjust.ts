import { accept, reject, type Instant } from '@amici/kernel';
import { uncitableInGame } from '@amici/rulesets';
import { readingAt, setMoveCounter, setSheetMoves, type Side } from '@amici/timecontrol';
import type { AdjustClock, AdjustMoveCounter } from '@amici/contracts/game';
import { underRuling } from '../ruling/ruling';
import { withTime } from '../ruling/with-time';
import type { Game } from '../state/state';
import type { PenaliseTime } from './commands';
import type { MoveCounterAdjusted } from './events';
import { refuse, type Acted, type Verdict } from '../state/verdict';

const untimed = ({ time }: Game): boolean => time.clock === null && time.sheet === null;

/** Takes a penalty from a player's time in this game (T-14d). */
export const penaliseTime = (command: Acted<PenaliseTime>, game: Game): Verdict => {
  const { penalty, side, amount, rule, books, at } = command;
  if (game.seen.has(penalty) || game.outcome !== null) return accept();
  if (untimed(game)) return reject('untimed', 'L-6.2');
  if (amount <= 0) return reject('invalid-amount', rule);
  const unfounded = books === undefined ? undefined : uncitableInGame(rule, books);
  if (unfounded !== undefined) return refuse(unfounded);
  const times = withTime(game, side, -amount, at);
  return accept({ type: 'PenaltyApplied', at, penalty, side, amount, ...times, ruling: null, rule });
};

/** The director corrects a player's time by best judgement; both readings stay on record (L-6.8, L-6.11). */
export const adjustClock = (command: Acted<AdjustClock>, game: Game): Verdict =>
  underRuling(command, game, (ruling, decidedAt) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (untimed(game)) return reject('untimed', 'L-6.2');
    const { side, amount, at } = command;
    const times = withTime(game, side, amount, at);
    const before = game.time.clock === null ? null : readingAt(game.time.clock, at);
    const after = times.clock === null ? null : readingAt(times.clock, at);
    const facts = { side, amount, before, after, ...times, ruling };
    return accept({ type: 'ClockAdjusted', at: decidedAt, ...facts, rule: 'L-6.8' });
  });

/** Moves above the line of an overstep were made (C-11bi). */
const leastCounted = ({ time }: Game, side: Side): number => time.sheet?.[side].line ?? 0;

/**
 * The counter as set, on the clock or on the scoresheet. On a sheet it is what is left to do where the score cannot
 * show an overstep: the next move is the first of the next period, or later by the moves there is evidence of (L-8.4).
 */
export const countedAs = (
  { time: { clock, sheet } }: Game,
  side: Side,
  moves: number,
  at: Instant,
): Pick<MoveCounterAdjusted, 'before' | 'clock' | 'sheet' | 'rule'> | null => {
  if (sheet !== null)
    return {
      before: sheet[side].moves,
      clock: null,
      sheet: setSheetMoves(sheet, side, moves),
      rule: 'L-8.4',
    };
  if (clock === null) return null;
  return { before: clock[side].moves, clock: setMoveCounter(clock, side, moves, at), rule: 'L-6.11' };
};

/** The director sets the counter by which a player's controls are reached (L-6.11, L-8.4). */
export const adjustMoveCounter = (command: Acted<AdjustMoveCounter>, game: Game): Verdict =>
  underRuling(command, game, (ruling, decidedAt) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (untimed(game)) return reject('untimed', 'L-6.2');
    const { side, moves, at } = command;
    if (!Number.isInteger(moves) || moves < leastCounted(game, side))
      return reject('invalid-amount', 'L-6.11');
    const counted = countedAs(game, side, moves, at);
    if (counted === null) return reject('untimed', 'L-6.2');
    const facts = { side, ...counted, after: moves, ruling };
    return accept({ type: 'MoveCounterAdjusted', at: decidedAt, ...facts });
  });
