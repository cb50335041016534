import { Client, type ClientConfig } from 'pg';

/** Where an append can be made to stand still, inside its transaction. */
export const FAIL_POINTS = ['before-insert', 'after-insert', 'before-commit'] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

const LOCK = 4711;

const triggers = (schema: string): string => /* sql */ `
create table fail_point (name text primary key);
create function fail_point() returns trigger language plpgsql security definer as $$
begin
  if exists (select from public.fail_point f where f.name = tg_argv[0]) then
    perform pg_advisory_xact_lock_shared(${LOCK});
  end if;
  return null;
end $$;
create trigger fail_before before insert on ${schema}.events
  for each statement execute function fail_point('before-insert');
create trigger fail_after after insert on ${schema}.events
  for each statement execute function fail_point('after-insert');
create constraint trigger fail_commit after insert on ${schema}.events deferrable initially deferred
  for each row execute function fail_point('before-commit')`;

/** Lets appends to a log stand still at a named place while somebody is killed. */
export class FailPoints {
  private client!: Client;

  private constructor(private readonly connection: ClientConfig) {}

  static async on(connection: ClientConfig, schema: string): Promise<FailPoints> {
    const points = new FailPoints(connection);
    await points.reconnect();
    await points.client.query(triggers(schema));
    return points;
  }

  /** From now on appends stop there. */
  async stopAt(point: FailPoint): Promise<void> {
    // A session begun while the server had not yet noticed that one of its processes was killed has ended with it.
    await this.client.query('select 1').catch(() => this.reconnect());
    await this.client.query(`select pg_advisory_lock(${LOCK})`);
    await this.client.query('insert into fail_point values ($1)', [point]);
  }

  /** The pid of a backend that stands still. */
  async waiting(): Promise<number> {
    for (;;) {
      const { rows } = await this.client.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted limit 1`,
      );
      if (rows[0] !== undefined) return rows[0].pid;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** Lets everything go on. */
  async release(): Promise<void> {
    await this.client.query('delete from fail_point');
    await this.client.query('select pg_advisory_unlock_all()');
  }

  /** Waits until no session of this name is left. */
  async gone(applicationName: string): Promise<void> {
    for (let left = 1; left > 0;) {
      const { rows } = await this.client.query<{ n: string }>(
        'select count(*) as n from pg_stat_activity where application_name = $1',
        [applicationName],
      );
      left = Number(rows[0]!.n);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** After a crash of the server: waits until it is back. */
  async reconnect(): Promise<void> {
    await this.close();
    for (let tries = 0; ; tries += 1) {
      const client = new Client(this.connection);
      client.on('error', () => undefined);
      try {
        await client.connect();
        this.client = client;
        return;
      } catch (error) {
        if (tries > 3_000) throw error;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }
}
