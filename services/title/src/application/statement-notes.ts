import { counted, Decimal, type Step } from '@amici/kernel';
import { countTitledOpponents, eventLimits, explainStatement } from '@amici/norms';
import { statementPlayer, type NormStatementFixed } from '../domain';

/** How a statement of norms came about: what the book asks of the event, whom it counts as titled, what a norm is. */
export const statementNotes = (fixed: NormStatementFixed): readonly Step[] => {
  const { players, failures, averageRating, category, assumed } = fixed;
  const counting = players.map(statementPlayer);
  const { maximumFromOneFederation, minimumRated, minimumFixed, minimumScore } = eventLimits(players.length);
  const { gmOpponents, simOpponents } = countTitledOpponents(counting);
  const limits = [
    `at most ${counted(maximumFromOneFederation, 'player')} of one federation`,
    `at least ${minimumRated} rated and ${minimumFixed} with a fixed rating`,
    `no norm below ${minimumScore} points`,
  ];
  return [
    { rule: 'T-A2.1t', text: `${counted(players.length, 'player')}: ${limits.join(', ')}` },
    ...explainStatement(
      { failures, averageRating: Decimal.of(averageRating), category },
      counting,
      assumed === null ? undefined : Decimal.of(assumed),
    ),
    {
      rule: 'T-10.2c3',
      text: `${gmOpponents} count as GM, by title or a fixed rating of 2600, and ${simOpponents} as SIM: titles confirmed by the end of the first quarter`,
    },
    {
      rule: 'T-10.0.1a',
      text: 'a norm is the sum of what a player of the least rating of the title would score against the same opponents, raised to a half point',
    },
  ];
};
