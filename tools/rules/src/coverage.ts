import { isTestable, type Catalogue, type CatalogueRow } from './catalogue';
import type { TaggedResults } from './results';

/**
 * `decided`: a test of the row runs through code that names it and that a service reaches from an endpoint. `known`: such code
 * is there, but no service comes to it, or no test of the row. `unnamed`: tested, while at most a comment names it.
 */
export type State = 'decided' | 'known' | 'unnamed' | 'untested' | 'set aside';

export interface CoverageRow {
  readonly row: CatalogueRow;
  readonly state: State;
  /** Why it is not decided; for what is set aside the reason in docs/rules/not-implemented.md. */
  readonly why?: string;
}

export type ServiceCoverage = {
  readonly service: string;
  readonly testable: number;
} & Readonly<Record<State, number>>;

export interface Coverage {
  readonly rows: readonly CoverageRow[];
  readonly problems: readonly string[];
}

export interface Evidence {
  /** What a run of the tests showed; without one every test is taken at its word. */
  readonly results?: TaggedResults;
  /** Ids that a test carries. */
  readonly tagged: { has(id: string): boolean };
  /** What code says of the ids it names outside comments: nothing, where it is decided, or why it is not. */
  readonly named: ReadonlyMap<string, { readonly decided: boolean; readonly why?: string }>;
  /** Ids that a comment names. */
  readonly inComments: { has(id: string): boolean };
  readonly notImplemented: ReadonlyMap<string, string>;
}

const stateOf = (id: string, evidence: Evidence): Omit<CoverageRow, 'row'> => {
  const { results, tagged, named, inComments, notImplemented } = evidence;
  const isTested = results?.passing.has(id) ?? tagged.has(id);
  const found = named.get(id);
  if (isTested && found?.decided === true) return { state: 'decided' };
  const reason = notImplemented.get(id);
  if (reason !== undefined) return { state: 'set aside', why: reason };
  if (!isTested) return { state: 'untested', why: tagged.has(id) ? 'its test does not pass' : 'no test' };
  if (found !== undefined) return { state: 'known', why: found.why ?? '' };
  return { state: 'unnamed', why: inComments.has(id) ? 'only a comment names it' : 'no code names it' };
};

/**
 * How far each testable row is decided. A row that is set aside must exist, be testable and not be decided: the list may
 * not grow stale.
 */
export const coverage = (catalogue: Catalogue, evidence: Evidence): Coverage => {
  const rows = [...catalogue.values()]
    .filter(isTestable)
    .map((row): CoverageRow => ({ row, ...stateOf(row.id, evidence) }));
  const decided = new Set(rows.filter(({ state }) => state === 'decided').map(({ row }) => row.id));
  const stale = [...evidence.notImplemented.keys()].flatMap((id) => {
    const row = catalogue.get(id);
    if (row === undefined) return [`not-implemented.md: ${id} is not in the catalogue`];
    if (!isTestable(row)) return [`not-implemented.md: ${id} is not testable and needs no reason`];
    return decided.has(id) ? [`not-implemented.md: ${id} is decided by now`] : [];
  });
  return { rows, problems: [...(evidence.results?.problems ?? []), ...stale] };
};

/** The counts of one service's rows, or of all. */
export const summarise = (service: string, rows: readonly CoverageRow[]): ServiceCoverage => {
  const count = (wanted: State): number => rows.filter(({ state }) => state === wanted).length;
  return {
    service,
    testable: rows.length,
    decided: count('decided'),
    known: count('known'),
    unnamed: count('unnamed'),
    untested: count('untested'),
    'set aside': count('set aside'),
  };
};

/** One line per service in the catalogue's order of size, `governance` apart and last. */
export const byService = (rows: readonly CoverageRow[]): ServiceCoverage[] =>
  [...new Set(rows.map(({ row }) => row.service))]
    .map((service) =>
      summarise(
        service,
        rows.filter(({ row }) => row.service === service),
      ),
    )
    .sort(
      (a, b) =>
        Number(a.service === 'governance') - Number(b.service === 'governance') || b.testable - a.testable,
    );
