import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { Leases, createLogger, Metrics } from '@amici/ops';
import { Client, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { migrateReadModels, readDataSource } from '../postgres/data-source';
import { migration } from '../postgres/migration';
import { createReadSchema, readConnection, readSchema } from '../postgres/read-schema';
import { sampleGames, sampleMoves } from './sample';
import { SERVICE } from './sample-log';

const tables = `
create table sample_games (
  game_id text primary key, players jsonb not null, plies integer not null, winner text
);
create index sample_games_open on sample_games (plies) where winner is null;
create table sample_moves (
  game_id text collate "C" not null, ply integer not null, uci text not null, primary key (game_id, ply)
)`;

/** The read models of the sample domain in a real database. */
export class SampleDatabase {
  private readonly opened: Leases[] = [];

  private constructor(
    private readonly database: TestDatabase,
    readonly source: DataSource,
    readonly pool: Pool,
  ) {}

  static async create(): Promise<SampleDatabase> {
    const database = await testDatabase();
    const administrator = new Client(database.connection);
    await administrator.connect();
    await createReadSchema(administrator, SERVICE);
    await administrator.end();
    const options = {
      service: SERVICE,
      connection: database.connection,
      tables: [sampleGames.table, sampleMoves.table],
      migrations: [migration(100, 'samples', tables)],
    };
    await migrateReadModels(options);
    const source = await readDataSource(options);
    const pool = new Pool({ ...readConnection(database.connection, SERVICE), max: 8 });
    pool.on('error', () => undefined);
    return new SampleDatabase(database, source, pool);
  }

  get url(): string {
    return this.database.url;
  }

  /** What a runner needs besides its projection and source; leases of their own, as another process has. */
  worker(ttlMs = 10_000) {
    const log = createLogger({ service: SERVICE, level: 'silent' });
    const leases = new Leases({
      connection: readConnection(this.database.connection, SERVICE),
      schema: readSchema(SERVICE).schema,
      ttlMs,
      log,
    });
    this.opened.push(leases);
    return { service: SERVICE, pool: this.pool, leases, metrics: new Metrics(), log, stallMs: 30_000 };
  }

  /** Gives back what workers hold, as their processes do that end: nobody stands by for it. */
  async endWorkers(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((leases) => leases.close()));
  }

  async clear(): Promise<void> {
    await this.endWorkers();
    await this.pool.query('truncate checkpoint, sample_games, sample_moves');
  }

  async drop(): Promise<void> {
    await this.source.destroy();
    await this.pool.end();
    await this.database.drop();
  }
}
