import type { KnownMailbox, MailboxCommand, WrittenIn } from '@amici/contracts/registry';
import type { CommandReply } from '@amici/service';
import type { FollowingWrites } from '@amici/service/runtime';
import type { Pool } from 'pg';

type StoredMailbox = Omit<KnownMailbox, 'confirmed'>;

/** Where people are written to: a part of their erasable profiles. */
export interface Mailboxes {
  /** By player id; who has none is left out. */
  of(playerIds: readonly string[]): Promise<Readonly<Record<string, KnownMailbox>>>;
  /** Of who has none, nothing. */
  writtenIn(playerId: string): Promise<WrittenIn | undefined>;
  /** Another statement is another address, and waits to be confirmed. */
  keep(reply: CommandReply, playerId: string, mailbox: StoredMailbox): Promise<void>;
  confirm(reply: CommandReply, playerId: string, statement: string): Promise<void>;
  remove(reply: CommandReply, playerId: string): Promise<void>;
}

const PART = ['mailbox'];

export const postgresMailboxes = (pool: Pool, schema: string, writes: FollowingWrites): Mailboxes => ({
  of: async (playerIds) => {
    const { rows } = await pool.query<KnownMailbox & { readonly player_id: string }>(
      `select player_id, statement, address, language, zone, confirmed from ${schema}.mailboxes where player_id = any($1)`,
      [playerIds],
    );
    return Object.fromEntries(rows.map(({ player_id, ...mailbox }) => [player_id, mailbox]));
  },
  writtenIn: async (playerId) => {
    // Pages ask it of everybody who is signed in: planned once.
    const { rows } = await pool.query<WrittenIn>({
      name: 'written in',
      text: `select language, zone from ${schema}.mailboxes where player_id = $1`,
      values: [playerId],
    });
    return rows[0];
  },
  keep: (reply, playerId, { statement, address, language, zone }) =>
    writes.write(reply, playerId, PART, (client) =>
      client.query(
        `insert into ${schema}.mailboxes as kept (player_id, statement, address, language, zone) values ($1, $2, $3, $4, $5)
         on conflict (player_id) do update set statement = excluded.statement, address = excluded.address,
           language = excluded.language, zone = excluded.zone,
           confirmed = kept.confirmed and kept.statement = excluded.statement`,
        [playerId, statement, address, language, zone],
      ),
    ),
  confirm: (reply, playerId, statement) =>
    writes.write(reply, playerId, PART, (client) =>
      client.query(
        `update ${schema}.mailboxes set confirmed = true where player_id = $1 and statement = $2`,
        [playerId, statement],
      ),
    ),
  remove: (reply, playerId) =>
    writes.write(reply, playerId, PART, (client) =>
      client.query(`delete from ${schema}.mailboxes where player_id = $1`, [playerId]),
    ),
});

const ofMailboxes = (command: { readonly type: string }): command is MailboxCommand =>
  command.type === 'ConfirmAddress' || command.type === 'WithdrawAddress';

/** What is recorded of an address, in the profile. */
export const afterAddresses =
  (mailboxes: Mailboxes) =>
  async (
    { command }: { readonly command: { readonly type: string } },
    reply: CommandReply,
  ): Promise<void> => {
    if (!ofMailboxes(command)) return;
    const { playerId } = command;
    if (command.type === 'ConfirmAddress') await mailboxes.confirm(reply, playerId, command.statement);
    else await mailboxes.remove(reply, playerId);
  };
