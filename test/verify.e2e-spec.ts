import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { sendTo } from './support/town';
import { townInOneProcess } from './support/town-in-one-process';

describe('amici verify', () => {
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  let superuser: Client;

  const verify = (): { status: number | null; said: string } => {
    const { PATH, HOME } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/amici.mjs', 'verify'], {
      encoding: 'utf8',
      env: { PATH, HOME, AMICI_DATA_DIR: town.dataDir },
    });
    return { status, said: stdout + stderr };
  };

  /** What nobody with the rights of a service can do; undone afterwards. */
  const tampered = async (sql: string): Promise<{ status: number | null; said: string }> => {
    await superuser.query('set session_replication_role = replica');
    await superuser.query('create table public.kept as select * from game_log.events');
    await superuser.query(sql);
    try {
      return verify();
    } finally {
      await superuser.query('delete from game_log.events');
      await superuser.query('insert into game_log.events select * from public.kept');
      await superuser.query('drop table public.kept');
    }
  };

  beforeAll(async () => {
    town = await townInOneProcess();
    const send = sendTo(town);
    const started = await send('operator', 'POST', '/games', {
      white: 'anna',
      black: 'boris',
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    });
    expect(started).toMatchObject({ status: 201 });
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];
    for (const [index, move] of moves.entries())
      await send(
        index % 2 === 0 ? 'anna' : 'boris',
        'PUT',
        `/games/${started.body['id']}/plies/${index + 1}`,
        {
          move,
        },
      );
    superuser = new Client({ connectionString: town.server.surroundings.databaseUrl });
    await superuser.connect();
  });

  afterAll(async () => {
    await superuser?.end();
    await town?.close();
  });

  it('recomputes every chain of an untouched log', () =>
    expect(verify()).toMatchObject({ status: 0, said: expect.stringContaining('game: 5 events') as string }));

  it.each([
    [
      'flips one byte',
      `update game_log.events set event = replace(event, 'e7e5', 'e7e6') where sequence = 3`,
      3,
    ],
    ['drops a row', 'delete from game_log.events where sequence = 3', 3],
    [
      'swaps two payloads',
      `update game_log.events e set event = k.event from public.kept k
        where e.sequence in (3, 4) and k.sequence = 7 - e.sequence`,
      3,
    ],
    [
      'swaps two positions',
      `update game_log.events set sequence = sequence + 100 where sequence in (2, 4);
       update game_log.events set sequence = case sequence when 102 then 4 else 2 end where sequence > 100`,
      2,
    ],
    ['deletes the last row', 'delete from game_log.events where sequence = 5', 5],
  ])('names the first bad event and exits with 1 when somebody %s', async (_what, sql, first) => {
    const { status, said } = await tampered(sql);
    expect(said).toContain(`game: event ${first}`);
    expect(status).toBe(1);
  });

  it('is content again when everything is as it was', () => expect(verify().status).toBe(0));
});
