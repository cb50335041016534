import type { Instant } from '@amici/kernel';
import { newHistory, replay, type Clock, type Scoresheet } from '@amici/timecontrol';
import type { PliesVoided } from '../events';
import type { Ruling } from '@amici/contracts/game';
import { boardBefore, sideToMove } from '../state/board';
import type { Game } from '../state/state';

/** The clock as it stood after a ply, running again from `at`: what was thought on struck plies is nobody's time. */
const clockAfter = (game: Game, ply: number, at: Instant): Clock | null => {
  const { clock, facts } = game.time;
  if (clock === null) return null;
  if (facts === null || game.startedAt === null) {
    const running = sideToMove(boardBefore(game, ply + 1));
    return { ...clock, running, since: at, asOf: at };
  }
  const remaining = facts.filter((fact) => fact.type !== 'press' || fact.ordinal <= ply);
  const restored = replay({ ...newHistory(clock.control, game.startedAt), facts: remaining }).clock;
  return { ...restored, since: at, asOf: Math.max(restored.asOf, at), relief: 0 };
};

const sheetAfter = (game: Game, ply: number): Scoresheet | null => {
  const { sheet } = game.time;
  if (sheet === null) return null;
  const there = game.moves[ply - 1]?.sheet;
  if (there !== undefined) return there;
  const blank = { moves: 0, line: 0, used: 0, carried: 0, oversteps: 0 };
  return { ...sheet, white: blank, black: blank, toMove: 'white', lost: null };
};

/** Strikes all plies from one on: the position, the clocks and the days before it are restored (L-7.2, C-10d). */
export const strikePlies = (
  game: Game,
  from: number,
  at: Instant,
  ruling: Ruling | null,
  rule: string,
): PliesVoided => ({
  type: 'PliesVoided',
  at,
  from,
  to: game.moves.length,
  clock: clockAfter(game, from - 1, at),
  sheet: sheetAfter(game, from - 1),
  ruling,
  rule,
});
