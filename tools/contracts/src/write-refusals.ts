import { readCatalogue } from '../../rules/src/catalogue';
import { refusalCodes } from './refusal-codes';
import { writeOrCompare } from './write-or-compare';

const catalogue = readCatalogue('.');

const listed = [...refusalCodes()].map(([code, rules]) => [
  code,
  [...rules].sort().flatMap((id) => {
    const row = catalogue.get(id);
    return row === undefined ? [] : [{ id, rule: row.rule }];
  }),
]);

/** Writes every code that is refused with, and the sentences of its rules, for the pages of problems; `--check` only compares. */
writeOrCompare(
  'services/gateway/src/generated/refusals.ts',
  `// Written by npm run generate from where services refuse, and from docs/rules/catalogue.csv.\nexport const REFUSALS: unknown = JSON.parse(\n  ${JSON.stringify(JSON.stringify(Object.fromEntries(listed)))},\n);\n`,
);
