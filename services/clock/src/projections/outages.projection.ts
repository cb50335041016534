import { outageStreams } from '@amici/contracts/clock';
import { bigint, integer, key, nullable, projection, table, text } from '@amici/projections';
import type { ClockEvent } from '../domain';

export interface OutageRecord {
  readonly outage: string;
  readonly stands: 'noticed' | 'previewed' | 'declared' | 'released' | 'reversed';
  readonly fromAt: number;
  readonly toAt: number;
  /** Deadlines up to here wait for an operator while nothing is decided; null where no gap was noticed. */
  readonly heldUntil: number | null;
  readonly games: number | null;
  readonly endangered: number | null;
  readonly noticedAt: number | null;
  readonly decidedAt: number | null;
}

const decided =
  (stands: OutageRecord['stands']) =>
  (row: OutageRecord | undefined, { at }: { readonly at: number }) =>
    row && { ...row, stands, decidedAt: at };

/** Gaps and outages, one row each. */
export const outages = projection<ClockEvent, OutageRecord>({
  name: 'outages',
  version: 1,
  table: table<OutageRecord>('outages', {
    outage: key(text()),
    stands: text<OutageRecord['stands']>(),
    fromAt: bigint(),
    toAt: bigint(),
    heldUntil: nullable(bigint()),
    games: nullable(integer()),
    endangered: nullable(integer()),
    noticedAt: nullable(bigint()),
    decidedAt: nullable(bigint()),
  }),
  key: ({ stream }) => outageStreams.idIn(stream),
  on: {
    GapNoticed: (row, { outage, from, to, heldUntil, at }) => ({
      games: null,
      endangered: null,
      decidedAt: null,
      ...row,
      outage,
      stands: 'noticed',
      fromAt: from,
      toAt: to,
      heldUntil,
      noticedAt: at,
    }),
    OutagePreviewed: (row, { outage, from, to, effect }) => ({
      heldUntil: null,
      noticedAt: null,
      decidedAt: null,
      ...row,
      outage,
      stands: 'previewed',
      fromAt: from,
      toAt: to,
      ...effect,
    }),
    OutageDeclared: decided('declared'),
    GapReleased: decided('released'),
    OutageReversed: decided('reversed'),
  },
});
