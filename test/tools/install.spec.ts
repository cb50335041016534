import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

const INSTALLING = expect.stringContaining('Installing dependencies (once)') as string;
let checkout: Checkout;

const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name, version: '1.0.0', ...more });
const npm = (...args: string[]) =>
  spawnSync('npm', [...args, '--offline', '--silent'], { cwd: checkout.root, encoding: 'utf8' });
const installed = (name: string): string => join(checkout.root, 'node_modules', name);
const install = () => checkout.node('tools/install.mjs');

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
  it('is made where there is none, once', () => {
    expect(install()).toMatchObject({ status: 0, stderr: INSTALLING });
    expect(['one', 'two', 'elsewhere'].map((name) => existsSync(installed(name)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(install()).toMatchObject({ status: 0, stderr: '' });
  });

  it('is made again where a package is gone although its stamp is there', () => {
    rmSync(installed('two'), { recursive: true });
    expect(install()).toMatchObject({ status: 0, stderr: INSTALLING });
    expect(existsSync(join(installed('two'), 'package.json'))).toBe(true);
  });
});
