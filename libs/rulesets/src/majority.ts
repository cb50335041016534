/** What carries a motion, as a share of the votes for and against it; who abstains does not vote. */
export type MajorityKind = 'simple' | 'two-thirds' | 'three-quarters';

/** How often the whole goes into the part that has to be reached; nothing is rounded. */
const SHARES: Readonly<
  Record<MajorityKind, { readonly times: number; readonly of: number; readonly more: boolean }>
> = {
  simple: { times: 2, of: 1, more: true },
  'two-thirds': { times: 3, of: 2, more: false },
  'three-quarters': { times: 4, of: 3, more: false },
};

export interface Tally {
  readonly for: number;
  readonly against: number;
}

/** More than half; at least two thirds; at least three quarters. Of no votes nothing is carried. */
export const carries = (kind: MajorityKind, { for: ayes, against }: Tally): boolean => {
  const { times, of, more } = SHARES[kind];
  const [got, needed] = [times * ayes, of * (ayes + against)];
  return ayes > 0 && (more ? got > needed : got >= needed);
};
