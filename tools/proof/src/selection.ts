import type { Proof } from './manifest';

/** A title's proofs: `[R4]` is a test, `[R4 canary]` the canary. */
const TAG = /\[(R\d{1,2})( canary)?\]/g;

export interface Tag {
  readonly id: string;
  readonly canary: boolean;
}

export const tagsOf = (title: string): readonly Tag[] =>
  [...title.matchAll(TAG)].map(([, id, canary]) => ({ id: id!, canary: canary !== undefined }));

/** Suites every adapter of the log runs. */
const CONTRACT = /^libs\/event-store\/src\/testing\/.*-contract\.ts$/;
const ADAPTERS = [
  'libs/event-store/src/memory/memory-store.spec.ts',
  'libs/event-store/src/postgres/postgres-store.int-spec.ts',
  'libs/event-store/src/eventstoredb/eventstoredb-store.int-spec.ts',
  'libs/event-store/src/eventstoredb/real-server.int-spec.ts',
];

/** Suites of one server that is started once for all. */
const OF_ONE_SERVER = /^(test\/(?:over-http|pages|programs))\/.*\.suite\.ts$/;

const runBy = (file: string): readonly string[] => {
  if (CONTRACT.test(file)) return ADAPTERS;
  return [file.replace(OF_ONE_SERVER, '$1.e2e-spec.ts')];
};

/** The spec files that run the tests of these proofs. */
export const specsOf = (proofs: readonly Proof[]): readonly string[] => [
  ...new Set(proofs.flatMap(({ files }) => files.flatMap(runBy))),
];

/** The pattern of test names that belong to these proofs. */
export const namePattern = (proofs: readonly Proof[]): string =>
  `\\[(${proofs.map(({ id }) => id).join('|')})( canary)?\\]`;
