import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout';

let checkout: Checkout;

beforeEach(() => {
  checkout = new Checkout('.dependency-cruiser.cjs', 'test/canaries');
  for (const lib of ['kernel', 'contracts', 'event-store'])
    checkout.write(`libs/${lib}/src/index.ts`, 'export {};\n');
  checkout.write('libs/kernel/src/testing/index.ts', 'export {};\n');
  checkout.write('libs/audit/src/index.ts', 'export {};\n');
  for (const file of ['index', 'units'])
    checkout.write(`services/rating/src/domain/${file}.ts`, 'export {};\n');
  checkout.write('libs/contracts/src/clock/endpoints/leave.ts', 'export const LEAVE_ENDPOINTS = [];\n');
  checkout.write('libs/contracts/src/generated/amici/game/v1/game_events_pb.ts', 'export {};\n');
});
afterEach(() => checkout.remove());

const imports = (): string[] => {
  const { status, stderr } = checkout.node('tools/imports.mjs');
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr.trim().split('\n');
};

describe('npm run imports', () => {
  it('passes where every rule holds and catches its canary', () => expect(imports()).toEqual(['']));

  it('names the rule, the file and what it imports', () => {
    checkout.write('services/game/src/domain/game.ts', "export { Injectable } from '@nestjs/common';\n");
    expect(imports()).toEqual([
      expect.stringMatching(
        /^domain-is-pure: services\/game\/src\/domain\/game.ts imports .*@nestjs\/common/,
      ),
    ]);
  });

  it('fails where a rule has no canary, or a canary that is not caught', () => {
    rmSync(join(checkout.root, 'test/canaries/no-circular'), { recursive: true });
    checkout.write('test/canaries/services-apart/services/game/src/nudge.ts', 'export {};\n');
    expect(imports()).toEqual([
      'no-circular has no canary in test/canaries/no-circular/',
      'services-apart does not catch its canary',
    ]);
  });
});
