import type { Particulars, Sex } from '@amici/contracts/registry';
import type { CommandReply } from '@amici/service';
import type { FollowingWrites } from '@amici/service/runtime';
import type { Pool } from 'pg';
import type { ParticularsRecorded } from '../domain/player-events';

interface ParticularsRow {
  readonly birth_date: string | null;
  readonly sex: Sex | null;
  readonly region: string | null;
  readonly continuing: boolean | null;
}

export const particularsOf =
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

type Part = ParticularsRecorded['which'][number];

/** Which of them are given. */
export const whichOf = ({ birthDate, sex, residence }: Particulars): readonly Part[] => [
  ...(birthDate === undefined ? [] : (['birth-date'] as const)),
  ...(sex === undefined ? [] : (['sex'] as const)),
  ...(residence === undefined ? [] : (['residence'] as const)),
];

/** Each on its own: another of them may have been recorded since. */
export const recordParticulars =
  (schema: string, writes: FollowingWrites) =>
  (reply: CommandReply, playerId: string, particulars: Particulars): Promise<void> => {
    const { birthDate, sex, residence } = particulars;
    const columns = {
      'birth-date': { birth_date: birthDate },
      sex: { sex },
      residence: { region: residence?.region, continuing: residence?.continuing === true },
    } satisfies Record<Part, object>;
    return writes.write(reply, playerId, whichOf(particulars), async (client, parts) => {
      const insert = `insert into ${schema}.particulars (player_id) values ($1) on conflict do nothing`;
      await client.query(insert, [playerId]);
      for (const part of whichOf(particulars).filter((one) => parts.has(one)))
        for (const [column, value] of Object.entries(columns[part]))
          await client.query(`update ${schema}.particulars set ${column} = $2 where player_id = $1`, [
            playerId,
            value,
          ]);
    });
  };
