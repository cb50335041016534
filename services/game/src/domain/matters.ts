import { err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';
import { DAY, opposite, type Side } from '@amici/timecontrol';
import { scoreOwedBy } from './mail/report-result';
import type { Game } from './state/state';

/** Something in a game that waits for somebody. */
export interface OpenMatter {
  readonly kind: 'claim' | 'time-claim' | 'dispute' | 'appeal' | 'adjudication' | 'quickplay' | 'incident';
  readonly id: string;
  readonly since: Instant;
  /** Whole days it has waited. */
  readonly days: number;
  readonly waitsFor: 'director' | 'appeals' | 'adjudicator' | 'arbiter' | 'player';
  readonly due: Instant | null;
}

/** What in a game nobody has answered yet, oldest first (L-14.2.1): the director looks into what he is told of, no more (T-14b). */
export const openMatters = (game: Game, at: Instant): readonly OpenMatter[] => {
  const matter = (
    kind: OpenMatter['kind'],
    id: string,
    since: Instant,
    waitsFor: OpenMatter['waitsFor'],
    due: Instant | null = null,
  ): OpenMatter => ({ kind, id, since, days: Math.floor((at - since) / DAY), waitsFor, due });
  const { draw, time, disputes, appeals, adjudication } = game;
  const found: OpenMatter[] = [];
  if (draw.claim !== null) found.push(matter('claim', draw.claim.claim, draw.claim.at, 'director'));
  for (const claim of time.claims) found.push(matter('time-claim', claim.claim, claim.at, 'director'));
  for (const one of disputes)
    if (one.status === 'notified' && one.notifiedAt !== null)
      found.push(matter('dispute', one.dispute, one.notifiedAt, 'director', one.decisionDue));
  for (const one of appeals)
    if (one.outcome === null) found.push(matter('appeal', one.appeal, one.at, 'appeals', one.decisionDue));
  if (adjudication !== null && adjudication.result === null)
    found.push(matter('adjudication', 'adjudication', adjudication.breakOff, 'adjudicator'));
  return found.sort((a, b) => a.since - b.since);
};

/** Several games' open matters as one list, oldest first. */
export const inOrderOfAge = (matters: readonly OpenMatter[]): readonly OpenMatter[] =>
  [...matters].sort((a, b) => a.since - b.since);

/** What a player owes when a game off the server is over. */
export interface Duty {
  readonly side: Side;
  readonly owes: 'sheet-to-opponent' | 'result-to-director' | 'score-to-director';
  readonly rule: string;
}

const PRODUCED = ['checkmate', 'stalemate', 'repetition', 'fifty-moves'];

/** Who made the move, or the claim, that ended the game on the board. */
const concluder = (game: Game): Side | null => {
  const { outcome, moves } = game;
  if (outcome === null || !PRODUCED.includes(outcome.ending)) return null;
  const last: Side = moves.length % 2 === 1 ? 'white' : 'black';
  return game.initialFen.split(' ')[1] === 'b' ? opposite(last) : last;
};

/** Who has to send what after a game by post: the sheet (C-20), the result with its date (C-21a), the score (C-3Ac, L-8.5). */
export const duties = (game: Game): readonly Duty[] => {
  const { outcome, mail, rules } = game;
  if (outcome === null || rules.scoreDueFrom === null) return [];
  const found: Duty[] = [];
  const sender = rules.clericalData ? concluder(game) : null;
  if (sender !== null) found.push({ side: sender, owes: 'sheet-to-opponent', rule: 'C-20' });
  const receiver = sender === null ? null : opposite(sender);
  for (const side of ['white', 'black'] as const)
    if (mail.reports[side] === null && (receiver === null || side === receiver))
      found.push({
        side,
        owes: 'result-to-director',
        rule: rules.articles[receiver === null ? 'resultDue' : 'resultDueFromReceiver'],
      });
  for (const side of scoreOwedBy(game))
    found.push({ side, owes: 'score-to-director', rule: rules.articles.scoreDue });
  return found;
};

/** Whom a result is told that he may not know of, such as one decided without him (C-21b). */
export const resultToBeTold = (game: Game): readonly string[] =>
  game.outcome === null || game.outcome.ending === 'as-recorded'
    ? []
    : [game.players.white, game.players.black];

/** The score of a game is kept until its event's results are published (C-5d). */
export const discardScore = (event: {
  readonly resultsPublished: boolean;
}): Result<true, Rejection<'results-not-published'>> =>
  event.resultsPublished ? ok(true) : err({ code: 'results-not-published', rule: 'C-5d' });
