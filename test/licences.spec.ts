import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const PERMISSIVE = [
  'Apache-2.0',
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
];

/** Every licence of an `AND`, one of an `OR`. */
const isPermissive = (expression = ''): boolean => {
  const text = expression.replaceAll(/[()]/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isPermissive(part));
  return text.split(' AND ').every((name) => PERMISSIVE.includes(name));
};

/** Old packages name their licences in a list, which the lock file does not carry over. */
const listed = (folder: string): string | undefined => {
  const { licenses } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly licenses?: readonly { readonly type: string }[];
  };
  return licenses?.map(({ type }) => type).join(' OR ');
};

describe('what is shipped', () => {
  it('has a reason for each package, in the decision on them', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const decision = readFileSync('docs/decisions/0098-keep-the-packages-that-run-amici-few.md', 'utf8');
    const reasons = decision.split('\n').filter((line) => line.startsWith('| `'));
    const named = reasons.flatMap((line) =>
      [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(Object.keys(dependencies).sort());
  });

  it('depends on permissive licences only', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      readonly packages: Readonly<Record<string, LockedPackage>>;
    };
    const shipped = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
    expect(shipped.length).toBeGreaterThan(100);
    expect(
      shipped
        .filter(([folder, { license }]) => !isPermissive(license ?? listed(folder)))
        .map(([name]) => name),
    ).toEqual([]);
  });
});
