import type { Step } from '@amici/kernel';
import type { Comparison, Ranking } from './ranking';

const isAbout = <Competitor>({ keys }: Comparison<Competitor>, one: Competitor): boolean =>
  keys.some(({ competitor }) => competitor === one);

const comparisonStep = <Competitor>(
  { criterion, keys }: Comparison<Competitor>,
  nameOf: (competitor: Competitor) => string,
): Step => ({
  rule: criterion.rule,
  text: `${criterion.name}: ${keys
    .map(({ competitor, key }) => `${nameOf(competitor)} ${criterion.show(key)}`)
    .join(', ')}`,
});

const finalStep = <Competitor>(
  group: readonly Competitor[],
  place: number,
  nameOf: (competitor: Competitor) => string,
): Step =>
  group.length === 1
    ? { rule: 'T-7.1', text: `place ${place}` }
    : { rule: 'T-7.5', text: `place ${place}, shared by ${group.map(nameOf).join(', ')}` };

/** How a competitor came to their place: every comparison they were part of, in order, and the place. */
export const explainPlace = <Competitor>(
  { groups, comparisons }: Ranking<Competitor>,
  one: Competitor,
  nameOf: (competitor: Competitor) => string,
): readonly Step[] => {
  const index = groups.findIndex((group) => group.includes(one));
  const above = groups.slice(0, index).reduce((count, group) => count + group.length, 0);
  return [
    ...comparisons
      .filter((comparison) => isAbout(comparison, one))
      .map((comparison) => comparisonStep(comparison, nameOf)),
    finalStep(groups[index]!, above + 1, nameOf),
  ];
};
