import { fnv1a, type Instant } from '@amici/kernel';
import type { Reminder } from '@amici/timecontrol';

/** How many parts the watch is divided into; each is swept by one process at a time. */
export const SHARDS = 4;

/** The part of the watch a stream belongs to. */
export const shardOf = (owner: string): number => fnv1a(owner) % SHARDS;

/** The reminders of a turn that are still to come. */
export interface RemindersDue {
  readonly turn: number;
  readonly side: 'white' | 'black';
  readonly since: Instant;
  readonly deadline: Instant;
  readonly reminders: readonly Reminder[];
}

/** Something that falls due in a stream of another service. */
export interface Due {
  readonly kind: string;
  readonly dueAt: Instant;
  /** When it is first looked at: after its grace. */
  readonly tryAt: Instant;
  readonly detail: RemindersDue | null;
}

/** A row of the watch. */
export interface Watched extends Due {
  readonly owner: string;
  readonly service: 'game' | 'tournament';
  readonly shard: number;
  readonly revision: number;
  readonly attempts: number;
}
