import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditorOf } from './support/auditor';
import { firstDay, verified, verify } from './support/first-day';
import { describeOneGame } from './support/one-game.suite';
import { awaited, eventually } from './support/eventually';
import { sendTo } from './support/send';
import { townInOneProcess } from './support/town-in-one-process';

type OneProcess = Awaited<ReturnType<typeof townInOneProcess>>;

const CONDITIONS = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

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
  const send = sendTo(() => town);

  beforeAll(async () => {
    town = await sharedTown();
  });

  it('files a line, grants an office, and is verified by its folder and by an auditor', async () => {
    await firstDay(town);
    const all =
      /game: [1-9]\d* events of \d+ streams verified[^]*registry: [1-9]|registry: [1-9][^]*game: [1-9]/;
    expect(verify({ AMICI_DATA_DIR: town.dataDir })).toMatchObject(verified(all));
    const auditor = await auditorOf(town.server.surroundings.databaseUrl);
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
      'amici_http_answers_total{method="GET",endpoint="/games/:game",status="200"}',
      'amici_http_seconds_count{method="PUT",status="2xx"}',
      'amici_commands_total{service="game",command="StartGame",outcome="done"}',
      'amici_append_seconds_count{service="game"}',
      'amici_check{check="disk"} 1',
    ])
      expect(measured).toContain(part);
    expect((await fetch(`${at}/games`)).status).toBe(404);
  });

  it('plays on by itself after its PostgreSQL was killed', async () => {
    const file = join(town.dataDir, 'postgres', 'cluster', 'postmaster.pid');
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
    const game = { white: 'anna', black: 'boris', conditions: CONDITIONS };
    await eventually(async () => (await send('operator', 'POST', '/games', game)).status === 201, 60_000);
    const at = town.server.operationsUrl!;
    await eventually(async () => (await fetch(`${at}/readyz`)).status === 200, 60_000);
  });

  it('posts nothing into its own network, unless it is set to', async () => {
    for (const url of [
      'http://example.org/hook',
      'https://127.0.0.1/hook',
      'https://[::1]/hook',
      'https://10.0.0.8/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://0x7f000001/hook',
      'https://[::ffff:192.168.0.1]/hook',
      'https://anna:secret@example.org/hook',
    ]) {
      const refused = await send('anna', 'POST', '/webhooks', { url });
      expect([url, refused.status, refused.body['code']]).toEqual([url, 422, 'receiver-refused']);
    }
    expect((await send('anna', 'GET', '/webhooks')).body['webhooks']).toEqual([]);
    // A name says nothing of where it leads: it is looked at whenever something is posted.
    const { body } = await send('anna', 'POST', '/webhooks', { url: 'https://localhost/hook' });
    await send('operator', 'POST', '/games', { white: 'anna', black: 'boris' });
    const path = `/webhooks/${String(body['id'])}/deliveries`;
    const tried = async () => {
      const { deliveries = [] } = (await send('anna', 'GET', path)).body;
      return (deliveries as readonly { readonly tries: number }[]).filter(({ tries }) => tries > 0);
    };
    // The webhook itself is shown a little later.
    const [first] = await awaited(tried, (found) => found.length > 0);
    expect(first).toMatchObject({ status: null, answer: 'the address is not a public one' });
  });

  it('shows operators on one screen how every service stands, and nobody else', async () => {
    const { status, body } = await send('operator', 'GET', '/status');
    expect([status, body['well']]).toEqual([200, true]);
    const services = body['services'] as {
      service: string;
      status: {
        replicas: readonly string[];
        events: number;
        followers: readonly { name: string; behind: number | null }[];
        leases: readonly { name: string; holder: string | null }[];
        checks: Readonly<Record<string, object>>;
        figures: Readonly<Record<string, number>>;
      };
    }[];
    const game = services.find(({ service }) => service === 'game')!.status;
    expect(game.replicas).toHaveLength(1);
    expect(game.events).toBeGreaterThan(0);
    expect(game.followers).toContainEqual(expect.objectContaining({ name: 'open_games', of: 'game' }));
    expect(game.leases).toContainEqual(
      expect.objectContaining({ name: 'projection open_games', holder: game.replicas[0] }),
    );
    expect(game.checks['disk']).toMatchObject({ ok: true, detail: { freeMb: expect.any(Number) as number } });
    const courier = services.find(({ service }) => service === 'courier')!.status;
    expect(courier.figures).toMatchObject({ 'mails waiting': 0 });
    const text = await send('operator', 'GET', '/status?format=text');
    expect(text.status).toBe(200);
    expect((await send('anna', 'GET', '/status')).status).toBe(403);
    expect((await send(null, 'GET', '/status')).status).toBe(401);
  });

  it('is alive, ready and measured, and describes itself', async () => {
    expect((await send(null, 'GET', '/healthz')).body).toEqual({ alive: true });
    expect((await send(null, 'GET', '/readyz')).body).toEqual({ ready: true });
    expect((await send(null, 'GET', '/metrics')).status).toBe(404);
    expect((await send(null, 'GET', '/openapi.json')).body['openapi']).toBe('3.1.0');
  });
});
