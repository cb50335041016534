import type { Kind } from './kinds';

/** Ways of running Amici; whichever it is, a process finds every setting that its operator has made. */
export type Way = 'all-in-one' | 'distributed' | 'compose' | 'kubernetes';

/** One setting of the environment, declared once. */
export interface Setting<Value> {
  readonly variable: `AMICI_${string}`;
  readonly kind: Kind<Value>;
  /** The text taken where the variable is absent; without it the value is then `undefined`. */
  readonly default?: string;
  /** A sentence for the operator: what it changes, and what happens where it is absent. */
  readonly description: string;
  /**
   * `whole`: the value is a secret; `url`: the password within it is. Secrets are never logged, and outside
   * development an empty or well-known one refuses to start.
   */
  readonly secret?: 'whole' | 'url';
  /** The processes that are given it, where not all are. */
  readonly readBy?: readonly string[];
  /** The ways of running that settle it themselves, and why the operator does not. */
  readonly settled?: { readonly [In in Way]?: string };
}

/** Settled for the same reason wherever a process has a container of its own. */
export const inContainers = <Reason extends string>(reason: Reason) =>
  ({ compose: reason, kubernetes: reason }) as const;

export type Settings = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<One> =
  One extends Setting<infer Value>
    ? One extends { readonly default: string }
      ? Value
      : Value | undefined
    : never;

/** The values of a table of settings, by their names in the program. */
export type Values<Table extends Settings> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** Keeps the types of each setting while checking the table's shape. */
export const declare = <const Table extends Settings>(table: Table): Table => table;
