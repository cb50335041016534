import type { Migration } from '@amici/event-store';
import { inTransaction } from '@amici/projections';
import type { ClientBase, Pool } from 'pg';
import type { CommandReply } from '../command';

/** Of a subject that was erased: what is written of it later is not written. */
const ERASED = '*';

/** The table in which a schema notes up to which event its tables were written. */
export const followingMigration = (
  version: number,
  already: (schema: string) => string = () => '',
): Migration => ({
  version,
  name: 'written up to which event',
  sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.written (subject text not null, part text not null, revision integer not null, primary key (subject, part));
comment on table ${schema}.written is 'the event by which a part of what is kept of a subject was last written; part *: it was erased for good';
grant select, insert, update, delete on ${schema}.written to ${reader};
${already(schema)}
`,
});

type Write = (client: ClientBase, parts: ReadonlySet<string>) => Promise<unknown>;

/**
 * Writes to tables that are not made from the log. Such a write follows the event that a command recorded: when the command is
 * sent again, it is carried out only where it was not, and no later event has written the same part. After erasure nothing is
 * written any more.
 */
export interface FollowingWrites {
  /** `write` gets those of the parts that it is to write; it is not called for none. */
  write(reply: CommandReply, subject: string, parts: readonly string[], write: Write): Promise<void>;
  /** Of what no event of the subject orders; says whether it was carried out. */
  unlessErased(subject: string, write: (client: ClientBase) => Promise<unknown>): Promise<boolean>;
  erase(subject: string, erase: (client: ClientBase) => Promise<unknown>): Promise<void>;
}

export const followingWrites = (pool: Pool, schema: string): FollowingWrites => {
  /** One at a time for each subject: the one that waits sees what the others have written. */
  const alone = <Result>(subject: string, work: (client: ClientBase) => Promise<Result>): Promise<Result> =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema} ${subject}`]);
      return work(client);
    });
  const isErased = async (client: ClientBase, subject: string): Promise<boolean> => {
    const found = await client.query(`select from ${schema}.written where subject = $1 and part = $2`, [
      subject,
      ERASED,
    ]);
    return found.rowCount === 1;
  };
  /** The parts that no event from this one on has written. */
  const claim = async (
    client: ClientBase,
    subject: string,
    parts: readonly string[],
    revision: number,
  ): Promise<ReadonlySet<string>> => {
    const { rows } = await client.query<{ part: string }>(
      `insert into ${schema}.written as w (subject, part, revision) select $1, unnest($2::text[]), $3
       on conflict (subject, part) do update set revision = excluded.revision where w.revision < excluded.revision
       returning part`,
      [subject, parts, revision],
    );
    return new Set(rows.map(({ part }) => part));
  };
  return {
    write: async (reply, subject, parts, write) => {
      if (!reply.ok || reply.events.length === 0) return;
      const { revision } = reply;
      await alone(subject, async (client) => {
        if (await isErased(client, subject)) return;
        const claimed = await claim(client, subject, parts, revision);
        if (claimed.size > 0) await write(client, claimed);
      });
    },
    unlessErased: (subject, write) =>
      alone(subject, async (client) => {
        if (await isErased(client, subject)) return false;
        await write(client);
        return true;
      }),
    erase: (subject, erase) =>
      alone(subject, async (client) => {
        await client.query(`delete from ${schema}.written where subject = $1`, [subject]);
        await client.query(`insert into ${schema}.written (subject, part, revision) values ($1, $2, 0)`, [
          subject,
          ERASED,
        ]);
        await erase(client);
      }),
  };
};
