import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from './catalogue';
import { coverage } from './coverage';
import { sourceFiles, sourcePlaces, testPlaces } from './files';
import { readNotImplemented } from './not-implemented';
import { coverageJson, coverageTable, missingList } from './report';
import { taggedResults, type JestReport } from './results';
import { where } from './where';

const root = process.cwd();
const REPORT = 'reports/jest.json';

const USAGE = `npm run rules:coverage [-- --missing] [--service <name>] [--json] [--run]
npm run rules:where <id>`;

const isStale = (report: JestReport): boolean =>
  sourceFiles(root).some((file) => statSync(join(root, file)).mtimeMs > report.startTime);

const readReport = (run: boolean): JestReport | undefined => {
  const file = join(root, REPORT);
  const read = (): JestReport | undefined =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined;
  const report = read();
  if (report !== undefined && !isStale(report)) return report;
  if (!run) {
    if (report !== undefined) console.error(`${REPORT} is older than the source; --run runs the tests first`);
    return report;
  }
  spawnSync(process.execPath, ['tools/test.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  return read();
};

const printCoverage = (args: string[]): number => {
  const { values } = parseArgs({
    args,
    options: {
      missing: { type: 'boolean', default: false },
      service: { type: 'string' },
      json: { type: 'boolean', default: false },
      run: { type: 'boolean', default: false },
    },
  });
  const report = readReport(values.run);
  if (report === undefined) {
    console.error(`${REPORT} is missing: npm test writes it, or add --run`);
    return 2;
  }
  const catalogue = readCatalogue(root);
  const { rows, problems } = coverage(catalogue, {
    results: taggedResults(report, catalogue),
    inSource: sourcePlaces(root, catalogue),
    notImplemented: readNotImplemented(root),
  });
  const asked = rows.filter(({ row }) => values.service === undefined || row.service === values.service);
  if (asked.length === 0) {
    console.error(`no testable rule belongs to ${values.service}`);
    return 2;
  }
  if (values.json) console.log(coverageJson({ rows: asked, problems }));
  else {
    if (values.missing) console.log(`${missingList(asked)}\n`);
    console.log(coverageTable(asked));
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
  const places = {
    source: sourcePlaces(root, catalogue),
    tests: testPlaces(root),
    notImplemented: readNotImplemented(root),
  };
  const answers = ids.map((id) => where(catalogue, places, id));
  for (const { found, text } of answers) (found ? console.log : console.error)(text);
  return answers.every(({ found }) => found) ? 0 : 1;
};

const [command, ...rest] = process.argv.slice(2);
if (command === 'coverage') process.exitCode = printCoverage(rest);
else if (command === 'where') process.exitCode = printWhere(rest);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
