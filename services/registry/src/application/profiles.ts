import type { StoredProfile, KnownMailbox, Particulars } from '@amici/contracts/registry';
import { commitment } from '@amici/kernel';
import type { CommandReply } from '@amici/service';
import { followingWrites, type FollowingWrites } from '@amici/service/runtime';
import { folded } from '@amici/text';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { findNamed, type FindNamed } from './find-people';
import { postgresMailboxes, type Mailboxes } from './mailboxes';
import { particularsOf, recordParticulars } from './particulars-table';
import { tokenUses, type TokenUses } from './token-uses';

/** The people that commands have resolved so far: sent again, they make nobody anew, also after an erasure. */
interface Resolutions {
  /** The player; `another` where the command called somebody else, undefined where it has not come yet. */
  find(commandId: string, digest: string): Promise<{ readonly playerId: string } | 'another' | undefined>;
  note(commandId: string, playerId: string, digest: string): Promise<void>;
}

/** `hashOf` is salted for each player, and gives nothing of one who was erased: then the id alone is recognised. */
const resolutions = (
  pool: Pool,
  schema: string,
  hashOf: (playerId: string, text: string) => Promise<string | undefined>,
): Resolutions => ({
  find: async (commandId, digest) => {
    const { rows } = await pool.query<{ playerId: string; hash: string }>(
      `select player_id as "playerId", said as hash from ${schema}.resolutions where command_id = $1`,
      [commandId],
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const hash = await hashOf(found.playerId, digest);
    return hash === undefined || hash === found.hash ? { playerId: found.playerId } : 'another';
  },
  note: async (commandId, playerId, digest) => {
    const hash = await hashOf(playerId, digest);
    if (hash === undefined) return;
    await pool.query(
      `insert into ${schema}.resolutions (command_id, player_id, said) values ($1, $2, $3) on conflict do nothing`,
      [commandId, playerId, hash],
    );
  },
});

/** Longest name kept. */
export const MAX_NAME_LENGTH = 200;

/** What a document calls somebody: its own name, the kind of its ids, the id and the name. */
export interface Alias {
  readonly source: string;
  readonly kind: string;
  readonly externalId: string;
  readonly name: string;
}

export interface Known {
  readonly id: string;
  readonly name: string;
}

/** The erasable profiles of people (house: names live here and nowhere else). */
export interface Profiles {
  /** The player of this name from this source; a random id is made and kept where there is none. */
  resolve(source: string, name: string): Promise<string>;
  /**
   * The person that a document calls by this id and name. It is the one another document of the kind calls by the
   * same id, or somebody registered here under it. If there is none, a random id is made. `kind` is what the ids
   * are unique in.
   */
  resolveAlias(alias: Alias): Promise<string>;
  /** What a source calls people, by player id. */
  aliases(playerIds: readonly string[], source: string): Promise<Readonly<Record<string, Known>>>;
  /** By what a command is recognised that resolves somebody. */
  readonly resolutions: Resolutions;
  /** What stands for a name, or for anything personal, in events and digests; undefined of a person who was erased. */
  hashOf(playerId: string, text: string): Promise<string | undefined>;
  /** Writes what a person is called from the event of this reply on. */
  name(reply: CommandReply, playerId: string, name: string): Promise<void>;
  /** All that is kept of a person here. */
  storedProfileOf(playerId: string): Promise<StoredProfile>;
  /** Names by player id; an id without one (unknown or erased) is left out. */
  names(playerIds: readonly string[]): Promise<Readonly<Record<string, string>>>;
  /** People by name, in the order of their names. */
  readonly named: FindNamed;
  /** What is recorded of the person that tournament rules go by; nothing if nobody has recorded it. */
  particularsOf(playerId: string): Promise<Particulars>;
  /** Writes what is recorded by the event of this reply; what it leaves out stays. */
  describe(reply: CommandReply, playerId: string, particulars: Particulars): Promise<void>;
  readonly mailboxes: Mailboxes;
  readonly tokenUses: TokenUses;
  /** Removes everything personal; the id stays, and every page and export prints it from now on. */
  erase(playerId: string): Promise<void>;
}

const mailboxView = ({ statement: _, ...mailbox }: KnownMailbox): StoredProfile['mailbox'] => mailbox;

const storedProfileOf =
  (pool: Pool, schema: string, mailboxes: Mailboxes) =>
  async (playerId: string): Promise<StoredProfile> => {
    const profile = await pool.query<NonNullable<StoredProfile['profile']>>(
      `select name, source, registered_at as "registeredAt", erased_at as "erasedAt"
       from ${schema}.profiles where player_id = $1`,
      [playerId],
    );
    const aliases = await pool.query<StoredProfile['aliases'][number]>(
      `select source, external_id as id, name from ${schema}.aliases where player_id = $1 order by source, id`,
      [playerId],
    );
    const particulars = await particularsOf(pool, schema)(playerId);
    const known = (await mailboxes.of([playerId]))[playerId];
    return {
      ...{ profile: profile.rows[0] ?? null, particulars, aliases: aliases.rows },
      mailbox: known === undefined ? null : mailboxView(known),
    };
  };

const findAlias = async (
  pool: Pool,
  schema: string,
  { kind, externalId }: Alias,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ player_id: string }>(
    `select player_id, 1 as place from ${schema}.aliases where external_id = $2 and starts_with(source, $1)
     union all select player_id, 2 from ${schema}.profiles where player_id = $2
     order by place, player_id limit 1`,
    [kind, externalId],
  );
  return rows[0]?.player_id;
};

