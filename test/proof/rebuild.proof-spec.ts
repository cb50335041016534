import { rebuild, rebuildAtOnce } from '@amici/projections';
import { tried } from '@amici/ops/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAmici, type Amici } from '../../services/all-in-one/src/amici';
import { playScenes } from '../../tools/bench/src/rebuild/scenes';
import { configured } from '../support/configured';
import { eventually } from '../support/eventually';

const SPANISH = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8'.split(' ');
const GAMES = 200;

describe('the rows of every projection of every service', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-rebuild-'));
  let amici: Amici;

  beforeAll(async () => {
    amici = await openAmici(configured(dataDir));
    const games = Array.from({ length: GAMES }, (_, n) => SPANISH.slice(0, 2 + (n % SPANISH.length)));
    await playScenes(amici, games, { outages: 2, tournaments: 2 });
    await eventually(async () => {
      const late = [...amici.services.values()].map(({ projections }) => projections.late(1_000));
      return (await Promise.all(late)).flat().length === 0;
    }, 60_000);
  }, 300_000);
  afterAll(async () => {
    await amici?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('are, built afresh from the log, those that were served, byte for byte [R10]', async () => {
    let built = 0;
    for (const { name, projections, store } of amici.services.values())
      for (const projection of projections.projections) {
        const { source, pool } = projections;
        const signal = new AbortController().signal;
        const outcome = await rebuild({ projection, source, pool, signal, compare: true });
        if (outcome.state !== 'swapped' || outcome.digests === undefined)
          throw new Error(`${name} ${projection.name} could not be compared`);
        expect([projection.name, outcome.digests.after]).toEqual([projection.name, outcome.digests.before]);
        built += 1;
        tried({ projections: 1, 'events rebuilt': (await store.head()).sequence });
      }
    expect(built).toBeGreaterThanOrEqual(4);
  }, 120_000);

  it('are the same where all of a service are made in one reading, by parts of the streams [R10]', async () => {
    const byParts: string[] = [];
    for (const { projections: running } of amici.services.values()) {
      const { source, pool, projections } = running;
      const signal = new AbortController().signal;
      const options = { source, pool, signal, compare: true, partEvents: 500 };
      const outcomes = await rebuildAtOnce(options, projections);
      for (const [n, outcome] of outcomes.entries()) {
        const { name, byStream } = projections[n]!;
        if (outcome.state !== 'swapped') throw new Error(`${name} was not rebuilt`);
        expect([name, outcome.digests?.after]).toEqual([name, outcome.digests?.before]);
        if (byStream === true) byParts.push(name);
        tried({ projections: 1 });
      }
    }
    expect(byParts).toEqual(expect.arrayContaining(['open_games', 'game_records', 'game_matters']));
  }, 120_000);
});
