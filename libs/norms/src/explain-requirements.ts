import type { Decimal, Step } from '@amici/kernel';
import type { NormsByScore } from '@amici/rulesets';
import type { TitleRequirement } from './title-requirement';
import { minimumAverageOpponent, NORM_TITLES, performanceLevel, type NormTitle } from './titles';

type Rules = Pick<NormsByScore, 'titles' | 'averageBelowPerformance' | 'event'>;

interface ExplainedRequirements {
  readonly games: number;
  readonly averageOpponent: Decimal;
  readonly titles: Readonly<Record<NormTitle, TitleRequirement>>;
}

const impossible = (title: NormTitle, rules: Rules): Step => ({
  rule: 'T-A2.2.7',
  text: `${title}: impossible, the opponents average below ${minimumAverageOpponent(title, rules)}`,
});

const explainTitle = (
  title: NormTitle,
  requirement: TitleRequirement,
  games: number,
  rules: Rules,
): readonly Step[] => {
  const { expectedScore, norm, minimum, required, possible } = requirement;
  if (!possible) return [impossible(title, rules)];
  return [
    {
      rule: 'T-A2.2.4a',
      text: `${title}: a player of ${performanceLevel(title, rules)} expects ${expectedScore} of ${games}`,
    },
    { rule: 'T-A2.2.4b', text: `${title}: rounded up to a half point ${norm}` },
    ...(minimum.compare(norm) > 0
      ? [
          {
            rule: 'T-A2.1f',
            text: `${title}: raised to ${rules.event.leastScorePercent} % of the possible points, ${required}`,
          },
        ]
      : []),
  ];
};

/** How the requirements came about, title by title. */
export const explainRequirements = (
  { games, averageOpponent, titles }: ExplainedRequirements,
  rules: Rules,
): readonly Step[] => [
  { rule: 'T-A2.2.2', text: `${games} opponents average ${averageOpponent}` },
  ...NORM_TITLES.flatMap((title) => explainTitle(title, titles[title], games, rules)),
];
