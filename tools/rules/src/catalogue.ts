import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One rule of docs/rules/catalogue.csv, in our own words. */
export interface CatalogueRow {
  readonly id: string;
  readonly source: string;
  readonly article: string;
  /** The service that decides it; `governance` belongs to whichever decision it rules, `out-of-scope` to none. */
  readonly service: string;
  /** `validation`, `computation`, `workflow`, `state-machine`, `report`, or `text-only`. */
  readonly kind: string;
  readonly rule: string;
  /** The example a test runs; empty for text-only rows. */
  readonly acceptance: string;
}

export type Catalogue = ReadonlyMap<string, CatalogueRow>;

const COLUMNS = ['id', 'source', 'article', 'service', 'kind', 'rule', 'acceptance'] as const;

/** The records of a CSV text (RFC 4180: quoted fields may hold commas, line ends and doubled quotes). */
export const parseCsv = (text: string): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error(`not CSV at record ${records.length + 1}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      records.push(record);
      record = [];
    }
  }
  if (record.length > 0) records.push(record);
  return records;
};

/** The rows by id, in the order of the file. Throws where the file is not the catalogue or an id stands twice. */
export const parseCatalogue = (text: string): Catalogue => {
  const [header, ...records] = parseCsv(text);
  if (header?.join() !== COLUMNS.join()) throw new Error(`the catalogue's columns are not ${COLUMNS.join()}`);
  const rows = new Map<string, CatalogueRow>();
  for (const record of records) {
    if (record.length !== COLUMNS.length || rows.has(record[0]!))
      throw new Error(`bad or repeated catalogue row ${record[0]}`);
    const [id, source, article, service, kind, rule, acceptance] = record as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    rows.set(id, { id, source, article, service, kind, rule, acceptance });
  }
  return rows;
};

export const readCatalogue = (root: string): Catalogue =>
  parseCatalogue(readFileSync(join(root, 'docs/rules/catalogue.csv'), 'utf8'));

/** Whether a test can show the row at all. */
export const isTestable = (row: CatalogueRow): boolean =>
  row.kind !== 'text-only' && row.service !== 'out-of-scope';

/** The ids most like an unknown one: those that share the longest beginning, shortest first. */
export const nearestIds = (catalogue: Catalogue, unknown: string, limit = 5): string[] => {
  const rule = unknown.toUpperCase();
  const shared = (id: string): number => {
    const upper = id.toUpperCase();
    let length = 0;
    while (length < rule.length && upper[length] === rule[length]) length += 1;
    return length;
  };
  return [...catalogue.keys()]
    .map((id) => ({ id, shared: shared(id) }))
    .sort((a, b) => b.shared - a.shared || a.id.length - b.id.length)
    .slice(0, limit)
    .map(({ id }) => id);
};
