import type { KeptProfile, KnownMailbox, Particulars, Sex } from '@amici/contracts/registry';
import { commitment } from '@amici/kernel';
import { folded } from '@amici/text';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { findNamed, type FindNamed } from './named-people';
import { postgresMailboxes, type Mailboxes } from './mailboxes';

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
   * The person whom a document calls by this id and name: the one another document of the kind calls by the same id, or
   * somebody registered here under it; a random id is made where there is none. `kind` is what the ids are unique in.
   */
  resolveAlias(alias: Alias): Promise<string>;
  /** What a source calls people, by player id. */
  aliases(playerIds: readonly string[], source: string): Promise<Readonly<Record<string, Known>>>;
  /** What stands for a name in events, while the person is not erased. */
  hashOf(playerId: string, name: string): Promise<string>;
  /** Notes what a person is called since the event of this revision of his stream; an older one changes nothing. */
  name(playerId: string, name: string, revision: number): Promise<void>;
  /** All that is kept of a person here. */
  keptOf(playerId: string): Promise<KeptProfile>;
  /** Names by player id; an id without one (unknown or erased) is left out. */
  names(playerIds: readonly string[]): Promise<Readonly<Record<string, string>>>;
  /** People by name, in the order of their names. */
  readonly named: FindNamed;
  /** What is recorded of him that rules of events go by; nothing where nobody has recorded it. */
  particularsOf(playerId: string): Promise<Particulars>;
  /** Records it; what is not said stays. */
  describe(playerId: string, particulars: Particulars): Promise<void>;
  readonly mailboxes: Mailboxes;
  /** Removes everything personal; the id stays, and every page and export prints it from now on. */
  erase(playerId: string): Promise<boolean>;
}

interface ParticularsRow {
  readonly birth_date: string | null;
  readonly sex: Sex | null;
  readonly region: string | null;
  readonly continuing: boolean | null;
}

const particularsOf =
  (pool: Pool, schema: string) =>
  async (playerId: string): Promise<Particulars> => {
    const { rows } = await pool.query<ParticularsRow>(
      `select to_char(birth_date, 'YYYY-MM-DD') as birth_date, sex, region, continuing
       from ${schema}.particulars where player_id = $1`,
      [playerId],
    );
    const [row] = rows;
    if (row === undefined) return {};
    const { birth_date: birthDate, sex, region, continuing } = row;
    return {
      ...(birthDate === null ? {} : { birthDate }),
      ...(sex === null ? {} : { sex }),
      ...(region === null ? {} : { residence: { region, continuing: continuing === true } }),
    };
  };

const describe =
  (pool: Pool, schema: string) =>
  async (playerId: string, { birthDate, sex, residence }: Particulars): Promise<void> => {
    await pool.query(
      `insert into ${schema}.particulars as kept (player_id, birth_date, sex, region, continuing)
       values ($1, $2, $3, $4, $5)
       on conflict (player_id) do update set birth_date = coalesce(excluded.birth_date, kept.birth_date),
         sex = coalesce(excluded.sex, kept.sex), region = coalesce(excluded.region, kept.region),
         continuing = coalesce(excluded.continuing, kept.continuing)`,
      [
        playerId,
        birthDate ?? null,
        sex ?? null,
        residence?.region ?? null,
        residence === undefined ? null : residence.continuing === true,
      ],
    );
  };

const shownMailbox = ({ statement: _, ...mailbox }: KnownMailbox): KeptProfile['mailbox'] => mailbox;

