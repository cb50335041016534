import { isTestable, type Catalogue, type CatalogueRow } from './catalogue';
import type { TaggedResults } from './results';

/** Why a row does not count as covered. */
export type Missing = 'no test' | 'its test does not pass' | 'not named in the source' | 'set aside';

export interface CoverageRow {
  readonly row: CatalogueRow;
  readonly covered: boolean;
  readonly missing?: Missing;
  /** The reason in docs/rules/not-implemented.md. */
  readonly reason?: string;
}

export interface ServiceCoverage {
  readonly service: string;
  readonly covered: number;
  readonly testable: number;
  readonly setAside: number;
}

export interface Coverage {
  readonly rows: readonly CoverageRow[];
  readonly problems: readonly string[];
}

export interface Evidence {
  readonly results: TaggedResults;
  /** Ids that stand in a non-test source file. */
  readonly inSource: { has(id: string): boolean };
  readonly notImplemented: ReadonlyMap<string, string>;
}

const missingOf = (id: string, { results, inSource, notImplemented }: Evidence): Missing | undefined => {
  if (results.passing.has(id) && inSource.has(id)) return undefined;
  if (notImplemented.has(id)) return 'set aside';
  if (results.passing.has(id)) return 'not named in the source';
  return results.tagged.has(id) ? 'its test does not pass' : 'no test';
};

/**
 * Which testable rows have a passing test that carries their id, while the id also stands in the source that
 * decides. A row that is set aside must exist, be testable and not be covered: the list may not grow stale.
 */
export const coverage = (catalogue: Catalogue, evidence: Evidence): Coverage => {
  const rows = [...catalogue.values()].filter(isTestable).map((row): CoverageRow => {
    const missing = missingOf(row.id, evidence);
    const reason = evidence.notImplemented.get(row.id);
    if (missing === undefined) return { row, covered: true };
    return { row, covered: false, missing, ...(reason === undefined ? {} : { reason }) };
  });
  const covered = new Set(rows.filter((row) => row.covered).map(({ row }) => row.id));
  const stale = [...evidence.notImplemented.keys()].flatMap((id) => {
    const row = catalogue.get(id);
    if (row === undefined) return [`not-implemented.md: ${id} is not in the catalogue`];
    if (!isTestable(row)) return [`not-implemented.md: ${id} is not testable and needs no reason`];
    return covered.has(id) ? [`not-implemented.md: ${id} is covered by now`] : [];
  });
  return { rows, problems: [...evidence.results.problems, ...stale] };
};

/** The counts of one service's rows, or of all. */
export const summarise = (service: string, rows: readonly CoverageRow[]): ServiceCoverage => ({
  service,
  covered: rows.filter((row) => row.covered).length,
  testable: rows.length,
  setAside: rows.filter((row) => row.missing === 'set aside').length,
});

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
