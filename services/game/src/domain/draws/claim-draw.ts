import { accept, defined, reject, type Rejection } from '@amici/kernel';
import { hasFlagged, stop, type Clock, type Side } from '@amici/timecontrol';
import { playText, pieceCount, sideToMove, type PlayedTo } from '../state/board';
import type { ClaimDraw } from '@amici/contracts/game';
import type { ClaimGround, DrawClaimed } from '../events';
import { blocked } from '../moves/blocked';
import { nextPly, sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { refused, upheld, type Claim } from './claim-outcome';
import { isRight } from './is-right';
import type { TablebaseEvidence } from './events';
import type { ClaimTablebase } from './commands';

/** The article of a position as it stands: of the tablebase for its claims (L-5.1.3, L-5.2.4). */
const standingArticle = (command: ClaimDraw | ClaimTablebase, { rules: { articles } }: Game): string => {
  if (command.type === 'ClaimDraw') return articles.repetition.standing;
  return command.result === 'win' ? articles.tablebaseWin : articles.tablebaseDraw;
};

/** Why there is nothing to claim now, on whatever ground; null where the claim is to be looked at. */
export const claimRefusal = (
  command: Acted<ClaimDraw | ClaimTablebase>,
  game: Game,
  by: Side,
  mustHaveMove: boolean,
): Rejection | null => {
  const { ply, at } = command;
  const halted = blocked(game, at);
  if (halted !== null) return halted;
  const { claimant } = game.rules.articles;
  if (ply < nextPly(game)) return { code: 'claim-lapsed', rule: standingArticle(command, game) };
  if (ply > nextPly(game)) return { code: 'ply-not-reached', rule: 'L-1.1' };
  if (mustHaveMove && sideToMove(game.board) !== by) return { code: 'not-on-move', rule: claimant };
  const { clock } = game.time;
  if (clock !== null && clock.running === by && hasFlagged(clock, at) && !game.rules.time.playsOnAfterFlag)
    return { code: 'flag-fallen', rule: 'L-6.7' };
  return null;
};

/** The clocks while the director examines a claim: neither is charged (L-9.4.1b). */
const stoppedFor = (game: Game, claim: string, at: number): Clock | null => {
  const { clock } = game.time;
  if (clock === null) return null;
  const stopped = stop(clock, claim, at, 'claim');
  return stopped.ok ? stopped.value : clock;
};

export const drawClaimed = (
  command: Acted<ClaimDraw | ClaimTablebase>,
  game: Game,
  by: Side,
  ground: ClaimGround,
  intended: PlayedTo | null,
  left: { readonly toDirector: boolean; readonly evidence: TablebaseEvidence | null },
): DrawClaimed => ({
  type: 'DrawClaimed',
  at: command.at,
  claim: command.claim,
  by,
  ground,
  ply: command.ply,
  intended: intended === null ? null : { uci: intended.uci, san: intended.san },
  ...defined<DrawClaimed>({
    mail: intended === null || game.time.sheet === null ? undefined : command.mail,
  }),
  clock: left.toDirector ? stoppedFor(game, command.claim, command.at) : game.time.clock,
  evidence: left.evidence,
  rule: game.rules.articles[left.toDirector ? 'claimByDirector' : 'claimByServer'],
});

/** A move that would have to be played is dated where days are counted by dates (C-5a, L-9.4.3). */
export const undated = (
  { time }: Game,
  { mail }: ClaimDraw | ClaimTablebase,
  intended: PlayedTo | null,
): Rejection | null =>
  time.sheet === null || intended === null || mail !== undefined
    ? null
    : { code: 'clerical-data', rule: 'C-5a', data: { field: 'mail' } };

const barred = (game: Game, { ground, intended }: ClaimDraw): Rejection | null => {
  const { fiftyMoveExcludedAtOrBelow: limit, articles } = game.rules;
  if (ground !== 'fifty-moves' || pieceCount(game.board) > limit) return null;
  return {
    code: 'tablebase-range',
    rule: articles.fiftyMovesExcluded[intended === undefined ? 'standing' : 'intended'],
    data: { pieces: limit },
  };
};

/** A claim of repetition or fifty moves: decided at once by the server, or left to the director (L-9.4.1). */
export const claimDraw = (command: Acted<ClaimDraw>, game: Game): Verdict => {
  const { actor, ground, at } = command;
  if (game.seen.has(command.claim)) return accept();
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'L-9.2.1');
  const refusal = claimRefusal(command, game, by, true) ?? barred(game, command);
  if (refusal !== null) return refuse(refusal);
  const read =
    command.intended === undefined ? null : playText(game.board, command.intended, command.notation ?? 'uci');
  if (read !== null && !read.ok) return refuse(read.error);
  const intended = read?.value ?? null;
  const dateless = undated(game, command, intended);
  if (dateless !== null) return refuse(dateless);
  const toDirector = game.rules.claims.decidedBy === 'director';
  const claimed = drawClaimed(command, game, by, ground, intended, { toDirector, evidence: null });
  if (toDirector) return accept(claimed);
  const claim: Claim = claimed;
  const right = isRight(game, { ground, by, evidence: null }, intended);
  const decided = right ? upheld : refused;
  return accept(claimed, ...decided(game, claim, at, null));
};
