import { Client } from 'pg';
import { testDatabase } from '.';

describe('a test database', () => {
  it('is empty, apart from others, and gone when dropped', async () => {
    const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
    const client = new Client(one.connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table only_here(n int)');
    const reader = await one.reader();
    await client.query(`grant select on only_here to ${reader}`);
    const other = new Client(two.url);
    await other.connect();
    const { rows } = await other.query("select to_regclass('only_here') found");
    expect(rows).toEqual([{ found: null }]);
    await one.drop();
    await expect(new Client(one.connection).connect()).rejects.toThrow();
    const names = await other.query('select datname from pg_database where datname = $1', [
      one.connection.database,
    ]);
    expect(names.rows).toEqual([]);
    const roles = await other.query('select rolname from pg_roles where rolname = $1', [reader]);
    expect(roles.rows).toEqual([]);
    await other.end();
    await two.drop();
  });
});
