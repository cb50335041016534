import { BLACK, canMateQuick, WHITE } from '@amici/chess';
import { accept, reject, type Instant } from '@amici/kernel';
import { DAY, type Side } from '@amici/timecontrol';
import type {
  AllowAppeal,
  AppealVerdict,
  AssignAdjudicator,
  GameResult,
  GiveVerdict,
} from '@amici/contracts/game';
import type { GameEvent, VerdictGiven } from '../events';
import { underRuling } from '../ruling/ruling';
import { endOfDay, monthsAfter } from '../state/dates';
import { sideOf, type Game } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';
import { adjudicated } from './claims';
import type { AdjudicationState } from '../state/proceedings';

/** Days in which an appeal is ideally considered (C-24g). */
export const APPEAL_DAYS = 14;

const DECIDED: readonly GameResult[] = ['1-0', '0-1', '1/2-1/2'];

/** An adjudicator finds what the position is worth: it is no win for who cannot mate by any moves (L-1.2). */
export const cannotBeWon = ({ board }: Game, verdict: GameResult): boolean =>
  (verdict === '1-0' && canMateQuick(board.position, WHITE) === 'cannot') ||
  (verdict === '0-1' && canMateQuick(board.position, BLACK) === 'cannot');

const fitting = (game: Game): readonly GameResult[] => DECIDED.filter((one) => !cannotBeWon(game, one));

export const stageOf = (open: AdjudicationState): 'first' | 'appeal' => (open.appealed ? 'appeal' : 'first');

/** When all that is to be judged is there: both players' claims, or what came until the date set for them (C-24c). */
const materialAt = ({ claims: { white, black }, claimsDue }: AdjudicationState): Instant =>
  white?.at === undefined || black?.at === undefined ? claimsDue : Math.max(white.at, black.at);

/**
 * Until when a verdict is looked for: a month from the material on (C-24c), a fortnight from the appeal on (C-24g),
 * whenever the adjudicator is found.
 */
export const verdictDue = (game: Game, open: AdjudicationState, at: Instant): Instant | null => {
  const { appealDays, claimMonths } = game.rules.adjudication;
  if (open.appealed) return appealDays === null ? null : endOfDay(open.appealedAt ?? at, APPEAL_DAYS);
  return claimMonths === null ? null : endOfDay(monthsAfter(materialAt(open), 1));
};

const isFull = (game: Game, open: AdjudicationState): boolean =>
  open.appealed ? open.panel.length >= game.rules.conditions.adjudication.appealPanel : open.first !== null;

/** For the first verdict, or to hear the appeal (C-24c, C-24g). */
export const assignedRule = ({ rules: { articles } }: Game, { appealed }: AdjudicationState): string =>
  appealed ? articles.adjudicationAppealed : articles.adjudicatorAssigned;

/** An adjudicator is nobody of the game, of no federation it matters to, and on appeal a different one (T-1.7.1b, C-24g). */
export const assignAdjudicator = (command: Acted<AssignAdjudicator>, game: Game): Verdict => {
  const { at, adjudicator, federation, affectedFederations = [] } = command;
  const open = game.adjudication;
  if (open === null) return reject('no-adjudication', 'L-11.1');
  const stage = stageOf(open);
  const appealed = game.rules.articles.adjudicationAppealed;
  if (open.appealed ? open.panel.includes(adjudicator) : open.first === adjudicator) return accept();
  if (open.appealed && open.first === adjudicator) return reject('same-adjudicator', appealed);
  if (sideOf(game.players, adjudicator) !== null) return reject('conflict-of-interest', 'L-14.1.3');
  if (federation !== undefined && affectedFederations.includes(federation))
    return reject('federation-affected', 'T-1.7.1b');
  if (isFull(game, open) || open.final || (!open.appealed && open.result !== null))
    return reject('adjudicator-assigned', appealed);
  const rule = assignedRule(game, open);
  const due = verdictDue(game, open, at);
  return accept({ type: 'AdjudicatorAssigned', at, adjudicator, stage, verdictDue: due, rule });
};

/** The result most of the panel found; where there is none the first verdict stands. */
export const majority = (votes: readonly GameResult[], standing: GameResult): GameResult =>
  votes.find((vote) => votes.filter((other) => other === vote).length * 2 > votes.length) ?? standing;

export const verdictRule = (
  { rules: { articles } }: Game,
  stage: 'first' | 'appeal',
  verdict: GameResult,
): string => {
  if (stage === 'appeal') return articles.adjudicationAppealed;
  return verdict === '1/2-1/2' ? articles.adjudicatedDraw : articles.adjudicatedWin;
};

