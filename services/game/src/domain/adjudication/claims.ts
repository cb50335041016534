import { unlessTriggered } from '@amici/contracts';
import { accept, reject, type Instant } from '@amici/kernel';
import { opposite, type Side } from '@amici/timecontrol';
import type {
  Adjudicated,
  CheckAdjudication,
  ClaimAdjudication,
  ClaimedResult,
  GameResult,
} from '@amici/contracts/game';
import type { GameEvent } from '../events';
import { correction } from '../ruling/correction';
import { lossFor, winFor } from '../state/results';
import { type Game, sideOf, whose } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';
import type { AdjudicationState } from '../state/proceedings';

export const resultClaimed = (by: Side, claim: ClaimedResult): GameResult =>
  claim === 'draw' ? '1/2-1/2' : claim === 'win' ? winFor(by) : lossFor(by);

/** The adjudication's result, told to both players in the same moment (C-24e). */
export const adjudicated = (
  game: Game,
  result: GameResult,
  how: Adjudicated['how'],
  at: Instant,
  rule: string,
): readonly GameEvent[] => {
  const notified = [game.players.white, game.players.black];
  // C-24e: the result and the news of it are one fact.
  const decision: Adjudicated = { type: 'Adjudicated', at, result, how, notified, rule };
  if (game.outcome === null)
    return [decision, { type: 'GameEnded', ...whose(game), at, result, ending: 'adjudication', rule }];
  if (game.outcome.result === result) return [decision];
  return [decision, correction(game, game.outcome.result, result, at, null, rule)];
};

const sameResult = (open: AdjudicationState, by: Side, claim: ClaimedResult): GameResult | null => {
  const other = open.claims[opposite(by)];
  if (other === null) return null;
  const result = resultClaimed(by, claim);
  return result === resultClaimed(opposite(by), other.claim) ? result : null;
};

/** A player claims a result and sends analysis by the date set; the claim is final (C-24a). */
export const claimAdjudication = (command: Acted<ClaimAdjudication>, game: Game): Verdict => {
  const { actor, at, claim, analysis } = command;
  const by = sideOf(game.players, actor.subject);
  const { adjudicationClaimed: rule, adjudicationClaimsDue } = game.rules.articles;
  if (by === null) return reject('not-a-player', rule);
  const open = game.adjudication;
  if (open === null) return reject('no-adjudication', 'L-11.1');
  const before = open.claims[by];
  if (before !== null) return before.claim === claim ? accept() : reject('claim-final', rule);
  if (open.result !== null) return reject('adjudicated', 'L-11.1');
  if (at > open.claimsDue)
    return reject('too-late', adjudicationClaimsDue, { data: { due: open.claimsDue } });
  const mayAppeal = analysis !== undefined || !game.rules.adjudication.appealNeedsAnalysis;
  const claimed: GameEvent = {
    type: 'AdjudicationClaimed',
    at,
    by,
    claim,
    analysis: analysis ?? null,
    mayAppeal,
    rule,
  };
  const agreed = game.rules.adjudication.agreedClaimsStand ? sameResult(open, by, claim) : null;
  return agreed === null
    ? accept(claimed)
    : accept(claimed, ...adjudicated(game, agreed, 'equal-claims', at, 'C-24c'));
};

/**
 * Neither player wrote in time: both lose, where the laws say so (C-24b), but not where a player has left: of rule 24 only
 * 24(c) applies there, and an adjudicator decides (C-27bi). A trigger that may come late or twice.
 */
export const checkAdjudication = (command: Acted<CheckAdjudication>, game: Game): Verdict => {
  const { at } = command;
  const open = game.adjudication;
  if (open === null || open.result !== null) return accept();
  const rule = game.rules.articles.adjudicationClaimsDue;
  if (at <= open.claimsDue) return unlessTriggered(command, { code: 'deadline-not-passed', rule });
  const silent = open.claims.white === null && open.claims.black === null;
  if (!silent || open.ofWithdrawal || !game.rules.adjudication.silenceLosesBoth) return accept();
  return accept(...adjudicated(game, '0-0', 'silence', at, 'C-24b'));
};
