import type { NormsByScore } from '@amici/rulesets';
import type { NormRequirements } from './requirements';
import type { TitleRequirement } from './title-requirement';
import { explainRequirements } from './explain-requirements';
import type { PlayerStatement } from './statement';
import { forEachTitle } from './titles';

/** A norm that the start made impossible can only become easier; one the revision makes impossible became harder. */
const isHarder = (revised: TitleRequirement, start: TitleRequirement): boolean => {
  if (revised.possible !== start.possible) return start.possible;
  return revised.norm.compare(start.norm) > 0;
};

/**
 * The statement of one player after an opponent was replaced: each norm is revised but never upward, and the count of
 * grandmasters and senior international masters stays that of the start [T-8.7e2].
 */
export const reviseForReplacement = (
  start: PlayerStatement,
  revised: NormRequirements,
  rules: NormsByScore,
): PlayerStatement => {
  const { games, averageOpponent } = revised;
  const titles = forEachTitle((title) => {
    const before = start.requirements.titles[title];
    const after = revised.titles[title];
    return isHarder(after, before) ? before : after;
  });
  return {
    ...start,
    requirements: {
      games,
      averageOpponent,
      titles,
      get steps() {
        return [
          ...explainRequirements({ games, averageOpponent, titles }, rules),
          {
            rule: 'T-8.7e2',
            text: 'a replacement raises no norm and leaves the titled opponents of the start',
          },
        ];
      },
    },
  };
};
