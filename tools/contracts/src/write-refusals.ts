import { readCatalogue } from '../../rules/src/catalogue';
import { refusedWith } from './refusal-codes';
import { writeOrCompare } from './write-or-compare';

const catalogue = readCatalogue('.');
const { codes, details } = refusedWith();

const listed = [...codes].map(([code, rules]) => [
  code,
  [...rules].sort().flatMap((id) => {
    const row = catalogue.get(id);
    return row === undefined ? [] : [{ id, rule: row.rule }];
  }),
]);

/** A type of these texts. */
const anyOf = (texts: Iterable<string>): string =>
  [...texts].map((text) => `  | ${JSON.stringify(text)}`).join('\n');

/** Writes what is refused with (codes, what is said besides) and the sentences of its rules, for pages; `--check` only compares. */
writeOrCompare(
  'services/gateway/src/generated/refusals.ts',
  `// Written by npm run generate from where services refuse, and from docs/rules/catalogue.csv.
export type RefusalCode =\n${anyOf(codes.keys())};\n
export type RefusalDetail =\n${anyOf(details)};\n
export const REFUSALS: unknown = JSON.parse(\n  ${JSON.stringify(JSON.stringify(Object.fromEntries(listed)))},\n);\n`,
);
