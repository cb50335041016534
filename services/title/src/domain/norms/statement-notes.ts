import { counted, declared, Decimal, type Say, type Step } from '@amici/kernel';
import { countTitledOpponents, eventLimits, explainStatement, OF_STATEMENT } from '@amici/norms';
import { rulesOfStatement } from '../books';
import type { NormStatementFixed } from './events';
import { statementPlayer } from './statement';

/** What is said of a statement, by names; the catalogues have it as `statement.<name>`. */
export const OF_NOTES = {
  ...OF_STATEMENT,
  titled:
    '{gm} count as GM (by title or a fixed rating of {orRating}) and {sim} as SIM; titles must be confirmed by the end of the first quarter',
  'titled-at-start':
    '{gm} count as GM (by title or a fixed rating of {orRating}) and {sim} as SIM; titles must be confirmed by the start',
  norm: 'a norm is the score expected of a player with the minimum rating of the title against the same opponents; it is rounded up to a half point',
} as const;

interface Limits {
  readonly players: number;
  readonly most: number;
  readonly rated: number;
  readonly fixed: number;
  readonly points: string;
}

/** How notes are written in a language. */
export interface NotesWriting {
  readonly say: Say<typeof OF_NOTES>;
  readonly limits: (limits: Limits) => string;
}

/** Auditors check statements in a page, which brings no catalogue. */
const IN_ENGLISH: NotesWriting = {
  say: declared(OF_NOTES),
  limits: ({ players, most, rated, fixed, points }) =>
    `${counted(players, 'player')}: at most ${counted(most, 'player')} of one federation, at least ${rated} rated and ${fixed} with a fixed rating, no norm below ${points} points`,
};

/**
 * How a statement of norms came about: what the book asks of the tournament, who it counts as titled, what a norm
 * is.
 */
export const statementNotes = (fixed: NormStatementFixed, writing = IN_ENGLISH): readonly Step[] => {
  const { players, failures, averageRating, category, assumed, event } = fixed;
  const rules = rulesOfStatement(event);
  const { orRating, cutoff } = rules.quota;
  const titled = cutoff === 'event-start' ? 'titled-at-start' : 'titled';
  const counting = players.map(statementPlayer);
  const { maximumFromOneFederation, minimumRated, minimumFixed, minimumScore } = eventLimits(
    players.length,
    rules,
  );
  const { gmOpponents, simOpponents } = countTitledOpponents(counting, rules.quota);
  const limits = {
    ...{ players: players.length, most: maximumFromOneFederation, rated: minimumRated, fixed: minimumFixed },
    points: String(minimumScore),
  };
  return [
    { rule: 'T-A2.1t', text: writing.limits(limits) },
    ...explainStatement(
      { failures, averageRating: Decimal.of(averageRating), category },
      counting,
      assumed === null ? undefined : Decimal.of(assumed),
      rules,
      writing.say,
    ),
    { rule: 'T-10.2c3', text: writing.say(titled, { gm: gmOpponents, sim: simOpponents, orRating }) },
    { rule: 'T-10.0.1a', text: writing.say('norm') },
  ];
};
