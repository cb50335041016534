import type { Instant } from '@amici/kernel';
import type { DateSpan, Side, SideClock, YearDays } from '@amici/timecontrol';
import type { Query } from '../query';
import type { AskedIn, Eased } from '../endpoint';
import type { CLOCK_ENDPOINTS } from './endpoints';
import type { LeaveKind, Scope } from './events';

/** A game in play as one of its players sees its clock. */
export interface ClockOfGame {
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  /** The side asked about. */
  readonly side: Side;
  readonly running: Side | null;
  readonly onMove: boolean;
  readonly deadline: Instant | null;
  /** The outage, not decided about, that the deadline is held for. */
  readonly heldFor: string | null;
  readonly clocks: Readonly<Record<Side, SideClock>> | null;
}

/** Allowance, days taken and days left in a scope and year; of several games, those of the one with the fewest left. */
export interface LeaveBalance {
  readonly scope: Scope;
  readonly kind: LeaveKind | 'none';
  readonly allowance: number;
  readonly minimumDays: number;
  readonly granted: number;
  readonly taken: number;
  readonly left: number;
  /** Of adjournments each game has its own allowance (C-16a): those running there. */
  readonly games?: readonly { readonly game: string; readonly taken: number; readonly left: number }[];
}

/** One period of leave in one scope, as it stands. */
export interface LeavePeriod {
  readonly leave: string;
  readonly scope: Scope;
  readonly kind: LeaveKind;
  /** The games adjourned; absent: all of the scope. */
  readonly games?: readonly string[];
  /** Null where it was cancelled: it counts for nothing. */
  readonly dates: DateSpan | null;
  readonly from: Instant;
  readonly to: Instant;
  readonly recordedAt: Instant;
  readonly opponentsInformed: boolean;
}

/** Days beyond the allowance. */
export interface LeaveGrant extends YearDays {
  readonly grant: string;
  readonly scope: Scope;
}

/** That a start be put off, as it was asked and nobody has answered yet (CT-5g). */
export interface StartDelayQuery {
  readonly request: string;
  readonly scope: Scope;
  readonly dates: DateSpan;
}

export interface LeaveOfPlayer {
  readonly player: string;
  readonly year: number;
  readonly balances: readonly LeaveBalance[];
  readonly periods: readonly (LeavePeriod & { readonly notice: 'given' | 'pending-notice' })[];
  readonly granted: readonly LeaveGrant[];
  readonly startDelays: readonly StartDelayQuery[];
}

/** A gap or an outage as it stands. */
export interface OutageRow {
  readonly outage: string;
  readonly stands: 'noticed' | 'previewed' | 'declared' | 'released' | 'reversed';
  readonly from: Instant;
  readonly to: Instant;
  /** Deadlines up to here wait for an operator while nothing is decided; null where no gap was noticed. */
  readonly heldUntil: Instant | null;
  readonly games: number | null;
  readonly endangered: number | null;
  /** When it was declared, released or reversed. */
  readonly decidedAt: Instant | null;
}

/** A deadline an operator has to decide about, and why it waits. */
export interface PutAside {
  readonly owner: string;
  readonly kind: string;
  readonly dueAt: Instant;
  readonly state: 'held' | 'quarantined';
  readonly heldBy: string | null;
  readonly code: string | null;
}

type None = Readonly<Record<never, never>>;

/** Of a game the latest silence its waiting player is told of. Instants are ms UTC. */
export interface SilenceRow {
  /** `game-<id>` */
  readonly owner: string;
  readonly tells: string;
  /** Who has not moved. */
  readonly player: string;
  readonly turn: number;
  /** For so many full days. */
  readonly days: number;
  readonly since: Instant;
  readonly at: Instant;
  readonly rule: string;
}

/** What was found due in a game before its time ended: so many days of silence (CW-2), or before the deadline (L-6.3). */
export interface NoticedInGame {
  readonly kind: 'silence' | 'deadline';
  /** Whose clock runs. */
  readonly player: string;
  readonly days: number;
  readonly at: Instant;
  readonly rule: string;
}

type Asked<Name extends string> = AskedIn<typeof CLOCK_ENDPOINTS, Name>;

export interface ClockQueries {
  /** In the order in which they were noticed: for the game's players, its director and auditors. */
  readonly reminders: Query<Asked<'reminders'>, { readonly reminders: readonly NoticedInGame[] }>;
  /** Silences that a waiting player is notified of, the latest first: for that player and auditors (CW-2). */
  readonly silences: Query<
    Asked<'silences'>,
    { readonly silences: readonly SilenceRow[]; readonly next: string | null }
  >;
  readonly 'clocks-of': Query<
    Eased<Asked<'clocks-of'>, 'limit'>,
    { readonly player: string; readonly at: Instant; readonly games: readonly ClockOfGame[] }
  >;
  readonly leave: Query<Asked<'leave'>, LeaveOfPlayer>;
  readonly outages: Query<
    Asked<'outages'>,
    { readonly outages: readonly OutageRow[]; readonly next: string | null }
  >;
  readonly 'outage-games': Query<
    { readonly from: Instant; readonly to: Instant },
    {
      readonly games: readonly {
        readonly game: string;
        readonly deadline: Instant | null;
        readonly side: Side | null;
      }[];
    }
  >;
  readonly aside: Query<Asked<'aside'>, { readonly deadlines: readonly PutAside[] }>;
  /** The next instant up to `until` at which anything is to be looked at. */
  readonly 'next-due': Query<{ readonly until: Instant }, { readonly next: Instant | null }>;
  /** Up to when everything that bears on the game's time has reached it; asked before a player's flag is decided (C-11f). */
  readonly 'delivered-through': Query<{ readonly game: string }, { readonly deliveredThrough: Instant }>;
  /** Sweeps at once instead of within the second: rehearsals only, where time stands still until told. */
  readonly sweep: Query<None, { readonly found: number }>;
}
