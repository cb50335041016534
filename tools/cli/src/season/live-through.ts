import { iso } from '@amici/kernel';
import { configOrExit } from '@amici/ops';
import { rebuild } from '@amici/projections';
import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAmici, type Amici } from '../../../../services/all-in-one/src/amici';
import type { Database } from '../../../../services/all-in-one/src/database';
import { rehearsalOf } from '../../../../services/all-in-one/src/rehearsal';
import { progress } from '../progress';
import { Recording } from './record';
import { Season, type SeasonOptions } from './season';
import { summary } from './summary';

/** A database for once: nothing of it has to survive a power cut. */
const passingDatabase = async (dataDir: string): Promise<Database> => {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings });
  return { url: connectionUrl(server.connection), close: () => server.stop() };
};

/** Every projection once more from the logs: names those that come out otherwise than the live table. */
const rebuiltOtherwise = async ({ services }: Amici): Promise<readonly string[]> => {
  const different: string[] = [];
  for (const { projections: running } of services.values())
    for (const projection of running.projections) {
      const { source, pool } = running;
      const signal = new AbortController().signal;
      const outcome = await rebuild({ projection, source, pool, signal, compare: true });
      if (outcome.state !== 'swapped' || outcome.digests?.before !== outcome.digests?.after)
        different.push(projection.name);
    }
  return different;
};

/** Lives through years of a federation in virtual time and says what came of it; 1 where an invariant fell. */
export const liveThrough = async (options: SeasonOptions, record?: string): Promise<number> => {
  const begun = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-simulation-'));
  try {
    const virtualTime = iso(options.period.start);
    const config = configOrExit({
      AMICI_LOG_LEVEL: 'error',
      AMICI_DATA_DIR: dataDir,
      AMICI_VIRTUAL_TIME: virtualTime,
      // Salts are part of what is recorded, and so of the digest.
      AMICI_LOG_KEYS: createHash('sha256').update(`simulated logs ${options.seed}`).digest('base64'),
    });
    const amici = await openAmici(config, passingDatabase(dataDir));
    try {
      const bar = progress('simulating days');
      const recording = record === undefined ? undefined : new Recording(record);
      const season = new Season(amici, (await rehearsalOf(amici))!, options, {
        day: bar.advance,
        event: (stored) => recording?.add(stored),
      });
      await season.run().finally(() => {
        bar.stop();
        recording?.close();
      });
      const different = await rebuiltOtherwise(amici);
      console.log(summary(season, different, performance.now() - begun));
      return different.length === 0 ? 0 : 1;
    } finally {
      await amici.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
