import type { Coverage, CoverageRow, ServiceCoverage } from './coverage';
import { byService, summarise } from './coverage';

const percent = ({ covered, testable }: ServiceCoverage): string =>
  testable === 0 ? '-' : `${((100 * covered) / testable).toFixed(1)} %`;

const line = (counts: ServiceCoverage): string =>
  [
    counts.service.padEnd(16),
    `${counts.covered}/${counts.testable}`.padStart(9),
    percent(counts).padStart(8),
    counts.setAside > 0 ? `  ${counts.setAside} set aside` : '',
  ].join('');

const GOVERNANCE = 'governance';

/** The table by service: governance rows belong to whichever decision they rule and are counted apart. */
export const coverageTable = (rows: readonly CoverageRow[]): string => {
  const services = byService(rows);
  const decided = rows.filter(({ row }) => row.service !== GOVERNANCE);
  const governed = services.filter(({ service }) => service === GOVERNANCE);
  return [
    ...services.filter(({ service }) => service !== GOVERNANCE).map(line),
    ...(governed.length > 0 ? [line(summarise('services', decided)), ...governed.map(line)] : []),
    line(summarise('all', rows)),
  ].join('\n');
};

/** The rows that are not covered, one a line: id, service, why, and the rule. */
export const missingList = (rows: readonly CoverageRow[]): string =>
  rows
    .filter((entry) => !entry.covered)
    .map(({ row, missing, reason }) =>
      [row.id.padEnd(12), row.service.padEnd(11), (reason ?? missing ?? '').padEnd(24), row.rule]
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
