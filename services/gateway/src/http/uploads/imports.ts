import type { Caller } from '../caller';
import type { Route } from '../exchange';
import { importRoutes } from '../imports/routes';

interface Uploaded {
  /** Among which forms it is found. */
  readonly topic: string;
  /** What its path names that has a page. */
  readonly about?: 'tournament';
}

/** What is brought in by a file, by what the API's description calls the endpoint. */
export const IMPORTS = {
  'import-start-list': { topic: 'tournaments', about: 'tournament' },
  'import-trf': { topic: 'tournaments' },
  'import-event-file': { topic: 'tournaments' },
  'import-ratings': { topic: 'ratings' },
  'take-over-list': { topic: 'entry lists' },
  'take-over-rights': { topic: 'rights' },
  'take-over-balances': { topic: 'accounts' },
} as const satisfies Readonly<Record<string, Uploaded>>;

export type ImportName = keyof typeof IMPORTS;

/** All of them with what is known of each. */
export const IMPORTED: readonly (readonly [ImportName, Uploaded])[] = Object.entries(IMPORTS) as [
  ImportName,
  Uploaded,
][];

const isImport = (name: string): name is ImportName => name in IMPORTS;

/** The endpoint of that name, for its caller; undefined: there is none. */
export const importNamed = (caller: Caller, name: string): Route | undefined =>
  isImport(name) ? importRoutes(caller).find(({ described }) => described.name === name) : undefined;
