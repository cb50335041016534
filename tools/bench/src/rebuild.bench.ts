// Building the rows of every projection afresh from its log, against the bare read of the same rows.
import { PostgresEventStore } from '@amici/event-store';
import { readConnection, rebuild, storeSource } from '@amici/projections';
import { toDomainEvent } from '@amici/contracts/event-format';
import { schemasOf } from '@amici/service/runtime';
import { Pool } from 'pg';
import { amiciAt, BEGIN, drained, openScene, type Scene } from './clock/scene';
import { compare, keepResults, type ComparisonResult } from './harness';
import { archive } from './moves/play';
import { BUILT, type Built } from './rebuild/built';
import { copyStreams } from './rebuild/copies';
import { liveThroughSeason, playScenes } from './rebuild/scenes';

const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
const WANTED = 50_000;
const PAGE = 5_000;
const ROUNDS = 3;

const bareRead = async (pool: Pool, service: string, end: number): Promise<number> => {
  for (let after = 0; after < end; after += PAGE)
    await pool.query(
      `select sequence, event from ${service}_log.events where sequence > $1 order by sequence limit ${PAGE}`,
      [after],
    );
  return end;
};

const measure = async (
  { environment, pool: owner }: Scene,
  { service, prefixes, projections, upcasters: steps }: Built,
): Promise<ComparisonResult[]> => {
  const connection = { connectionString: environment(BEGIN)['AMICI_DATABASE_URL']! };
  const { role, log } = schemasOf(service);
  const store = new PostgresEventStore({ connection, schema: log, role });
  const pool = new Pool({ ...readConnection(connection, service), max: 4 });
  await copyStreams(store, prefixes, EVENTS, BEGIN);
  await owner.query(`vacuum analyze ${log}.events`);
  const { sequence: end } = await store.head();
  const source = storeSource(store, (envelope) => toDomainEvent(envelope, steps));
  const results: ComparisonResult[] = [];
  for (const projection of projections) {
    const run = async (): Promise<number> => {
      const outcome = await rebuild({ projection, source, pool, signal: new AbortController().signal });
      if (outcome.state !== 'swapped') throw new Error(`${projection.name} was not rebuilt`);
      return end;
    };
    const contenders = [
      { name: 'rebuild', run },
      { name: 'bare read', run: () => bareRead(owner, service, end) },
    ];
    const name = `rebuild ${projection.name} from ${end} events`;
    results.push(await compare({ name, unit: 'events', contenders, minimum: WANTED }, { rounds: ROUNDS }));
  }
  await pool.end();
  await store.close();
  return results;
};

const main = async (): Promise<void> => {
  const scene = await openScene();
  try {
    const amici = await amiciAt(scene, BEGIN);
    await playScenes(amici, archive().slice(0, 30), { outages: 5, tournaments: 10 });
    await liveThroughSeason(amici);
    await drained(amici);
    await amici.close();
    const results: ComparisonResult[] = [];
    for (const built of BUILT) results.push(...(await measure(scene, built)));
    keepResults('rebuild', results);
  } finally {
    await scene.close();
  }
};

void main();
