import type { Instant } from '@amici/kernel';

/** A reader of a log, wherever it works. */
export interface FollowerStands {
  readonly name: string;
  /** Whose log it follows. */
  readonly of: string;
  /** The last event it is done with. */
  readonly position: number;
}

/** Work that one process does at a time. */
export interface LeaseStands {
  readonly name: string;
  readonly shard: number;
  /** How often it has changed hands. */
  readonly token: number;
  /** Null where nobody holds it. */
  readonly holder: string | null;
}

/** What an operator asks for: the first event that waits is tried again, or left out. */
export interface ParkedRelease {
  readonly consumer: string;
  readonly stream: string;
  readonly request: 'resume' | 'skip';
}

export interface ParkedStands {
  readonly consumer: string;
  readonly stream: string;
  readonly eventType: string;
  readonly sequence: number;
  readonly problem: string;
  /** Events that wait, the one that failed among them. */
  readonly waiting: number;
}

/** A read model that is made anew from the log, beside the one that is served. */
export interface RebuildStands {
  readonly projection: string;
  /** The last event that is in it. */
  readonly position: number;
  /** Which process makes it. */
  readonly holder: string;
}

/** What was signed last of a log. */
export interface CheckpointStands {
  readonly generation: number;
  readonly size: number;
  readonly signedAt: Instant;
  readonly cosignedBy: readonly string[];
}

/** What a check of `/readyz` found. */
export interface CheckStands {
  readonly ok: boolean;
  readonly warning?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** How a service stands, as the process of it that was asked sees it. */
export interface ServiceStatus {
  /** Which process answers: `4711@host`. */
  readonly process: string;
  readonly startedAt: Instant;
  readonly version: string;
  readonly node: string;
  /** All processes of the service. */
  readonly replicas: readonly string[];
  /** Events in its log. */
  readonly events: number;
  readonly followers: readonly FollowerStands[];
  readonly leases: readonly LeaseStands[];
  readonly parked: readonly ParkedStands[];
  readonly rebuilds: readonly RebuildStands[];
  /** Null where nothing was signed. */
  readonly checkpoint: CheckpointStands | null;
  /** Of the process that answers, and of followers that stand still in another. */
  readonly checks: Readonly<Record<string, CheckStands>>;
  /** What else waits in it, counted. */
  readonly figures: Readonly<Record<string, number>>;
}
