import type { FederationBarred, Money, NominationView } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

export interface Nomination extends NominationView {
  readonly year: number;
}

export interface Federation {
  readonly name: string | null;
  readonly member: boolean;
  /** Declared members by year. */
  readonly members: ReadonlyMap<number, number>;
  /** By id, in the order they were made. */
  readonly nominations: ReadonlyMap<string, Nomination>;
  /** What it owes; null: nothing keeps its players out. */
  readonly owed: readonly Money[] | null;
  readonly suspended: { readonly until: Instant | null } | null;
  /** It has paid prizes late before (T-12.8). */
  readonly wasLate: boolean;
}

export const UNKNOWN_FEDERATION: Federation = {
  name: null,
  member: false,
  members: new Map(),
  nominations: new Map(),
  owed: null,
  suspended: null,
  wasLate: false,
};

/** What keeps everybody from entering through a federation at an instant; null: nothing (T-2.2c, T-0.2). */
export const barredAt = (
  { suspended, owed }: Pick<Federation, 'suspended' | 'owed'>,
  at: Instant,
): FederationBarred | null => {
  if (suspended !== null && (suspended.until === null || at < suspended.until))
    return { why: 'suspended', rule: 'T-2.2c', owed: [], until: suspended.until };
  return owed === null ? null : { why: 'in-arrears', rule: 'T-0.2', owed, until: null };
};
