// Keeps the rows of the sample domain up with a log that grows, until it is killed or paused; says when it works, and
// when its lease is lost (see kills.int-spec.ts).
import { createLogger, Leases, Metrics } from '@amici/ops';
import { writeSync } from 'node:fs';
import { Pool } from 'pg';
import { readConnection, readSchema } from '../postgres/read-schema';
import { ProjectionRunner } from '../runner/projection-runner';
import { MemorySource } from './memory-source';
import { sampleGames } from './sample';
import { sampleLog } from './sample-log';
import { SERVICE } from './sample-service';

const [url = '', games = '', plies = '', ttl = ''] = process.argv.slice(2);
const connection = { connectionString: url };
const log = createLogger({ service: SERVICE, level: 'silent' });
const entries = sampleLog(Number(games), Number(plies));
const source = new MemorySource();
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

/** A few events at a time, so that there are many transactions to be killed in. */
const grow = (): void => {
  source.append(...entries.slice(source.entries.length, source.entries.length + 7));
  if (source.entries.length < entries.length) setTimeout(grow, 1);
};

let state = '';
setInterval(() => {
  if (runner.status.state === state) return;
  state = runner.status.state;
  writeSync(1, `${state}\n`);
}, 1);
source.append(...entries.slice(0, 1_000));
grow();
void runner.run(new AbortController().signal);
