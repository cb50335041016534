import { readCatalogue } from '../../rules/src/catalogue';
import { refusedWith } from './refusal-codes';
import { writeOrCompare } from './write-or-compare';

const catalogue = readCatalogue('.');
const codes = refusedWith();

const listed = [...codes].map(([code, rules]) => [
  code,
  [...rules].sort().flatMap((id) => {
    const row = catalogue.get(id);
    return row === undefined ? [] : [{ id, rule: row.rule }];
  }),
]);

/** Writes the codes of refusals and the sentences of their rules, for pages; `--check` only compares. */
writeOrCompare(
  'libs/edge/src/generated/refusals.ts',
  `// Written by npm run generate from where services refuse, and from docs/rules/catalogue.csv.
export const REFUSALS: unknown = JSON.parse(\n  ${JSON.stringify(JSON.stringify(Object.fromEntries(listed)))},\n);\n`,
);
