import { spawnSync } from 'node:child_process';
import { sendTo } from './send';
import type { Town } from './town';

/** The command `amici` with these settings and no others. */
export const amici = (
  environment: Record<string, string>,
  ...command: readonly string[]
): { status: number | null; output: string } => {
  const { PATH, HOME, PREPARED_CHECKOUT } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/amici.mjs', ...command], {
    encoding: 'utf8',
    env: { PATH, HOME, PREPARED_CHECKOUT, ...environment },
  });
  return { status, output: stdout + stderr };
};

export const verify = (environment: Record<string, string>) => amici(environment, 'verify');

export const verified = (output: RegExp) => ({ status: 0, output: expect.stringMatching(output) as string });

/** Files a line and grants an office, as people do on their first day; answers the game. */
export const firstDay = async (town: Pick<Town, 'url' | 'dataDir'>): Promise<string> => {
  const send = sendTo(town);
  const started = await send('operator', 'POST', '/games', {
    white: 'anna',
    black: 'boris',
    conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
  });
  expect(started.status).toBe(201);
  const game = started.body['id'] as string;
  const line = { afterPly: 0, moves: ['e2e4', 'e7e5'] };
  const filed = await send('boris', 'POST', `/games/${game}/sealed-lines`, line);
  expect([filed.status, filed.body['code']]).toEqual([201, undefined]);
  const granted = await send('operator', 'PUT', '/players/dora/offices/auditor', { scope: null });
  expect([granted.status, granted.body['code']]).toEqual([201, undefined]);
  return game;
};
