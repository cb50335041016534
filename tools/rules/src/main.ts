import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from './catalogue';
import { coverage, type Coverage, type CoverageRow } from './coverage';
import { sourceFiles, sourcePlaces } from './files';
import { namedIn, readProject } from './graph/project';
import { knownOnly } from './known-only';
import { Checkout } from './lines/find';
import { readNotImplemented } from './not-implemented';
import { coverageJson, coverageTable, missingList } from './report';
import { taggedResults, type JestReport } from './results';
import { where } from './where';

const root = process.cwd();
const REPORT = 'reports/jest.json';
const KNOWN_ONLY = 'docs/rules/known-only.md';

const USAGE = `npm run rules:coverage [-- --missing] [--service <name>] [--json] [--run] [--write]
npm run rules:where <id> [<id> …]`;

const isStale = (report: JestReport): boolean =>
  sourceFiles(root).some((file) => statSync(join(root, file)).mtimeMs > report.startTime);

/** What the last run of the tests showed, unless the source has changed since. */
const readReport = (run: boolean): JestReport | undefined => {
  const file = join(root, REPORT);
  const read = (): JestReport | undefined =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined;
  const report = read();
  if (report !== undefined && !isStale(report)) return report;
  if (run) {
    spawnSync(process.execPath, ['tools/test.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
    return read();
  }
  console.error(
    `${REPORT} is ${report === undefined ? 'missing' : 'older than the source'}: tests are taken at their word; --run runs them first`,
  );
  return undefined;
};

/** The coverage of the whole catalogue, and as it is with every test taken at its word, whatever runs on this machine. */
const covered = (run: boolean): { readonly found: Coverage; readonly atTheirWord: Coverage } => {
  const report = readReport(run);
  const catalogue = readCatalogue(root);
  const { findings, tests } = readProject(root, catalogue);
  const evidence = {
    tagged: tests,
    named: namedIn(findings),
    inComments: sourcePlaces(root, catalogue),
    notImplemented: readNotImplemented(root),
  };
  const atTheirWord = coverage(catalogue, evidence);
  const results = report === undefined ? undefined : taggedResults(report, catalogue);
  return {
    atTheirWord,
    found: results === undefined ? atTheirWord : coverage(catalogue, { ...evidence, results }),
  };
};

/** Writes the list of what is known only, or says that it is out of date. */
const keepKnownOnly = (rows: readonly CoverageRow[], write: boolean): string[] => {
  const file = join(root, KNOWN_ONLY);
  const text = knownOnly(rows);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
  if (!write) return [`${KNOWN_ONLY} is out of date: npm run rules:coverage -- --write`];
  writeFileSync(file, text);
  return [];
};

const printCoverage = (args: string[]): number => {
  const { values } = parseArgs({
    args,
    options: {
      missing: { type: 'boolean', default: false },
      service: { type: 'string' },
      json: { type: 'boolean', default: false },
      run: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const { found, atTheirWord } = covered(values.run);
  const problems = [...found.problems, ...keepKnownOnly(atTheirWord.rows, values.write)];
  const wanted = found.rows.filter(
    ({ row }) => values.service === undefined || row.service === values.service,
  );
  if (wanted.length === 0) {
    console.error(`no testable rule belongs to ${values.service}`);
    return 2;
  }
  if (values.json) console.log(coverageJson({ rows: wanted, problems }));
  else {
    if (values.missing) console.log(`${missingList(wanted)}\n`);
    console.log(coverageTable(wanted));
    problems.forEach((problem) => console.error(problem));
  }
  return problems.length === 0 ? 0 : 1;
};

const printWhere = (ids: string[]): number => {
  if (ids.length === 0) {
    console.error(USAGE);
    return 2;
  }
  const catalogue = readCatalogue(root);
  const notImplemented = readNotImplemented(root);
  const checkout = new Checkout(root, catalogue);
  const answers = ids.map((id) => where(catalogue, notImplemented, id, (known) => checkout.find(known)));
  for (const { found: known, text } of answers) (known ? console.log : console.error)(text);
  return answers.every(({ found: known }) => known) ? 0 : 1;
};

const [command, ...rest] = process.argv.slice(2);
if (command === 'coverage') process.exitCode = printCoverage(rest);
else if (command === 'where') process.exitCode = printWhere(rest);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