const onAppeal = (game: Game, open: AdjudicationState, given: VerdictGiven): readonly GameEvent[] => {
  const votes = [...open.votes.map(({ verdict }) => verdict), given.verdict];
  if (votes.length < game.rules.conditions.adjudication.appealPanel) return [given];
  const result = majority(votes, open.result!);
  return [given, ...adjudicated(game, result, 'appeal', given.at, game.rules.articles.adjudicationAppealed)];
};

/** The assigned adjudicator finds a result, not bound by anybody's analysis; on appeal a majority does (C-24). */
export const giveVerdict = (command: Acted<GiveVerdict>, game: Game): Verdict => {
  const { actor, at, verdict, analysis } = command;
  const open = game.adjudication;
  if (open === null) return reject('no-adjudication', 'L-11.1');
  const stage = stageOf(open);
  const assigned = open.appealed ? open.panel.includes(actor.subject) : open.first === actor.subject;
  if (!assigned) return reject('not-the-adjudicator', 'L-11.1');
  if (!DECIDED.includes(verdict)) return reject('no-such-result', 'L-G.3');
  if (cannotBeWon(game, verdict))
    return reject('against-the-board', 'L-1.2', { data: { choices: fitting(game) } });
  const voted = open.votes.some((vote) => vote.adjudicator === actor.subject);
  if (voted || (!open.appealed && open.result !== null)) return accept();
  if (!open.appealed && at <= open.claimsDue && (open.claims.white === null || open.claims.black === null))
    return reject('claims-still-open', game.rules.articles.adjudicationClaimsDue, {
      data: { due: open.claimsDue },
    });
  const rule = verdictRule(game, stage, verdict);
  const given: VerdictGiven = {
    type: 'VerdictGiven',
    at,
    adjudicator: actor.subject,
    stage,
    verdict,
    analysis: analysis ?? null,
    rule,
  };
  if (stage === 'appeal') return accept(...onAppeal(game, open, given));
  return accept(given, ...adjudicated(game, verdict, 'verdict', at, rule));
};

/** The first instant that is too late to appeal: after the last day; null where the laws name none (C-24f). */
export const appealUntil = (game: Game, notifiedAt: Instant): Instant | null => {
  const { appealDays } = game.rules.adjudication;
  return appealDays === null ? null : notifiedAt - (notifiedAt % DAY) + (appealDays + 1) * DAY;
};

/** Without analysis of their own a player has nothing to appeal on, unless the director allows it (C-24a). */
export const forfeitsAppeal = ({ rules }: Game, { claims, allowed = [] }: AdjudicationState, by: Side) =>
  rules.adjudication.appealNeedsAnalysis && claims[by]?.mayAppeal !== true && !allowed.includes(by);

/** Appeals are only liable to be forfeited: the director may allow one with reasons (C-24a). */
export const allowAppeal = (command: Acted<AllowAppeal>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { side } = command;
    const open = game.adjudication;
    if (open === null) return reject('no-adjudication', 'L-11.1');
    if (open.appealed || open.final)
      return reject('decision-final', game.rules.articles.adjudicationAppealed);
    if (!forfeitsAppeal(game, open, side)) return reject('may-appeal-already', 'C-24a');
    return accept({ type: 'AppealAllowed', at, side, ruling, rule: 'C-24a' });
  });

/** Once, in time, and by a player who had sent analysis (C-24a, C-24f, C-24g). */
export const appealVerdict = (command: Acted<AppealVerdict>, game: Game): Verdict => {
  const { actor, at, analysis } = command;
  const by = sideOf(game.players, actor.subject);
  const { verdictAppealed: rule, adjudicationAppealed } = game.rules.articles;
  if (by === null) return reject('not-a-player', rule);
  const open = game.adjudication;
  if (open === null || open.notifiedAt === null) return reject('no-verdict', rule);
  if (open.appealed || open.final) return reject('decision-final', adjudicationAppealed);
  if (!game.rules.conditions.adjudication.appeal) return reject('no-appeal', adjudicationAppealed);
  if (forfeitsAppeal(game, open, by))
    return reject('appeal-forfeited', 'C-24a', { detail: { name: 'director-may-allow' } });
  const until = appealUntil(game, open.notifiedAt);
  if (until !== null && at >= until) return reject('too-late', rule, { data: { until } });
  return accept({ type: 'VerdictAppealed', at, by, analysis: analysis ?? null, rule });
};