const keptOf =
  (pool: Pool, schema: string) =>
  async (playerId: string): Promise<KeptProfile> => {
    const profile = await pool.query<NonNullable<KeptProfile['profile']>>(
      `select name, source, registered_at as "registeredAt", erased_at as "erasedAt"
       from ${schema}.profiles where player_id = $1`,
      [playerId],
    );
    const aliases = await pool.query<KeptProfile['aliases'][number]>(
      `select source, external_id as id, name from ${schema}.aliases where player_id = $1 order by source, id`,
      [playerId],
    );
    const particulars = await particularsOf(pool, schema)(playerId);
    const known = (await postgresMailboxes(pool, schema).of([playerId]))[playerId];
    return {
      ...{ profile: profile.rows[0] ?? null, particulars, aliases: aliases.rows },
      mailbox: known === undefined ? null : shownMailbox(known),
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

/** `saltFor` a player is asked once, when he is first named; `members` is the table of where people belong. */
export const postgresProfiles = (
  pool: Pool,
  schema: string,
  members: string,
  saltFor: (playerId: string) => string = randomSalt,
): Profiles => ({
  resolveAlias: resolveAlias(pool, schema),
  particularsOf: particularsOf(pool, schema),
  describe: describe(pool, schema),
  mailboxes: postgresMailboxes(pool, schema),
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
    const kept = name.slice(0, MAX_NAME_LENGTH);
    for (;;) {
      const found = await pool.query<{ player_id: string }>(
        `select player_id from ${schema}.profiles where source = $1 and name = $2 and erased_at is null`,
        [source, kept],
      );
      if (found.rows[0] !== undefined) return found.rows[0].player_id;
      // Two that resolve the same name at once insert one row; the loser reads the winner's.
      const made = await pool.query<{ player_id: string }>(
        `insert into ${schema}.profiles (player_id, source, name, folded) values ($1, $2, $3, $4)
         on conflict do nothing returning player_id`,
        [randomUUID(), source, kept, folded(kept)],
      );
      if (made.rows[0] !== undefined) return made.rows[0].player_id;
    }
  },
  hashOf: async (playerId, name) => {
    await pool.query(`insert into ${schema}.salts (player_id, salt) values ($1, $2) on conflict do nothing`, [
      playerId,
      saltFor(playerId),
    ]);
    const { rows } = await pool.query<{ salt: string }>(
      `select salt from ${schema}.salts where player_id = $1`,
      [playerId],
    );
    return commitment(rows[0]!.salt, [playerId, name]);
  },
  name: async (playerId, name, revision) => {
    const kept = name.slice(0, MAX_NAME_LENGTH);
    // People of one name are different people: the id is what tells them apart.
    await pool.query(
      `insert into ${schema}.profiles as p (player_id, source, name, named_revision, folded) values ($1, $2, $3, $4, $5)
       on conflict (player_id) do update set name = excluded.name, named_revision = excluded.named_revision,
         folded = excluded.folded
       where p.erased_at is null and coalesce(p.named_revision, -1) < excluded.named_revision`,
      [playerId, `registered ${playerId}`, kept, revision, folded(kept)],
    );
  },
  keptOf: keptOf(pool, schema),
  named: findNamed(pool, schema, members),
  names: async (playerIds) => {
    const { rows } = await pool.query<{ player_id: string; name: string }>({
      name: 'names',
      text: `select player_id, name from ${schema}.profiles where player_id = any($1) and name is not null`,
      values: [playerIds.slice(0, 1_000)],
    });
    return Object.fromEntries(rows.map(({ player_id, name }) => [player_id, name]));
  },
  erase: async (playerId) => {
    const { rowCount } = await pool.query(
      `update ${schema}.profiles set name = null, folded = null, erased_at = now() where player_id = $1 and erased_at is null`,
      [playerId],
    );
    await pool.query(`delete from ${schema}.aliases where player_id = $1`, [playerId]);
    await pool.query(`delete from ${schema}.salts where player_id = $1`, [playerId]);
    await pool.query(`delete from ${schema}.particulars where player_id = $1`, [playerId]);
    await pool.query(`delete from ${schema}.mailboxes where player_id = $1`, [playerId]);
    await pool.query(`delete from ${schema}.token_uses where player_id = $1`, [playerId]);
    return rowCount === 1;
  },
});
