import { spawnSync } from 'node:child_process';

interface Entry {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Entry>>;

const run = (program: string): unknown => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { readFileSync } from 'node:fs';
       import { completed, platformOf } from './tools/complete-lock.mjs';
       const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
       console.log(JSON.stringify(${program}));`,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

const before = run('lock.packages') as Packages;
const after = run('completed(lock).packages') as Packages;

describe('the lock file as the image installs it', () => {
  it('has every optional package that a package names, in the version that it names', () => {
    const wanted = Object.values(after).flatMap(({ optionalDependencies }) =>
      Object.entries(optionalDependencies ?? {}),
    );
    expect(wanted.length).toBeGreaterThan(50);
    for (const [name] of wanted)
      expect(Object.keys(after).some((path) => path.endsWith(`node_modules/${name}`))).toBe(true);
  });

  it('is otherwise the one that was committed, and what is added is optional', () => {
    expect(after).toMatchObject(before);
    for (const [path, entry] of Object.entries(after))
      if (!(path in before))
        expect(entry).toMatchObject({ optional: true, version: expect.any(String) as string });
  });

  it('is completed once', () => expect(run('completed(completed(lock)).packages')).toEqual(after));

  it('tells a platform from the name as the packages that it has say it themselves', () => {
    const told = Object.entries(before).filter(
      ([path, { os, cpu }]) => os?.length === 1 && cpu?.length === 1 && /[-/]linux-(x64|arm64)/.test(path),
    );
    expect(told.length).toBeGreaterThan(5);
    const names = told.map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(run(`${JSON.stringify(names)}.map(platformOf)`)).toEqual(
      told.map(([, { os, cpu }]) => ({ os, cpu })),
    );
  });
});
