import type { Fate, RightBasis } from '@amici/contracts/tournament';
import type { RecordedEvent } from '@amici/contracts';
import {
  bigint,
  boolean,
  integer,
  key,
  multiRowProjection,
  nullable,
  table,
  text,
  type Changes,
  type Rows,
} from '@amici/projections';
import type { LedgerEvent } from '../domain';
import type { FollowedHere } from './followed-here';

/** A right as it stood from one instant to another. Instants are ms UTC. */
export interface QualifierRow {
  /** The right, and its version: 0 stands now, others are past. */
  readonly id: string;
  readonly rightId: string;
  readonly player: string;
  readonly level: string;
  readonly halves: number;
  readonly basis: RightBasis;
  readonly rule: string;
  readonly tournamentId: string | null;
  readonly section: string | null;
  readonly place: number | null;
  readonly provisional: boolean;
  readonly earnedAt: number;
  readonly expiresAt: number | null;
  readonly fate: Fate;
  readonly usedIn: string | null;
  readonly since: number;
  /** Null: it stands so now. */
  readonly until: number | null;
}

type Of<Type extends LedgerEvent['type']> = Extract<LedgerEvent, { readonly type: Type }>;
type OfRight = Extract<LedgerEvent, { readonly right: string }>;

const now = (right: string): string => `${right}#now`;
const past = (right: string, { event }: RecordedEvent, position: number): string =>
  `${right}#${(event as OfRight).at}/${position}`;

const positionOf = (recorded: RecordedEvent): number => recorded.revision;

/** The row as it stands gives way to another; what it was stays. */
const changing = <Event extends OfRight>(change: (event: Event) => Partial<QualifierRow>) => ({
  keys: ({ right }: Event, recorded: RecordedEvent) => [
    now(right),
    past(right, recorded, positionOf(recorded)),
  ],
  change: (rows: Rows<QualifierRow>, event: Event, recorded: RecordedEvent): Changes<QualifierRow> => {
    const { right, at } = event;
    const row = rows(now(right));
    if (row === undefined) return {};
    const closed = { ...row, id: past(right, recorded, positionOf(recorded)), until: at };
    return { upsert: [closed, { ...row, ...change(event), since: at }] };
  },
});

const begun = (
  event: Of<'RightEarned'> | Of<'RightGranted'> | Of<'RightTakenOver'>,
  more: Pick<
    QualifierRow,
    'basis' | 'halves' | 'tournamentId' | 'section' | 'place' | 'provisional' | 'earnedAt'
  >,
  fate: Fate = 'held',
): Changes<QualifierRow> => {
  const { right: rightId, player, level, rule, expiresAt, at: since } = event;
  const row = { rightId, player, level, rule, expiresAt, since, until: null, usedIn: null, ...more };
  return { upsert: [{ id: now(rightId), fate, ...row }] };
};

/** The Table of Qualifiers with all it ever said: as of any instant (T-1.0.6). */
export const qualifiers = multiRowProjection<FollowedHere, QualifierRow>({
  name: 'qualifiers',
  version: 1,
  table: table<QualifierRow>('qualifiers', {
    id: key(text()),
    rightId: text(),
    player: text(),
    level: text(),
    halves: integer(),
    basis: text<RightBasis>(),
    rule: text(),
    tournamentId: nullable(text()),
    section: nullable(text()),
    place: nullable(integer()),
    provisional: boolean(),
    earnedAt: bigint(),
    expiresAt: nullable(bigint()),
    fate: text<Fate>(),
    usedIn: nullable(text()),
    since: bigint(),
    until: nullable(bigint()),
  }),
  on: {
    RightEarned: {
      keys: ({ right }) => [now(right)],
      change: (_rows, event) => {
        const { halves, tournament: tournamentId, section, place, provisional, earnedAt } = event;
        return begun(event, {
          basis: 'result',
          ...{ halves, tournamentId, section, place, provisional, earnedAt },
        });
      },
    },
    RightGranted: {
      keys: ({ right }) => [now(right)],
      change: (_rows, event) =>
        begun(event, {
          basis: event.basis,
          halves: 2,
          ...{ tournamentId: null, section: null, place: null, provisional: false, earnedAt: event.at },
        }),
    },
    RightTakenOver: {
      keys: ({ right }) => [now(right)],
      change: (_rows, event) => {
        const { halves, place, earnedAt, stands } = event;
        const of = { tournamentId: null, section: null, provisional: false };
        const fate = stands === 'used' ? 'used' : 'held';
        return begun(event, { basis: 'taken-over', halves, place, earnedAt, ...of }, fate);
      },
    },
    RightConfirmed: changing<Of<'RightConfirmed'>>(({ place, earnedAt, expiresAt }) => ({
      ...{ provisional: false, place, earnedAt, expiresAt },
    })),
    RightUsed: changing<Of<'RightUsed'>>(({ tournament }) => ({ fate: 'used', usedIn: tournament })),
    RightReleased: changing<Of<'RightReleased'>>(() => ({ fate: 'held', usedIn: null })),
    RightDeferred: changing<Of<'RightDeferred'>>(() => ({ fate: 'held', usedIn: null })),
    RightForfeited: changing<Of<'RightForfeited'>>(() => ({ fate: 'forfeited' })),
    RightWithdrawn: changing<Of<'RightWithdrawn'>>(() => ({ fate: 'withdrawn' })),
  },
});
