import { Client, type ClientConfig } from 'pg';

const TABLE = /* sql */ `
create table if not exists naive_events (
  position bigint generated always as identity primary key, stream text not null, revision integer not null, id uuid not null
)`;

/**
 * The log one would write first, kept to show what ours is for: it reads where the stream ends, compares, and inserts.
 * No lock, no unique revision, no memory of what was appended before.
 */
export class NaiveLog {
  private constructor(private readonly client: Client) {}

  static async open(connection: ClientConfig): Promise<NaiveLog> {
    const client = new Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query("select pg_advisory_lock(hashtext('naive_events'))");
    await client.query(TABLE);
    await client.query("select pg_advisory_unlock(hashtext('naive_events'))");
    return new NaiveLog(client);
  }

  async end(stream: string): Promise<number> {
    const { rows } = await this.client.query<{ last: number | null }>(
      'select max(revision) as last from naive_events where stream = $1',
      [stream],
    );
    return rows[0]!.last ?? -1;
  }

  /** The revision it was given; undefined where another one is expected. */
  async append(stream: string, expectedRevision: number, id: string): Promise<number | undefined> {
    if ((await this.end(stream)) !== expectedRevision) return undefined;
    const revision = expectedRevision + 1;
    await this.client.query('insert into naive_events (stream, revision, id) values ($1, $2, $3)', [
      stream,
      revision,
      id,
    ]);
    return revision;
  }

  async read(stream: string): Promise<readonly { readonly revision: number; readonly id: string }[]> {
    const { rows } = await this.client.query<{ revision: number; id: string }>(
      'select revision, id from naive_events where stream = $1 order by position',
      [stream],
    );
    return rows;
  }

  /** The process that serves it, to be killed. */
  async pid(): Promise<number> {
    const { rows } = await this.client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid;
  }

  query(text: string): Promise<unknown> {
    return this.client.query(text);
  }

  close(): Promise<void> {
    return this.client.end().catch(() => undefined);
  }
}
