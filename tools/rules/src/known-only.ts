import { byService, type CoverageRow, type State } from './coverage';

const HEAD = `# Rules that are known only

Written by \`npm run rules:coverage -- --write\`; \`npm run rules:coverage\` complains where it is out of date. Every row here has a
passing test, and no user of the server meets what it shows: no service comes to the code from a door, a reaction or a
worker, or no test of the row runs through code that cites it.
`;

const UNNAMED = `## Unnamed

Tested, while no event, refusal or explanation names them: their ids stand in comments at most, so that nobody who meets
the decision is told the rule.
`;

const inState = (rows: readonly CoverageRow[], service: string, wanted: State): readonly CoverageRow[] =>
  rows.filter(({ row, state }) => row.service === service && state === wanted);

const table = (rows: readonly CoverageRow[]): string =>
  ['| id | why |', '|---|---|', ...rows.map(({ row, why }) => `| ${row.id} | ${why} |`), ''].join('\n');

/** docs/rules/known-only.md: which rows are known only, by service, and why. */
export const knownOnly = (rows: readonly CoverageRow[]): string => {
  const services = byService(rows).map(({ service }) => service);
  const known = services.flatMap((service) => {
    const its = inState(rows, service, 'known');
    return its.length === 0 ? [] : [`## ${service[0]!.toUpperCase()}${service.slice(1)}\n`, table(its)];
  });
  const unnamed = services.flatMap((service) => {
    const its = inState(rows, service, 'unnamed');
    return its.length === 0 ? [] : [`- ${service}: ${its.map(({ row }) => row.id).join(', ')}`];
  });
  return [HEAD, ...known, UNNAMED, ...unnamed].join('\n').trimEnd().concat('\n');
};
