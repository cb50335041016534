import type { Acted } from '@amici/contracts';
import type { ResultRevised, WithdrawPlayer } from '@amici/contracts/tournament';
import { dayOf, type Instant, type Rejection } from '@amici/kernel';
import { findTournamentRules, type TournamentParameters } from '@amici/rulesets';
import { conductFacts } from '../state/conduct';
import type { Section, Tournament } from '../state/state';
import { afterUnapproved } from '../results/scores';

export const withdrawalRules = (state: Tournament): TournamentParameters | undefined =>
  state.phase === 'announced'
    ? findTournamentRules(state.announcement.tournamentRules)?.parameters
    : undefined;

/** The book knows other kinds of withdrawals, or wants the day it takes effect (C-26b). */
export const notOfBook = (
  { at, kind, effectiveAt }: Acted<WithdrawPlayer>,
  rules: TournamentParameters | undefined,
): Rejection | undefined => {
  if (rules === undefined) return undefined;
  const { withdrawals, effectiveDate: rule } = rules;
  if (!withdrawals.includes(kind))
    return {
      code: 'no-such-withdrawal',
      rule: rule ?? rules.articles.withdrawal,
      data: { kinds: withdrawals },
    };
  if (rule === null) return undefined;
  if (effectiveAt === undefined) return { code: 'effective-date-missing', rule };
  return effectiveAt > at ? { code: 'effective-date-to-come', rule, data: { effectiveAt } } : undefined;
};

export interface OwnGame {
  readonly board: number;
  readonly game: string;
  readonly white: string;
  readonly black: string;
}

/** Over on a later day than that on which the withdrawal takes effect (C-26b); of that day results stay. */
export const isRescinded = (section: Section, { board }: OwnGame, effectiveAt: Instant): boolean => {
  const { result, finishedAt } = section.outcomes[board - 1]!;
  return result !== null && finishedAt !== null && dayOf(finishedAt) > dayOf(effectiveAt);
};

interface Revising {
  readonly to: ResultRevised['to'];
  readonly rating: NonNullable<ResultRevised['rating']>;
  readonly rule: string;
}

const revising = (
  at: Instant,
  state: Tournament,
  section: Section,
  { board, game, white, black }: OwnGame,
  { to, rating, rule }: Revising,
): ResultRevised => {
  const { result: from, code } = section.outcomes[board - 1]!;
  const facts = { section: section.id, board, game, white, black, from, to };
  return {
    type: 'ResultRevised',
    at,
    ...facts,
    code: to === null ? null : code,
    why: 'withdrawal',
    rating,
    ratingPool: null,
    rated: null,
    conduct: conductFacts(state),
    reportedAt: at,
    rule,
  };
};

/**
 * What a dated withdrawal does to results: those of later days go and are decided anew (C-26b); of the others an
 * unapproved withdrawer has nothing where games are adjudicated, while opponents keep what they scored (C-27bii).
 */
export const datedRevisions = (
  { at, player, kind, decision, effectiveAt }: Acted<WithdrawPlayer>,
  state: Tournament,
  section: Section,
  own: readonly OwnGame[],
): readonly ResultRevised[] =>
  own.flatMap((game) => {
    const { result } = section.outcomes[game.board - 1]!;
    if (result === null || effectiveAt === undefined) return [];
    if (isRescinded(section, game, effectiveAt))
      return [revising(at, state, section, game, { to: null, rating: 'stays-once-rated', rule: 'C-26b' })];
    if (kind !== 'unapproved' || decision !== 'adjudicate') return [];
    const left = { white: game.white === player, black: game.black === player };
    const to = afterUnapproved(result, left);
    return to === result ? [] : [revising(at, state, section, game, { to, rating: 'none', rule: 'C-27bii' })];
  });
