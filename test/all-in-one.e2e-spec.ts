import { Client } from 'pg';
import { urlAs } from '../tools/cli/src/distributed/service-environment';
import { firstDay, verified, verify } from './support/first-day';
import { describeOneGame } from './support/one-game.suite';
import { sendTo, type Send } from './support/town';
import { townInOneProcess } from './support/town-in-one-process';

/** As deploy/postgres/roles.sql makes it, where nobody has run that. */
const makeAuditor = async (superuserUrl: string): Promise<string> => {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role amici_auditor login password 'reads-everything'`);
  await client.query('alter role amici_auditor set default_transaction_read_only = on');
  await client.query('grant pg_read_all_data to amici_auditor');
  await client.end();
  return urlAs(superuserUrl, 'amici_auditor', 'reads-everything');
};

type OneProcess = Awaited<ReturnType<typeof townInOneProcess>>;

let shared: Promise<OneProcess> | undefined;
const sharedTown = () => (shared ??= townInOneProcess({ AMICI_OPERATIONS_PORT: '0' }));

afterAll(async () => {
  await (await shared?.catch(() => undefined))?.close();
});

describeOneGame('all services in one process', async () => ({
  ...(await sharedTown()),
  close: async () => {},
}));

describe('Amici in one process', () => {
  let town: OneProcess;
  let send: Send;

  beforeAll(async () => {
    town = await sharedTown();
    send = sendTo(town);
  });

  it('files a line, grants an office, and is verified by its folder and by an auditor', async () => {
    await firstDay(town);
    const all =
      /game: [1-9]\d* events of \d+ streams verified[^]*registry: [1-9]|registry: [1-9][^]*game: [1-9]/;
    expect(verify({ AMICI_DATA_DIR: town.dataDir })).toMatchObject(verified(all));
    const auditor = await makeAuditor(town.server.surroundings.databaseUrl);
    expect(verify({ AMICI_DATABASE_URL: auditor })).toMatchObject(verified(all));
  });

  it('tells operators on a port of their own what it found, and measures', async () => {
    const at = town.server.operationsUrl!;
    const found = (await (await fetch(`${at}/readyz`)).json()) as { readonly checks: object };
    expect(Object.keys(found.checks)).toEqual(
      expect.arrayContaining(['disk', 'clock', 'game-time', 'game projection open_games']),
    );
    const measured = await (await fetch(`${at}/metrics`)).text();
    for (const part of [
      'process_cpu',
      'amici_http_answers_total{method="GET",door="/games/:game",status="200"}',
      'amici_http_seconds_count{method="PUT",status="2xx"}',
      'amici_commands_total{service="game",command="StartGame",outcome="done"}',
      'amici_append_seconds_count{service="game"}',
      'amici_check{check="disk"} 1',
    ])
      expect(measured).toContain(part);
    expect((await fetch(`${at}/games`)).status).toBe(404);
  });

  it('is alive, ready and measured, and describes itself', async () => {
    expect((await send(null, 'GET', '/healthz')).body).toEqual({ alive: true });
    expect((await send(null, 'GET', '/readyz')).body).toEqual({ ready: true });
    expect((await send(null, 'GET', '/metrics')).status).toBe(404);
    expect((await send(null, 'GET', '/openapi.json')).body['openapi']).toBe('3.1.0');
  });
});
