import type { FollowerContext } from '@amici/projections';
import { leasedRounds, type Worker } from '@amici/service/runtime';
import { folded, partsOf } from '@amici/text';
import type { Pool } from 'pg';

export interface Sought {
  /** As they are looked for; each has to be found in a name. */
  readonly words: readonly string[];
  /** Of those who belong to this federation alone; absent: of all. */
  readonly federation?: string | undefined;
  /** Behind this place in the order of names. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface FoundPerson {
  readonly player: string;
  readonly name: string;
  /** The person's place in the order of names. */
  readonly place: string;
}

/** Finds people by their present names: a person who was erased has none, and is no longer found. */
export type FindNamed = (sought: Sought) => Promise<readonly FoundPerson[]>;

const BETWEEN = '~';
const EVERY_MS = 600_000;

/** `members` is the table of where people belong: joined, so that a federation of any size costs a page. */
export const findNamed =
  (pool: Pool, schema: string, members: string): FindNamed =>
  async ({ words, federation, after, limit }) => {
    const [name = '', id = ''] = after?.split(BETWEEN) ?? [];
    const given: unknown[] = [limit];
    const put = (value: unknown): string => `$${given.push(value)}`;
    const parts = words.flatMap(partsOf);
    const conditions = [
      'name is not null',
      // What has these is found by an index; where they stand in it is looked at then.
      ...(parts.length === 0 ? [] : [`${schema}.parts_of(folded) @> ${put(parts)}::text[]`]),
      ...words.map((word) => `folded like ${put(`%${word}%`)}`),
      ...(federation === undefined
        ? []
        : [`player_id in (select player from ${members} where federation = ${put(federation)})`]),
      ...(after === undefined ? [] : [`(folded, player_id) > (${put(name)}, ${put(id)})`]),
    ];
    const { rows } = await pool.query<FoundPerson>(
      `select player_id as player, name, folded || '${BETWEEN}' || player_id as place from ${schema}.profiles
       where ${conditions.join(' and ')} order by folded, player_id limit $1`,
      given,
    );
    return rows;
  };

/** Makes those findable whose names were kept by a version before names were looked for, or before sigma was one letter. */
export const foldNames = async (pool: Pool, schema: string): Promise<void> => {
  const { rows } = await pool.query<{ readonly player_id: string; readonly name: string }>(
    `select player_id, name from ${schema}.profiles where name is not null and (folded is null or folded like '%ς%')`,
  );
  for (const { player_id: player, name } of rows)
    await pool.query(`update ${schema}.profiles set folded = $3 where player_id = $1 and name = $2`, [
      player,
      name,
      folded(name),
    ]);
};

/** Does so at the start, and for as long as a process of an older version may write names beside this one. */
export const nameFolding = (context: FollowerContext, pool: Pool, schema: string): Worker =>
  leasedRounds(context, {
    ...{ name: 'names', everyMs: EVERY_MS, failed: 'names could not be made findable' },
    round: () => foldNames(pool, schema),
  });
