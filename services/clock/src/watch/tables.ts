import { bigint, boolean, integer, json, key, nullable, table, text } from '@amici/projections';
import type { BreakPolicy, Clock, Side } from '@amici/timecontrol';
import type { Entitlement } from '../domain';
import type { RemindersDue, Watched } from './due';

/** A row of the watch, and why it waits. */
export interface WatchRow extends Watched {
  readonly state: 'waiting' | 'told' | 'held' | 'quarantined';
  readonly heldBy: string | null;
  readonly code: string | null;
}

/** All that falls due, one row for each kind in a stream. */
export const watched = table<WatchRow>('watched', {
  owner: key(text()),
  kind: key(text()),
  service: text<Watched['service']>(),
  shard: integer(),
  dueAt: bigint(),
  tryAt: bigint(),
  revision: integer(),
  detail: nullable(json<RemindersDue>()),
  state: text<WatchRow['state']>(),
  attempts: integer(),
  heldBy: nullable(text()),
  code: nullable(text()),
});

/** A game's clock as the feed left it. */
export interface ClockRow {
  readonly game: string;
  readonly white: string;
  readonly black: string;
  /** What leave is asked for: the event, or the game itself where it belongs to none. */
  readonly scope: string;
  readonly event: string | null;
  readonly policy: BreakPolicy;
  readonly special: Entitlement['special'];
  readonly isPublic: boolean;
  readonly isOpen: boolean;
  readonly running: Side | null;
  readonly deadline: number | null;
  readonly clock: Clock | null;
  readonly revision: number;
}

export const clocks = table<ClockRow>('clocks', {
  game: key(text()),
  white: text(),
  black: text(),
  scope: text(),
  event: nullable(text()),
  policy: json<BreakPolicy>(),
  special: text<Entitlement['special']>(),
  isPublic: boolean(),
  isOpen: boolean(),
  running: nullable(text<Side>()),
  deadline: nullable(bigint()),
  clock: nullable(json<Clock>()),
  revision: integer(),
});

/** The latest flag of a player in each scope. */
export interface FlagRow {
  readonly player: string;
  readonly scope: string;
  readonly at: number;
}

export const flags = table<FlagRow>('flags', { player: key(text()), scope: key(text()), at: bigint() });

/** What is read of the watch beside the projections. */
export const WATCH_TABLES = [watched, clocks, flags];
