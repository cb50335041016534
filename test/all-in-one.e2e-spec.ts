import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importFiles } from '../tools/cli/src/commands/import';
import { describeOneGame } from './support/one-game.suite';
import { sendTo, type Send } from './support/town';
import { townInOneProcess } from './support/town-in-one-process';

const samples = join(__dirname, '../../shared/data/games');
const describeSamples = existsSync(samples) ? describe : describe.skip;

describeOneGame('all services in one process', townInOneProcess);

describe('Amici in one process', () => {
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  let send: Send;

  beforeAll(async () => {
    town = await townInOneProcess();
    send = sendTo(town);
  }, 60_000);

  afterAll(async () => {
    await town?.close();
  }, 30_000);

  it('is alive, ready and measured, and describes itself', async () => {
    expect((await send(null, 'GET', '/healthz')).status).toBe(200);
    expect((await send(null, 'GET', '/readyz')).status).toBe(200);
    expect((await send(null, 'GET', '/metrics')).body['text']).toContain('process_cpu');
    expect((await send(null, 'GET', '/openapi.json')).body['openapi']).toBe('3.0.0');
  });

  describeSamples('with the sample games (../shared/data)', () => {
    it('imports all 165 games once, and nothing when they are imported again', async () => {
      const files = [join(samples, 'correspondence.pgn')];
      expect(await importFiles(town.server, files, { zone: 'UTC' })).toEqual({
        imported: 165,
        known: 0,
        refused: 0,
      });
      expect(await importFiles(town.server, files, { zone: 'UTC' })).toEqual({
        imported: 0,
        known: 165,
        refused: 0,
      });
    }, 60_000);
  });
});
