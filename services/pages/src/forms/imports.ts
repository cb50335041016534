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
