import { busMigrations } from '@amici/bus';
import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import type { ForParties } from '@amici/contracts';
import { createLogger, Leases } from '@amici/ops';
import {
  createReadSchema,
  inTransaction,
  migrateReadModels,
  readCheckpoint,
  readConnection,
  readSchema,
  registerCheckpoint,
} from '@amici/projections';
import type { Services } from '@amici/service';
import { migrateOwn } from '@amici/service/runtime';
import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { ENDPOINT_MIGRATIONS, ENDPOINTS } from '../migrations/endpoints';
import { READ_MIGRATIONS } from '../migrations/read-models';
import { subscriptions } from '../projections/subscriptions.projection';
import { preferencesTable } from '../projections/preferences.projection';
import { readKnown, disclosureOf, writeNotifications } from '../notifications/notification-rows';
import { notifierPosition } from '../notifications/notifier';
import { NotificationTable } from '../notifications/notification-table';
import { Deliveries } from '../webhooks/deliveries';
import { Endpoints } from '../webhooks/endpoints';
import { PublicFeeds } from '../webhooks/public-feeds';
import { Queue } from '../webhooks/queue';
import { Sealing } from '../webhooks/sealing';
import { Sender, type SenderOptions } from '../webhooks/sender';

const SERVICE = 'courier';
const KEY = Buffer.alloc(32, 7);

const noFeed: Services['feed'] = () => Promise.resolve({ items: [], head: 0 });

/** The tables of the courier in a database, and its parts over them as each process makes them. */
export const courierParts = (
  url: string,
  more: Pick<SenderOptions, 'services' | 'now'> & Partial<Pick<Services, 'feed'>>,
) => {
  const connection = readConnection({ connectionString: url }, SERVICE);
  const pool = new Pool({ ...connection, max: 12 });
  pool.on('error', () => undefined);
  const log = createLogger({ service: SERVICE, level: 'silent' });
  const leases = new Leases({ connection, schema: readSchema(SERVICE).schema, ttlMs: 10_000, log });
  const deliveries = new Deliveries(pool);
  const endpoints = new Endpoints(pool, () => new Sealing([KEY]));
  const self = { subject: 'service:courier', office: 'service' };
  const receivers = { allowPrivate: true };
  const sender = new Sender({ ...more, deliveries, endpoints, self, log, receivers, atOnce: 20 });
  const queue = new Queue(pool, new NotificationTable(pool), new PublicFeeds({ feed: more.feed ?? noFeed }));
  return { pool, log, leases, deliveries, endpoints, sender, queue, now: more.now };
};

/** A database in which people have been told what happened in their games. */
export class CourierDatabase {
  private constructor(private readonly database: TestDatabase) {}

  static async create(): Promise<CourierDatabase> {
    const database = await testDatabase();
    const administrator = new Client(database.connection);
    await administrator.connect();
    await createReadSchema(administrator, SERVICE);
    await migrateOwn(administrator, SERVICE, ENDPOINTS, ENDPOINT_MIGRATIONS);
    await administrator.end();
    await migrateReadModels({
      service: SERVICE,
      connection: database.connection,
      tables: [subscriptions.table, preferencesTable],
      migrations: [...busMigrations, ...READ_MIGRATIONS],
    });
    return new CourierDatabase(database);
  }

  get url(): string {
    return this.database.url;
  }

  /** So many moves in each of so many games of anna and boris, in turn. */
  async tell(pool: Pool, games: number, moves: number): Promise<number> {
    const actor = { subject: 'service:game', office: 'service' };
    await registerCheckpoint(pool, notifierPosition('game'), 1);
    const before = (await readCheckpoint(pool, notifierPosition('game')))?.position ?? 0;
    const ids = Array.from({ length: games }, () => randomUUID());
    const events = Array.from({ length: moves }, (_, ply) =>
      ids.map((game): ForParties['event'] & { readonly game: string } =>
        ply === 0
          ? Object.assign(
              { type: 'GameStarted', game },
              { players: { white: 'anna', black: 'boris' }, event: null },
            )
          : Object.assign(
              { type: 'MoveMade', game },
              { ply, by: ply % 2 === 1 ? 'white' : 'black', san: 'Nf3', rule: 'CW-2' },
            ),
      ),
    ).flat();
    const recorded = events.map(({ game, ...event }, index): ForParties => ({
      ...{
        sequence: before + index + 1,
        id: randomUUID(),
        stream: `game-${game}`,
        revision: 0,
        recordedAt: index + 1,
        actor,
      },
      ...{ correlationId: '', causationId: '', ruleset: null, event, parties: ['player'] },
    }));
    await inTransaction(pool, async (client) => {
      for (let at = 0; at < recorded.length; at += 1_000) {
        const part = recorded.slice(at, at + 1_000);
        const known = await readKnown(client, [...new Set(part.map(({ stream }) => stream))]);
        await writeNotifications(client, 'game', disclosureOf('game', part, known));
      }
      await client.query('update checkpoint set position = $2 where name = $1', [
        notifierPosition('game'),
        before + recorded.length,
      ]);
    });
    return recorded.length;
  }

  /** The clock has told that anna has not moved for 14 days, and boris waits. */
  async tellOfSilence(pool: Pool): Promise<void> {
    const event = { type: 'SilenceNoticed', owner: 'game-1', player: 'anna', tells: 'boris', days: 14 };
    const silence: ForParties = {
      ...{ sequence: 1, id: randomUUID(), stream: 'watch-game-1', revision: 0, recordedAt: 1 },
      ...{ actor: { subject: 'service:clock', office: 'service' }, correlationId: '', causationId: '' },
      ...{ ruleset: null, event: Object.assign(event, { rule: 'CW-2' }), parties: ['player'] },
    };
    await registerCheckpoint(pool, notifierPosition('clock'), 1);
    await inTransaction(pool, async (client) => {
      await writeNotifications(client, 'clock', disclosureOf('clock', [silence], new Map()));
      await client.query('update checkpoint set position = 1 where name = $1', [notifierPosition('clock')]);
    });
  }

  /** A person's webhook, for everything that concerns them. */
  async subscribe(parts: ReturnType<typeof courierParts>, person: string, url: string): Promise<string> {
    const subscription = randomUUID();
    const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
    const endpoint = await parts.endpoints.keep(subscription, { url, secret });
    await parts.pool.query(
      `insert into subscriptions (subscription, person, wanted, status, endpoint, since, replayed)
       values ($1, $2, '{}', 'active', $3, 0, 0)`,
      [subscription, person, endpoint],
    );
    return subscription;
  }

  drop(): Promise<void> {
    return this.database.drop();
  }
}
