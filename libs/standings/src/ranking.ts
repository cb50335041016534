/**
 * A way to order competitors: for a group of them it gives each a key, compared number by number, larger first. A
 * criterion over a mini-table looks at the group; one over the whole event ignores it.
 */
export interface Criterion<Competitor> {
  readonly name: string;
  /** Catalogue id of the rule that asks for it. */
  readonly rule: string;
  readonly keys: (group: readonly Competitor[]) => (competitor: Competitor) => readonly number[];
  /** The key of one competitor in words, for an explanation. */
  readonly show: (key: readonly number[]) => string;
}

/** A criterion applied to a group that was still level, and what it found. */
export interface Comparison<Competitor> {
  readonly criterion: Criterion<Competitor>;
  readonly keys: readonly { readonly competitor: Competitor; readonly key: readonly number[] }[];
}

/** Groups of competitors that every criterion leaves level, best first, and how they came apart. */
export interface Ranking<Competitor> {
  readonly groups: readonly (readonly Competitor[])[];
  readonly comparisons: readonly Comparison<Competitor>[];
}

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (const [index, value] of a.entries()) {
    const other = b[index]!;
    if (value !== other) return other - value;
  }
  return 0;
};

const compareGroup = <Competitor>(
  group: readonly Competitor[],
  criterion: Criterion<Competitor>,
): Comparison<Competitor> => {
  const keyOf = criterion.keys(group);
  const keys = group.map((competitor) => ({ competitor, key: keyOf(competitor) }));
  return { criterion, keys: keys.sort((a, b) => compareKeys(a.key, b.key)) };
};

const splitByKey = <Competitor>({ keys }: Comparison<Competitor>): Competitor[][] => {
  const groups: Competitor[][] = [];
  let previous: readonly number[] | undefined;
  for (const { competitor, key } of keys) {
    if (previous !== undefined && compareKeys(previous, key) === 0) groups.at(-1)!.push(competitor);
    else groups.push([competitor]);
    previous = key;
  }
  return groups;
};

/**
 * Applies each criterion once, in order, to every group that is still level [T-7.1]; what all of them leave level stays
 * together [T-7.5], in the order given.
 */
export const rank = <Competitor>(
  competitors: readonly Competitor[],
  criteria: readonly Criterion<Competitor>[],
): Ranking<Competitor> => {
  const comparisons: Comparison<Competitor>[] = [];
  let groups: (readonly Competitor[])[] = [competitors];
  for (const criterion of criteria) {
    groups = groups.flatMap((group) => {
      if (group.length < 2) return [group];
      const comparison = compareGroup(group, criterion);
      comparisons.push(comparison);
      return splitByKey(comparison);
    });
  }
  return { groups, comparisons };
};

/**
 * Every competitor with their place; level competitors share one, and the next place is skipped (1, 2, 2, 4)
 * [T-7.5].
 */
export const places = <Competitor>({
  groups,
}: Ranking<Competitor>): readonly { readonly competitor: Competitor; readonly place: number }[] => {
  let place = 1;
  return groups.flatMap((group) => {
    const shared = place;
    place += group.length;
    return group.map((competitor) => ({ competitor, place: shared }));
  });
};
