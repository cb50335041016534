import { SampleDatabase } from '../testing/sample-database';
import { Pipeline } from './pipeline';
import { inPipeline } from './transaction';

const added = (id: string, ply: number) => ({
  text: 'insert into sample_moves (game_id, ply, uci) values ($1, $2, $3)',
  values: [id, ply, 'e2e4'],
});

describe('a transaction in a pipeline', () => {
  let database: SampleDatabase;

  const plies = async (): Promise<readonly number[]> => {
    const { rows } = await database.pool.query<{ ply: number }>('select ply from sample_moves order by ply');
    return rows.map(({ ply }) => ply);
  };

  beforeAll(async () => {
    database = await SampleDatabase.create();
  });
  afterEach(() => database.clear());
  afterAll(() => database.drop());

  it('carries out what it is told in order, before what it is asked', async () => {
    const seen = await inPipeline(database.pool, async (transaction) => {
      transaction.tell(added('a', 1));
      transaction.tell({ ...added('a', 2), name: 'add' });
      transaction.tell({ ...added('a', 3), name: 'add' });
      const { rows } = await transaction.query<{ plies: string }>({
        text: 'select count(*) plies from sample_moves',
      });
      transaction.tell({ text: 'update sample_moves set ply = ply + 10' });
      return rows;
    });
    expect(seen).toEqual([{ plies: '3' }]);
    expect(await plies()).toEqual([11, 12, 13]);
  });

  it('keeps nothing where something it was told fails, and says what that was', async () => {
    const failed = inPipeline(database.pool, (transaction) => {
      transaction.tell(added('a', 1));
      transaction.tell(added('a', 1));
      transaction.tell(added('a', 2));
      return Promise.resolve();
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(await plies()).toEqual([]);
  });

  it('says of a question what failed before it, and goes on afterwards on the same connection', async () => {
    const client = await database.pool.connect();
    const pipeline = new Pipeline(client);
    const one = { name: 'one', text: 'select 1 one' };
    pipeline.tell({ name: 'bad', text: 'select nothing from nowhere' });
    await expect(pipeline.query(one)).rejects.toMatchObject({ code: '42P01' });
    expect((await pipeline.query(one)).rows).toEqual([{ one: 1 }]);
    expect((await client.query('select 2 two')).rows).toEqual([{ two: 2 }]);
    client.release();
  });

  it('fails with its connection', async () => {
    const lost = inPipeline(database.pool, async (transaction) => {
      const { rows } = await transaction.query<{ pid: number }>({ text: 'select pg_backend_pid() pid' });
      transaction.tell(added('a', 1));
      transaction.tell({ text: 'select pg_terminate_backend($1)', values: [rows[0]!.pid] });
    });
    await expect(lost).rejects.toThrow();
    expect(await plies()).toEqual([]);
    expect(
      await inPipeline(database.pool, (transaction) => transaction.query({ text: 'select 1' })),
    ).toMatchObject({ rowCount: 1 });
  });
});
