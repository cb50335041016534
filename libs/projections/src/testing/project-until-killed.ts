// Keeps the rows of the sample domain up with a log, until it is killed or paused; says when it works, and
// when its lease is lost (see kills.int-spec.ts).
import { createLogger, Leases, Metrics } from '@amici/ops';
import { writeSync } from 'node:fs';
import { Pool } from 'pg';
import { readConnection, readSchema } from '../postgres/read-schema';
import { ProjectionRunner } from '../runner/projection-runner';
import { MemorySource } from './memory-source';
import { sampleGames } from './sample';
import { sampleLog, SERVICE } from './sample-log';

const [url = '', games = '', plies = '', ttl = ''] = process.argv.slice(2);
const connection = { connectionString: url };
const log = createLogger({ service: SERVICE, level: 'silent' });
const entries = sampleLog(Number(games), Number(plies));

/** Gives a few events at a time, so that there are many transactions to be killed in. */
class Sparing extends MemorySource {
  override subscribe(after: number, { signal }: Parameters<MemorySource['subscribe']>[1]) {
    return super.subscribe(after, { signal, batch: 7 });
  }
}

const source = new Sparing([...entries]);
const pool = new Pool({ ...readConnection(connection, SERVICE), max: 2 });
pool.on('error', () => undefined);
const leases = new Leases({
  connection: readConnection(connection, SERVICE),
  schema: readSchema(SERVICE).schema,
  ttlMs: Number(ttl),
  log,
});
const runner = new ProjectionRunner({
  service: SERVICE,
  pool,
  leases,
  metrics: new Metrics(),
  log,
  stallMs: 30_000,
  projection: sampleGames,
  source,
});

let state = '';
setInterval(() => {
  if (runner.status.state === state) return;
  state = runner.status.state;
  writeSync(1, `${state}\n`);
}, 1);
void runner.run(new AbortController().signal);
