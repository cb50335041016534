import type { Setting, Settings } from './setting';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const row = (setting: Setting<unknown>): string => {
  const usual = setting.default === undefined ? '' : `\`${setting.default}\``;
  const secret = setting.secret === undefined ? '' : setting.secret === 'url' ? 'its password' : 'yes';
  return `| \`${setting.variable}\` | ${cell(setting.kind.label)} | ${usual} | ${secret} | ${cell(setting.description)} |`;
};

/** The reference page of a table of settings, in Markdown. */
export const configurationReference = (table: Settings): string =>
  [
    '# Configuration',
    '',
    'Generated from `libs/ops/src/config/settings` by `npm run generate`; do not edit.',
    '',
    'Amici is configured by environment variables and nothing else. An unknown `AMICI_` variable, a value that does',
    'not parse or, in production, an empty or well-known secret refuses to start with exit code 78 and names the variable.',
    '',
    '| variable | type | default | secret | what it does |',
    '|---|---|---|---|---|',
    ...Object.values(table).map(row),
    '',
  ].join('\n');
