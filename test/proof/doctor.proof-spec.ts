import { describeWithNats } from '@amici/bus/testing/nats-process';
import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { tried } from '@amici/ops/testing';
import { join } from 'node:path';
import { Client } from 'pg';
import { amici, firstDay, verified } from '../support/first-day';
import { eventually } from '../support/eventually';
import { sendTo } from '../support/send';
import { townOfProcesses } from '../support/town-of-processes';

describeWithNats('a deployment of a process per service', () => {
  let town: Awaited<ReturnType<typeof townOfProcesses>>;

  beforeAll(async () => {
    town = await townOfProcesses({ AMICI_CHECKPOINT_MS: '1000' });
  });

  afterAll(() => town.close());

  it('is looked over by doctor and status, which name what is broken and what to do [R37]', async () => {
    const folder = { AMICI_DATA_DIR: town.dataDir };
    await firstDay(town);
    await eventually(async () => {
      const { body } = await sendTo(town)(null, 'GET', '/log/game');
      return Number(body['size']) > 0;
    }, 60_000);
    let status = amici(folder, 'status', '--server', town.url);
    // On a busy machine a check may be late once, and it says so.
    await eventually(() => {
      if (status.status !== 0) status = amici(folder, 'status', '--server', town.url);
      return Promise.resolve(status.status === 0);
    }, 120_000).catch(() => undefined);
    expect(status).toMatchObject(
      verified(/all is well\n {2}streams at this gateway: .*\n {2}game: \d+ events, 1 process;/),
    );
    const green = amici(folder, 'doctor');
    expect(green.output).not.toContain('WRONG');
    expect(green).toMatchObject(verified(/ok +roles, game: amici_game may append[^]*ok +bus, game: NATS/));
    const postgres = await startPostgres({ dataDir: join(town.dataDir, 'distributed', 'postgres') });
    const superuser = new Client({ connectionString: connectionUrl(postgres.connection) });
    await superuser.connect();
    try {
      const append = 'function game_log.append_one';
      await superuser.query(
        `revoke execute on ${append} from amici_game; grant insert on clock_log.events to amici_clock`,
      );
      await superuser.query('delete from clock_log.migrations where version = 2');
      const key = Buffer.alloc(32, 9).toString('base64url');
      const smtp = { AMICI_SMTP_URL: 'smtp://127.0.0.1:1', AMICI_MAIL_FROM: 'office@chess.example' };
      const links = { AMICI_PUBLIC_URL: 'https://chess.example' };
      const broken = amici({ ...folder, AMICI_LOG_KEYS: key, ...smtp, ...links }, 'doctor', '--json');
      expect(broken.status).toBe(1);
      expect(broken.output).not.toContain(key);
      const { findings } = JSON.parse(broken.output) as { findings: readonly Record<string, string>[] };
      const wrong = findings
        .filter(({ state }) => state === 'wrong')
        .map(({ check, of }) => `${check} ${of}`);
      expect(wrong).toEqual(
        expect.arrayContaining([
          'roles game',
          'roles clock',
          'schemas clock',
          'checkpoints game',
          'mail smtp://127.0.0.1:1',
        ]),
      );
      expect(findings.find(({ check, of }) => check === 'roles' && of === 'game')).toMatchObject({
        found: 'amici_game lacks: execute of game_log.append, append_one and append_all',
        hint: expect.stringContaining('amici migrate') as string,
      });
      tried({ findings: findings.length });
    } finally {
      await superuser.end();
      await postgres.stop();
    }
  });
});
