import { accept, reject, type Rejection } from '@amici/kernel';
import { fenOf, hasCastlingRights, pieceCount, playText, type PlayedTo } from '../state/board';
import type { ClaimGround } from '../events';
import { sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { claimRefusal, drawClaimed, undated } from './claim-draw';
import { refused, upheld, type Claim } from './claim-outcome';
import { isRight } from './is-right';
import type { ClaimTablebase } from './commands';

/** Whether tablebases speak of this position at all (L-G.7). */
const outOfRange = (game: Game, command: ClaimTablebase, intended: PlayedTo | null): Rejection | null => {
  const { articles, tablebase } = game.rules;
  const { maxPieces } = tablebase;
  const rule = command.result === 'win' ? articles.tablebaseWin : articles.tablebaseDraw;
  if (maxPieces === 0) return { code: 'tablebase-not-allowed', rule };
  const board = intended?.board ?? game.board;
  const pieces = pieceCount(board);
  if (pieces > maxPieces) return { code: 'too-many-pieces', rule, data: { pieces, maxPieces } };
  if (hasCastlingRights(board)) return { code: 'castling-rights-held', rule: 'L-G.7' };
  return null;
};

const readIntended = (command: ClaimTablebase, game: Game) =>
  command.intended === undefined ? null : playText(game.board, command.intended, command.notation ?? 'uci');

/** A claim that a tablebase has the position won or drawn, the fifty-move counter ignored (L-5.1.3, L-5.2.4). */
export const claimTablebase = (command: Acted<ClaimTablebase>, game: Game): Verdict => {
  const { actor, at, evidence } = command;
  if (game.seen.has(command.claim)) return accept();
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'L-5.1.3');
  const mustHaveMove = command.intended !== undefined || game.rules.tablebase.claimant === 'side-to-move';
  const refusal = claimRefusal(command, game, by, mustHaveMove);
  if (refusal !== null) return refuse(refusal);
  const read = readIntended(command, game);
  if (read !== null && !read.ok) return refuse(read.error);
  const intended = read?.value ?? null;
  const wrong = outOfRange(game, command, intended) ?? undated(game, command, intended);
  if (wrong !== null) return refuse(wrong);
  const board = intended?.board ?? game.board;
  if (evidence === undefined || (evidence.answer !== 'unavailable' && evidence.fen !== fenOf(board)))
    return reject('evidence-missing', 'L-G.7', { data: { fen: fenOf(board) } });
  const ground: ClaimGround = command.result === 'win' ? 'tablebase-win' : 'tablebase-draw';
  const toDirector = evidence.answer === 'unavailable';
  const claimed = drawClaimed(command, game, by, ground, intended, { toDirector, evidence });
  if (evidence.answer === 'unavailable') return accept(claimed);
  const claim: Claim = claimed;
  const right = isRight(game, { ground, by, evidence }, intended);
  return accept(claimed, ...(right ? upheld : refused)(game, claim, at, null));
};
