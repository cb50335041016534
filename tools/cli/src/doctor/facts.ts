import type { ParkedStream } from '@amici/bus';
import type { SchemaState } from '@amici/event-store';
import type { Backups } from '@amici/registry-domain';

/** What was looked at and what came of it: its value, or why it could not be looked at. */
export type Seen<Value> = { readonly ok: true; readonly value: Value } | NotSeen;

export interface NotSeen {
  readonly ok: false;
  readonly problem: string;
  /** The user who signs in to the database may not look: it says nothing of what there is. */
  readonly denied?: boolean;
}

export interface SettingsFacts {
  readonly problems: readonly { readonly variable: string; readonly message: string }[];
  readonly environment: 'development' | 'production';
  /** Where people reach the gateway. */
  readonly httpHost: string;
  readonly operators: number;
  readonly tokens: 'development' | 'issuer';
}

/** A file that holds a secret. */
export interface SecretFile {
  readonly path: string;
  /** Its permission bits. */
  readonly mode: number;
}

/** Whether what a service signs with is what the others believe it by. */
export interface StatementKeyFacts {
  readonly service: string;
  readonly believed: boolean;
}

export interface KeyFacts {
  readonly files: readonly SecretFile[];
  readonly statements: readonly StatementKeyFacts[];
  /** Keys that a part of Amici cannot do without, by their setting, that are nowhere. */
  readonly missing: readonly { readonly setting: string; readonly without: string }[];
}

/** How many addresses of webhooks are sealed under the courier's key in use, under one before it, and under none it is given. */
export interface WebhookFacts {
  readonly current: number;
  readonly before: number;
  readonly lost: number;
}

export interface DiskFacts {
  readonly folder: string;
  readonly freeMb: number;
}

export interface RoleFacts {
  readonly service: string;
  readonly role: string;
  readonly exists: boolean;
  /** More than any service needs: superuser, createrole, … */
  readonly attributes: readonly string[];
  readonly actsAsOwner: boolean;
  /** What it must be able to do and cannot. */
  readonly lacks: readonly string[];
  /** What it can do and must not. */
  readonly excess: readonly string[];
}

export interface DatabaseFacts {
  readonly version: number;
  readonly user: string;
  /** How far its clock is ahead of this machine's, and how sure that is (ms). */
  readonly aheadMs: number;
  readonly withinMs: number;
  readonly connections: number;
  readonly mostConnections: number;
  readonly archiving: 'off' | 'works' | 'fails';
  readonly archiveProblem: string;
  /** The first file that the archive lacks although it has later ones; empty where it is whole, or not to be seen. */
  readonly archiveMissing: string;
}

export interface FollowerFacts {
  readonly name: string;
  readonly of: string;
  readonly position: number;
  readonly head: number;
  /** Whether the log has, where it stands, the event it was built from. */
  readonly sameLog: boolean;
}

export interface SignedFacts {
  readonly size: number;
  readonly generation: number;
  readonly ageMs: number;
  readonly origin: string;
  /** Whether one of the configured keys has signed it; null: no keys are known here. */
  readonly byOurKey: boolean | null;
  readonly cosignedBy: readonly string[];
}

export interface LogFacts {
  readonly service: string;
  readonly head: Seen<{
    readonly sequence: number;
    readonly firstRecordedAt: number | null;
    readonly lastRecordedAt: number | null;
  }>;
  readonly schemas: Seen<readonly SchemaState[]>;
  readonly followers: Seen<readonly FollowerFacts[]>;
  readonly parked: Seen<readonly Pick<ParkedStream, 'consumer' | 'stream' | 'problem' | 'waiting'>[]>;
  readonly signed: Seen<SignedFacts | null>;
}

export interface BusFacts {
  readonly of: string;
  readonly connected: Seen<{ readonly version: string; readonly jetStream: boolean }>;
}

export interface WitnessFacts {
  readonly name: string;
  readonly url: string;
  readonly answers: Seen<number>;
}

/** What the provider that people sign in with says of itself. */
export interface ProviderFacts {
  readonly issuer: string;
  /** Whether it takes PKCE (RFC 7636) by SHA-256, as far as it says. */
  readonly pkce: boolean;
}

export interface ProcessFacts {
  readonly name: string;
  /** Whether it is known to have been started and not to have been stopped. */
  readonly runs: boolean;
  readonly address: string;
  readonly answers: Seen<
    readonly {
      readonly check: string;
      readonly ok: boolean;
      readonly text: string;
    }[]
  >;
}

/** One place of Amici: a data folder, or what the environment names. */
export interface PlaceFacts {
  readonly place: string;
  readonly database: Seen<DatabaseFacts>;
  readonly roles: Seen<readonly RoleFacts[]>;
  /** How many hold the office of operator by grant. */
  readonly operators: Seen<number>;
  /** What the record of backups says. */
  readonly backups: Seen<Backups>;
  readonly logs: readonly LogFacts[];
  readonly bus: readonly BusFacts[];
  readonly busAheadMs: Seen<number> | null;
  readonly processes: readonly ProcessFacts[];
  readonly keys: KeyFacts;
  /** Null: the courier's keys are not known here. */
  readonly webhooks: Seen<WebhookFacts> | null;
}

export interface Facts {
  /** Real time in ms. */
  readonly at: number;
  readonly logName: string;
  readonly checkpointEveryMs: number;
  readonly settings: SettingsFacts;
  readonly node: string;
  readonly disks: readonly DiskFacts[];
  readonly places: readonly PlaceFacts[];
  /** The data folder, where nothing has been recorded in it and no database is named; else null. */
  readonly nothingIn: string | null;
  /** Null: nobody signs in on pages. */
  readonly signIn: (Seen<ProviderFacts> & { readonly issuer: string }) | null;
  /** Null: no mail is sent here. */
  readonly mail: (Seen<true> & { readonly server: string }) | null;
  readonly witnesses: readonly WitnessFacts[];
}
