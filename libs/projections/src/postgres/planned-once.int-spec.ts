import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { Pool } from 'pg';
import { PlannedOnce } from './planned-once';

/** SQLSTATE of a connection that the server ended. */
const TERMINATED = '57P01';

describe('a connection that has questions planned once', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ ...database.connection, max: 1, Client: PlannedOnce });
    // The database may be dropped before a connection that is closing has gone, which then hears of it.
    pool.on('connect', (client) =>
      client.on('error', (error: Error & { readonly code?: string }) => {
        if (error.code !== TERMINATED) throw error;
      }),
    );
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  const planned = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ statement: string }>(
      'table pg_prepared_statements order by prepare_time',
    );
    return rows.map(({ statement }) => statement);
  };

  it('answers the same text with other values by the same plan, and plans nothing else', async () => {
    const text = 'SELECT $1::int + 1 as more';
    const more = async (value: number) => (await pool.query<{ more: number }>(text, [value])).rows[0]?.more;
    expect([await more(1), await more(2)]).toEqual([2, 3]);
    await pool.query('select 1');
    await pool.query('create temporary table kept (n integer)');
    await pool.query('insert into kept values ($1)', [1]);
    await pool.query('select * from kept where n = $1', [1]);
    expect(await planned()).toEqual([text]);
    await expect(pool.query(text, ['x'])).rejects.toThrow('invalid input syntax');
    expect(await more(3)).toBe(4);
  });

  it('remembers at most as many texts as it may', async () => {
    for (let n = 0; n < 210; n += 1) await pool.query(`select $1::int + ${n}`, [1]);
    expect(await planned()).toHaveLength(200);
  });
});
