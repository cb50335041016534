import type { Coverage, CoverageRow, ServiceCoverage, State } from './coverage';
import { byService, summarise } from './coverage';

const COLUMNS: readonly (readonly [state: State, title: string])[] = [
  ['known', 'known only'],
  ['unnamed', 'unnamed'],
  ['untested', 'untested'],
  ['set aside', 'set aside'],
];

const percent = ({ decided, testable }: ServiceCoverage): string =>
  testable === 0 ? '-' : `${((100 * decided) / testable).toFixed(1)} %`;

const HEAD = ['service'.padEnd(16), 'decided'.padStart(17), ...COLUMNS.map(([, title]) => title.padStart(12))]
  .join('')
  .trimEnd();

const line = (counts: ServiceCoverage): string =>
  [
    counts.service.padEnd(16),
    `${counts.decided}/${counts.testable}`.padStart(9),
    percent(counts).padStart(8),
    ...COLUMNS.map(([state]) => String(counts[state]).padStart(12)),
  ].join('');

const GOVERNANCE = 'governance';

/** The table by service: governance rows belong to whichever decision they rule and are counted apart. */
export const coverageTable = (rows: readonly CoverageRow[]): string => {
  const services = byService(rows);
  const ruled = rows.filter(({ row }) => row.service !== GOVERNANCE);
  const governed = services.filter(({ service }) => service === GOVERNANCE);
  return [
    HEAD,
    ...services.filter(({ service }) => service !== GOVERNANCE).map(line),
    ...(governed.length > 0 ? [line(summarise('services', ruled)), ...governed.map(line)] : []),
    line(summarise('all', rows)),
  ].join('\n');
};

/** The rows that are not decided, one a line: id, service, how far it is, why, and the rule. */
export const missingList = (rows: readonly CoverageRow[]): string =>
  rows
    .filter(({ state }) => state !== 'decided')
    .map(({ row, state, why }) =>
      [row.id.padEnd(12), row.service.padEnd(11), state.padEnd(10), (why ?? '').padEnd(24), row.rule]
        .join(' ')
        .trimEnd(),
    )
    .join('\n');

/** The same for programs: counts by service and the state of every row. */
export const coverageJson = ({ rows, problems }: Coverage): string =>
  JSON.stringify(
    {
      all: summarise('all', rows),
      services: byService(rows),
      rows: rows.map(({ row, ...rest }) => ({ id: row.id, service: row.service, ...rest })),
      problems,
    },
    null,
    2,
  );
