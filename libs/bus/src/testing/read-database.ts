import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { createLogger, Leases, Metrics } from '@amici/ops';
import {
  createReadSchema,
  migrateReadModels,
  readConnection,
  readDataSource,
  readSchema,
} from '@amici/projections';
import { Client, Pool } from 'pg';
import { busMigrations } from '../migrations';
import { seenMigration } from './sample';

const SERVICE = 'sample';

/** A service's read schema with the tables of this library, in a real database. */
export class ReadDatabase {
  private readonly opened: Leases[] = [];

  private constructor(
    private readonly database: TestDatabase,
    readonly pool: Pool,
  ) {}

  static async create(): Promise<ReadDatabase> {
    const database = await testDatabase();
    const administrator = new Client(database.connection);
    await administrator.connect();
    await createReadSchema(administrator, SERVICE);
    await administrator.end();
    const options = {
      service: SERVICE,
      connection: database.connection,
      tables: [],
      migrations: [...busMigrations, seenMigration],
    };
    await migrateReadModels(options);
    const source = await readDataSource(options);
    await source.destroy();
    const pool = new Pool({ ...readConnection(database.connection, SERVICE), max: 8 });
    pool.on('error', () => undefined);
    return new ReadDatabase(database, pool);
  }

  get url(): string {
    return this.database.url;
  }

  /** What a follower needs besides its log; leases of their own, as another process has. */
  worker(ttlMs = 10_000) {
    const log = createLogger({ service: SERVICE, level: 'silent' });
    const connection = readConnection(this.database.connection, SERVICE);
    const leases = new Leases({ connection, schema: readSchema(SERVICE).schema, ttlMs, log });
    this.opened.push(leases);
    return { service: SERVICE, pool: this.pool, leases, metrics: new Metrics(), log, stallMs: 30_000 };
  }

  /** Gives back what workers hold, as their processes do that end: nobody stands by for it. */
  async endWorkers(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((leases) => leases.close()));
  }

  async clear(): Promise<void> {
    await this.endWorkers();
    await this.pool.query(`truncate checkpoint, public_event, public_held, public_condition, public_counter,
      public_context, parked_stream, parked_event, seen restart identity`);
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await this.database.drop();
  }
}
