import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

const INSTALLING = expect.stringContaining('Installing dependencies (once)') as string;
let checkout: Checkout;

const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name, version: '1.0.0', ...more });
const npm = (...args: string[]) =>
  spawnSync('npm', [...args, '--offline', '--loglevel', 'error'], { cwd: checkout.root, encoding: 'utf8' });
const installed = (name: string): string => join(checkout.root, 'node_modules', name);
const install = (...args: string[]) => checkout.node('tools/install.mjs', ...args);
const present = (): readonly boolean[] =>
  ['one', 'two', 'elsewhere'].map((name) => existsSync(installed(name)));

/** Two packages, packed as a registry would have them, and one for a platform that nobody has. */
beforeAll(() => {
  checkout = new Checkout();
  rmSync(join(checkout.root, 'node_modules'));
  rmSync(join(checkout.root, 'package-lock.json'));
  checkout.write('one/package.json', manifest('one'));
  checkout.write('two/package.json', manifest('two'));
  checkout.write('elsewhere/package.json', manifest('elsewhere', { os: ['nowhere'] }));
  npm('pack', './one', './two', './elsewhere');
  checkout.write(
    'package.json',
    manifest('checkout', {
      dependencies: { one: 'file:one-1.0.0.tgz' },
      devDependencies: { two: 'file:two-1.0.0.tgz' },
      optionalDependencies: { elsewhere: 'file:elsewhere-1.0.0.tgz' },
    }),
  );
  npm('install', '--package-lock-only');
});

afterAll(() => checkout.remove());

describe('the installation', () => {
  it('has what runs if nothing else is needed, and a second time installs nothing', () => {
    expect(install('--omit=dev')).toMatchObject({ status: 0, stderr: INSTALLING });
    expect(present()).toEqual([true, false, false]);
    expect(install('--omit=dev')).toMatchObject({ status: 0, stderr: '' });
  });

  it('is made whole for what tests, once, and is then enough for what runs', () => {
    expect(install()).toMatchObject({ status: 0, stderr: INSTALLING });
    expect(present()).toEqual([true, true, false]);
    expect(install()).toMatchObject({ status: 0, stderr: '' });
    expect(install('--omit=dev')).toMatchObject({ status: 0, stderr: '' });
  });

  it('is made again where a package is gone although npm says that it was installed', () => {
    rmSync(installed('two'), { recursive: true });
    expect(install()).toMatchObject({ status: 0, stderr: INSTALLING });
    expect(existsSync(join(installed('two'), 'package.json'))).toBe(true);
  });

  it('is made again where another version is locked', () => {
    checkout.write('one/package.json', manifest('one', { version: '2.0.0' }));
    npm('pack', './one');
    // Beside the installation npm would say that it had installed what it only locked.
    renameSync(join(checkout.root, 'node_modules'), join(checkout.root, 'aside'));
    npm('install', '--package-lock-only', './one-2.0.0.tgz');
    renameSync(join(checkout.root, 'aside'), join(checkout.root, 'node_modules'));
    expect(install()).toMatchObject({ status: 0, stderr: INSTALLING });
    expect(readFileSync(join(installed('one'), 'package.json'), 'utf8')).toContain('2.0.0');
  });
});
