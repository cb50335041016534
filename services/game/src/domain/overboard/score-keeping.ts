import { accept, reject } from '@amici/kernel';
import { MINUTE, type Side } from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import type { NoteMove } from '@amici/contracts/game';
import type { Remark } from '@amici/contracts/game';
import { nextPly, sideOf, type Game } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';

const atBoard = (game: Game): boolean => game.rules.conditions.transmission === 'board';

/** The last own ply before the one at hand; 0 before the first. */
const ownLastPly = (game: Game): number => Math.max(0, nextPly(game) - 2);

/** From here on down nobody has to write (B-8b). */
const EXCUSED_BELOW = 5 * MINUTE;

/** Whether a player who is to move has less than five minutes at an instant. */
const isShort = ({ time: { clock } }: Game, side: Side, at: number | null): boolean =>
  clock?.control.kind === 'minutes' &&
  clock.running === side &&
  at !== null &&
  clock[side].remaining - (at - clock.since) < EXCUSED_BELOW;

/** Whether a player is excused from writing: below five minutes, and ever after (B-8b). */
const isExcused = (game: Game, side: Side, at: number | null): boolean =>
  game.over.excused[side] || isShort(game, side, at);

/** Whether a player has to write their score at an instant: not below five minutes, nor ever after (B-8b). */
export const mustKeepScore = (game: Game, side: Side, at: number | null): boolean =>
  atBoard(game) && !isExcused(game, side, at);

/** Moving on before one's own previous move is written is a violation; the opponent's may wait (B-8a). */
export const scoreRemarks = (game: Game, by: Side, at: number | null): readonly Remark[] =>
  mustKeepScore(game, by, at) && game.over.noted[by] < ownLastPly(game)
    ? [{ code: 'score-not-kept', rule: 'B-8a' }]
    : [];

/** Once below five minutes the score may wait, even if an increment brings the time back above them. */
export const excusedRemarks = (game: Game, by: Side, at: number | null): readonly Remark[] =>
  atBoard(game) && isExcused(game, by, at) && game.over.noted[by] < ownLastPly(game)
    ? [{ code: 'score-excused', rule: 'B-8b' }]
    : [];

/** A player has written their score: never ahead of the move, except to claim a draw with it (B-8a). */
export const noteMove = (command: Acted<NoteMove>, game: Game): Verdict => {
  const by = sideOf(game.players, command.actor.subject);
  if (by === null) return reject('not-a-player', 'B-8a');
  if (!atBoard(game)) return reject('score-kept-by-server', 'L-8.1.1');
  const { ply, at } = command;
  if (ply <= game.over.noted[by]) return accept();
  const ahead = ply > game.moves.length;
  const claiming = command.forClaim === true && ply === nextPly(game) && sideToMove(game.board) === by;
  if (ahead && !claiming) return reject('noted-before-made', 'B-8a');
  return accept({ type: 'MoveNoted', at, by, ply, rule: 'B-8a' });
};