/** One person at a time for each id: two that resolve the same one at once must not make two people. */
const resolveAlias =
  (pool: Pool, schema: string) =>
  async (alias: Alias): Promise<string> => {
    const { source, kind, externalId } = alias;
    const name = alias.name.slice(0, MAX_NAME_LENGTH);
    const known = await findAlias(pool, schema, alias);
    // An id of its own for the profile's source and name: people of one name are told apart by their ids.
    const unique = `${kind} ${externalId}`;
    if (known === undefined)
      await pool.query(
        `insert into ${schema}.profiles (player_id, source, name, folded) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [randomUUID(), unique, name, folded(name)],
      );
    await pool.query(
      `insert into ${schema}.aliases (source, external_id, player_id, name)
       select $1, $2, coalesce($3, (select player_id from ${schema}.profiles where source = $4 and erased_at is null limit 1)), $5
       on conflict do nothing`,
      [source, externalId, known ?? null, unique, name],
    );
    const { rows } = await pool.query<{ player_id: string }>(
      `select player_id from ${schema}.aliases where source = $1 and external_id = $2`,
      [source, externalId],
    );
    return rows[0]!.player_id;
  };

/** 16 random bytes, in hexadecimal. */
const randomSalt = (): string => randomBytes(16).toString('hex');

type SaltFor = (playerId: string) => string;

export interface ProfileOptions {
  /** Of a player, asked for once. */
  readonly saltFor?: SaltFor | undefined;
  /** Real time. */
  readonly now?: () => number;
}

const saltedHash =
  (pool: Pool, schema: string, writes: FollowingWrites, saltFor: SaltFor): Profiles['hashOf'] =>
  async (playerId, text) => {
    const find = async (): Promise<string | undefined> => {
      const { rows } = await pool.query<{ salt: string }>(
        `select salt from ${schema}.salts where player_id = $1`,
        [playerId],
      );
      return rows[0]?.salt;
    };
    let salt = await find();
    if (salt === undefined) {
      const insert = `insert into ${schema}.salts (player_id, salt) values ($1, $2) on conflict do nothing`;
      await writes.unlessErased(playerId, (client) => client.query(insert, [playerId, saltFor(playerId)]));
      salt = await find();
    }
    return salt === undefined ? undefined : commitment(salt, [playerId, text]);
  };

/** `members` is the table of where people belong. */
export const postgresProfiles = (
  pool: Pool,
  schema: string,
  members: string,
  { saltFor = randomSalt, now = Date.now }: ProfileOptions = {},
): Profiles => {
  const writes = followingWrites(pool, schema);
  const mailboxes = postgresMailboxes(pool, schema, writes);
  const hashOf = saltedHash(pool, schema, writes, saltFor);
  return {
    resolveAlias: resolveAlias(pool, schema),
    resolutions: resolutions(pool, schema, hashOf),
    particularsOf: particularsOf(pool, schema),
    describe: recordParticulars(schema, writes),
    mailboxes,
    tokenUses: tokenUses(pool, schema, writes, now),
    hashOf,
    aliases: async (playerIds, source) => {
      const { rows } = await pool.query<{ player_id: string; external_id: string; name: string }>({
        name: 'aliases',
        text: `select player_id, external_id, name from ${schema}.aliases where player_id = any($1) and source = $2`,
        values: [playerIds.slice(0, 1_000), source],
      });
      return Object.fromEntries(
        rows.map(({ player_id, external_id, name }) => [player_id, { id: external_id, name }]),
      );
    },
    resolve: async (source, name) => {
      const trimmed = name.slice(0, MAX_NAME_LENGTH);
      for (;;) {
        const found = await pool.query<{ player_id: string }>(
          `select player_id from ${schema}.profiles where source = $1 and name = $2 and erased_at is null`,
          [source, trimmed],
        );
        if (found.rows[0] !== undefined) return found.rows[0].player_id;
        // Two that resolve the same name at once insert one row; the loser reads the winner's.
        const inserted = await pool.query<{ player_id: string }>(
          `insert into ${schema}.profiles (player_id, source, name, folded) values ($1, $2, $3, $4)
         on conflict do nothing returning player_id`,
          [randomUUID(), source, trimmed, folded(trimmed)],
        );
        if (inserted.rows[0] !== undefined) return inserted.rows[0].player_id;
      }
    },
    name: (reply, playerId, name) => {
      const trimmed = name.slice(0, MAX_NAME_LENGTH);
      // People of one name are different people: the id is what tells them apart.
      return writes.write(reply, playerId, ['name'], (client) =>
        client.query(
          `insert into ${schema}.profiles as p (player_id, source, name, folded) values ($1, $2, $3, $4)
         on conflict (player_id) do update set name = excluded.name, folded = excluded.folded`,
          [playerId, `registered ${playerId}`, trimmed, folded(trimmed)],
        ),
      );
    },
    storedProfileOf: storedProfileOf(pool, schema, mailboxes),
    named: findNamed(pool, schema, members),
    names: async (playerIds) => {
      const { rows } = await pool.query<{ player_id: string; name: string }>({
        name: 'names',
        text: `select player_id, name from ${schema}.profiles where player_id = any($1) and name is not null`,
        values: [playerIds.slice(0, 1_000)],
      });
      return Object.fromEntries(rows.map(({ player_id, name }) => [player_id, name]));
    },
    erase: (playerId) =>
      writes.erase(playerId, async (client) => {
        await client.query(
          // The source is the id that a file knew the person by: often a name.
          `update ${schema}.profiles set name = null, folded = null, source = 'erased', erased_at = coalesce(erased_at, now())
           where player_id = $1`,
          [playerId],
        );
        for (const table of ['aliases', 'salts', 'particulars', 'mailboxes', 'token_uses'])
          await client.query(`delete from ${schema}.${table} where player_id = $1`, [playerId]);
      }),
  };
};
