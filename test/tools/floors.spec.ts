import { Checkout } from './checkout';

let checkout: Checkout;

beforeEach(() => {
  checkout = new Checkout('.dependency-cruiser.cjs');
  checkout.write('services/shop/src/main.ts', "export { open } from './counter/open';\n");
  checkout.write('services/shop/src/counter/open.ts', "export { till } from '../till/till';\n");
  checkout.write('services/shop/src/till/till.ts', 'export const till = 1;\n');
});
afterEach(() => checkout.remove());

const floors = () => checkout.node('tools/floors.mjs', 'services/shop');

describe('npm run floors', () => {
  it('counts the folders of the longest chain of imports', () => {
    const { status, stdout } = floors();
    expect(stdout.trim().split('\n')).toEqual([
      'services/shop: 3 folders on 3 floors (at most 8)',
      '  3  src',
      '  2  src/counter',
      '  1  src/till',
    ]);
    expect(status).toBe(0);
  });

  it('takes a circle for one floor, names its imports and fails', () => {
    checkout.write('services/shop/src/till/back.ts', "export { open } from '../counter/open';\n");
    const { status, stdout, stderr } = floors();
    expect(stdout).toContain('  1  src/counter + src/till\n');
    expect(stderr).toContain('in a circle: src/till/back.ts imports src/counter/open.ts');
    expect(status).toBe(1);
  });
});
