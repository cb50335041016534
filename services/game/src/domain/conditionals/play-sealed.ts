import { accept, reject, commitment } from '@amici/kernel';
import { hasFlagged, opposite } from '@amici/timecontrol';
import { isOffered, sealedReplyAt } from '../state/offers';
import { playText, sideToMove } from '../state/board';
import type { PlaySealedMove } from '@amici/contracts/game';
import { blocked } from '../moves/blocked';
import { completeMove } from '../moves/complete-move';
import { nextPly, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** What is bound by a commitment: neither move can be another without the hash being another. */
export interface CommittedReply {
  readonly game: string;
  /** The ply of the reply. */
  readonly ply: number;
  /** The opponent's move it answers, and the reply, UCI. */
  readonly expected: string;
  readonly move: string;
}

/** The salted commitment (SHA-256, hex) that a sealed line records for each of its replies when it is filed. */
export const commitTo = ({ game, ply, expected, move }: CommittedReply, salt: string): string =>
  commitment(salt, [game, ply, expected, move]);

/**
 * Plays the next reply of a sealed line in answer to the move it expected, with no reflection time and the proof of
 * what had been filed and when. A line the opponent left is not played.
 */
export const playSealed = (command: Acted<PlaySealedMove>, game: Game): Verdict => {
  const { ply, expected, move, salt, commitment, filedAt, line } = command;
  if (ply <= game.moves.length)
    return game.moves[ply - 1]?.uci === move ? accept() : reject('ply-already-played', 'L-4.3');
  if (game.rules.conditions.conditionals !== 'linear') return reject('conditionals-not-allowed', 'C-6a');
  if (ply !== nextPly(game)) return reject('ply-not-reached', 'L-1.1');
  const last = game.moves.at(-1);
  if (last === undefined || last.uci !== expected) return reject('line-left', 'C-6a');
  const at = sealedReplyAt(game) ?? command.at;
  const halted = blocked(game, at);
  if (halted !== null) return refuse(halted);
  // What was filed before an offer answers none: it stays valid until who has it accepts or refuses it.
  if (isOffered(game, opposite(sideToMove(game.board)))) return reject('offer-open', 'L-9.1.2.1b');
  const { clock } = game.time;
  if (clock !== null && clock.running === sideToMove(game.board) && hasFlagged(clock, at))
    return reject('flag-fallen', 'L-6.7');
  const since = game.takenOver[sideToMove(game.board)];
  // What the replaced player had meant to play is not their substitute's.
  if (since !== null && filedAt <= since) return reject('line-of-replaced', 'T-8.7b');
  if (filedAt > at) return reject('filed-too-late', 'C-6a');
  if (commitTo({ game: command.game, ply, expected, move }, salt) !== commitment)
    return reject('commitment-mismatch', 'C-6a');
  const played = playText(game.board, move, 'uci');
  if (!played.ok) return refuse(played.error);
  const by = sideToMove(game.board);
  const more = { sealed: { line, filedAt, commitment, salt } };
  return accept(...completeMove(game, { at, by, ply, played: played.value, rule: 'C-6a', more }));
};
