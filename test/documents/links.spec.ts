import { basename, dirname, join } from 'node:path';
import { DECISIONS, DOCUMENTS, filesMatching, isThere, readPage } from './pages';

const withoutBlocks = (page: string): string => page.replace(/```[^]*?```/g, '').replace(/`[^`\n]*`/g, '');

/** Targets of the links of a page within the repository, as they stand. */
const linksOf = (page: string): readonly string[] =>
  [...withoutBlocks(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target));

/** The anchor that code hosts make of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string): readonly string[] =>
  [...readPage(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

const leadsSomewhere = (from: string, target: string): boolean => {
  const [path, anchor] = target.split('#');
  const to = path === '' ? from : join(dirname(from), path!);
  return isThere(to) && (anchor === undefined || !to.endsWith('.md') || anchorsOf(to).includes(anchor));
};

describe('the documents', () => {
  it('lead by every link to a file that is there, and to a heading in it', () => {
    const broken = DOCUMENTS.flatMap((path) =>
      linksOf(readPage(path))
        .filter((target) => !leadsSomewhere(path, target))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('would name a link that leads nowhere', () => {
    expect(leadsSomewhere('docs/README.md', 'nowhere.md')).toBe(false);
    expect(leadsSomewhere('docs/README.md', '../README.md#nowhere')).toBe(false);
    expect(leadsSomewhere('README.md', 'docs/README.md')).toBe(true);
  });

  it('name no document that is not there', () => {
    const named = DOCUMENTS.filter((path) => path !== 'CHANGELOG.md').flatMap((path) =>
      [...readPage(path).matchAll(/(?<![\w/.])docs\/[\w/-]+\.(?:md|py|csv|json)/g)]
        .filter(([name]) => !isThere(name))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  it('have an index of at most fifteen lines for each kind of reader', () => {
    const readers = ['players', 'offices', 'operators', 'auditors', 'integrators'];
    const lengths = readers.map(
      (reader) => readPage(`docs/${reader}/README.md`).trimEnd().split('\n').length,
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
    const entrance = readPage('docs/README.md');
    expect(readers.filter((reader) => !entrance.includes(`(${reader}/README.md)`))).toEqual([]);
  });
});

describe('the decisions', () => {
  const index = readPage('docs/decisions/README.md');

  it('stand in their index under their titles, each number once', () => {
    const numbered = DOCUMENTS.filter((path) => /^docs\/decisions\/.*\d{4}-/.test(path));
    expect(numbered).toHaveLength(DECISIONS.size);
    const missing = [...DECISIONS].filter(([number, path]) => {
      const title = readPage(path).split('\n', 1)[0]!.replace(`# ${number} `, '');
      return !index.includes(`- [${number}](${path.replace('docs/decisions/', '')}) ${title}\n`);
    });
    expect(missing).toEqual([]);
  });

  it('say in their status line which one superseded them, where one did', () => {
    const superseded = [...DECISIONS.values()].filter((path) => path.includes('/superseded/'));
    expect(
      superseded.filter((path) => !/^\*\*Status\.\*\* Superseded by \[\d{4}\]/m.test(readPage(path))),
    ).toEqual([]);
  });

  it('are there wherever code or a document cites one by its number', () => {
    const files = filesMatching(
      '*.ts',
      '*.tsx',
      '*.mjs',
      '*.cjs',
      '*.js',
      '*.md',
      '.ci/run',
      '*.yaml',
      '*.conf',
    );
    const cited = files.flatMap((path) =>
      [...readPage(path).matchAll(/docs\/decisions\/(?:superseded\/)?(\d{4})/g)].map(
        ([, number]) => [path, number!] as const,
      ),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(([, number]) => !DECISIONS.has(number))).toEqual([]);
  });
});

describe('docs/tour.md', () => {
  const page = readPage('docs/tour.md');
  const named = [...page.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\): `(\w+)`/g)].map(
    ([, path, name]) => [path!, name!] as const,
  );

  it('has ten stops', () => expect(page.match(/^\d+\. /gm)).toHaveLength(10));

  it.each(named)('finds in %s the name %s', (path, name) => {
    expect(isThere(path)).toBe(true);
    expect(readPage(path)).toMatch(new RegExp(`\\b(?:const|class|function) ${name}\\b`));
    expect(basename(path)).toMatch(/\.ts$/);
  });
});
