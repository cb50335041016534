import { Decimal, type Step } from '@amici/kernel';
import { sayIn, text, type Locale } from '@amici/locales';
import { countTitledOpponents, eventLimits, explainStatement, type OF_STATEMENT } from '@amici/norms';
import { statementPlayer, type NormStatementFixed } from '../domain';

/** How a statement of norms came about: what the book asks of the event, whom it counts as titled, what a norm is. */
export const statementNotes = (fixed: NormStatementFixed, language: Locale = 'en'): readonly Step[] => {
  const { players, failures, averageRating, category, assumed } = fixed;
  const counting = players.map(statementPlayer);
  const { maximumFromOneFederation, minimumRated, minimumFixed, minimumScore } = eventLimits(players.length);
  const { gmOpponents, simOpponents } = countTitledOpponents(counting);
  const limits = {
    ...{ players: players.length, most: maximumFromOneFederation, rated: minimumRated, fixed: minimumFixed },
    points: String(minimumScore),
  };
  return [
    { rule: 'T-A2.1t', text: text(language, 'statement.limits', limits) },
    ...explainStatement(
      { failures, averageRating: Decimal.of(averageRating), category },
      counting,
      assumed === null ? undefined : Decimal.of(assumed),
      sayIn<typeof OF_STATEMENT>(language, 'statement'),
    ),
    {
      rule: 'T-10.2c3',
      text: text(language, 'statement.titled', { gm: gmOpponents, sim: simOpponents }),
    },
    { rule: 'T-10.0.1a', text: text(language, 'statement.norm') },
  ];
};
