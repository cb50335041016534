import type { Format, RightOfFormat, StatedFormat, TeamsOfFormat, Way } from './format';
import type { EntryRoute, Family, Qualification } from './terms';

/** What comes in a list by its rule, numbered where several rest on one: `T-1.1.1i`, `T-1.1.1i.2`. */
const named = <Element extends { readonly rule: string }>(
  list: readonly Element[],
): readonly (Element & { readonly id: string })[] => {
  const counts = new Map<string, number>();
  return list.map((one) => {
    const count = (counts.get(one.rule) ?? 0) + 1;
    counts.set(one.rule, count);
    return { id: count === 1 ? one.rule : `${one.rule}.${count}`, ...one };
  });
};

export const ways = (...list: readonly EntryRoute[]): readonly Way[] => named(list);

export const rights = (...list: readonly Qualification[]): readonly RightOfFormat[] => named(list);

export const way = (rule: string, conditions: Omit<EntryRoute, 'rule'>): EntryRoute => ({
  rule,
  ...conditions,
});

export const right = (
  rule: string,
  to: string,
  terms: Omit<Qualification, 'rule' | 'to'> = {},
): Qualification => ({ rule, to, ...terms });

export const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const refusedBy = (usual: string): Format['refusals'] => ({ usual, nominee: null, titles: null });

/** A format of which nothing is said but what is given. */
export const format = (
  family: Family,
  rule: string,
  sizes: readonly number[] | null,
  more: Partial<StatedFormat> = {},
): StatedFormat => ({
  ...{ family, rule, sizes, approvedSizes: [], cycle: 'single', grouping: 'equal-averages' },
  ...{ ratedAs: 'iccf', titleEvent: false, ways: [], refusals: refusedBy('T-11.3'), dateRule: 'T-1.0.5a' },
  ...more,
});

/** Teams of which nothing is said but what is given. */
export const teams = (
  sizeRule: string,
  entryBy: TeamsOfFormat['entryBy'],
  entryRule: string,
  more: Partial<TeamsOfFormat> = {},
): TeamsOfFormat => ({
  ...{ sizeRule, entryBy, entryRule, boards: null, mostTeams: null, serverRule: null, everyYears: null },
  ...{ promotionRule: null, right: null, next: null, seasonRule: null, maxRating: null, friendly: false },
  ...more,
});
