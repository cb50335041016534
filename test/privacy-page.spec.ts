import { readdirSync, readFileSync } from 'node:fs';

/** Tables beside the logs: what is erasable stands in them alone. */
const AUXILIARY = [
  'registry/src/migrations/profiles.ts',
  'registry/src/migrations/documents.ts',
  'game/src/migrations/analyses.ts',
  'game/src/migrations/texts.ts',
  'courier/src/migrations/endpoints.ts',
];

const tablesIn = (file: string): readonly string[] =>
  [...readFileSync(`services/${file}`, 'utf8').matchAll(/create table \$\{schema\}\.(\w+)/g)].map(
    ([, name]) => name!,
  );

describe('the page on personal data', () => {
  const page = readFileSync('docs/operators/privacy.md', 'utf8');

  it('names every table beside a log in which something of a person stands', () => {
    const tables = AUXILIARY.flatMap(tablesIn);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('knows all of them: a service makes no other such table', () => {
    const found = readdirSync('services').flatMap((service) =>
      readdirSync(`services/${service}`, { recursive: true })
        .map(String)
        .filter((file) => file.startsWith('src/migrations/') && file.endsWith('.ts'))
        .map((file) => `${service}/${file}`)
        .filter((file) => /create table \$\{schema\}/.test(readFileSync(`services/${file}`, 'utf8'))),
    );
    const ofInstallation = ['registry/src/migrations/backups.ts'];
    expect(found.filter((file) => !ofInstallation.includes(file)).sort()).toEqual([...AUXILIARY].sort());
  });
});
