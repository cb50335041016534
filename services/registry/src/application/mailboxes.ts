import {
  playerStreams,
  type KnownMailbox,
  type MailboxCommand,
  type WrittenIn,
} from '@amici/contracts/registry';
import type { WorkingParts } from '@amici/service/runtime';
import type { Pool } from 'pg';
import type { aggregates } from './aggregates';

type Kept = Omit<KnownMailbox, 'confirmed'>;

/** Where people are written to: a part of their erasable profiles. */
export interface Mailboxes {
  /** By player id; who has none is left out. */
  of(playerIds: readonly string[]): Promise<Readonly<Record<string, KnownMailbox>>>;
  /** Of who has none, nothing. */
  writtenIn(playerId: string): Promise<WrittenIn | undefined>;
  /** Another statement is another address, and waits to be confirmed. */
  keep(playerId: string, mailbox: Kept): Promise<void>;
  confirm(playerId: string, statement: string): Promise<void>;
  remove(playerId: string): Promise<void>;
}

export const postgresMailboxes = (pool: Pool, schema: string): Mailboxes => ({
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
  keep: async (playerId, { statement, address, language, zone }) => {
    await pool.query(
      `insert into ${schema}.mailboxes as kept (player_id, statement, address, language, zone) values ($1, $2, $3, $4, $5)
       on conflict (player_id) do update set statement = excluded.statement, address = excluded.address,
         language = excluded.language, zone = excluded.zone,
         confirmed = kept.confirmed and kept.statement = excluded.statement`,
      [playerId, statement, address, language, zone],
    );
  },
  confirm: async (playerId, statement) => {
    await pool.query(
      `update ${schema}.mailboxes set confirmed = true where player_id = $1 and statement = $2`,
      [playerId, statement],
    );
  },
  remove: async (playerId) => {
    await pool.query(`delete from ${schema}.mailboxes where player_id = $1`, [playerId]);
  },
});

const ofMailboxes = (command: { readonly type: string }): command is MailboxCommand =>
  command.type === 'ConfirmAddress' || command.type === 'WithdrawAddress';

/** Brings the profile to what is recorded of the address, also where whoever was interrupted sends it again. */
export const afterAddresses =
  (people: WorkingParts<typeof aggregates>['aggregates']['people'], mailboxes: Mailboxes) =>
  async ({ command }: { readonly command: { readonly type: string } }): Promise<void> => {
    if (!ofMailboxes(command)) return;
    const { playerId } = command;
    const { address } = (await people.load(playerStreams.of(playerId))).state;
    if (address === null) await mailboxes.remove(playerId);
    else if (address.confirmed) await mailboxes.confirm(playerId, address.statement);
  };
