import { describeWithNats } from '@amici/bus/testing/nats-process';
import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PEOPLE } from '../tools/cli/src/demo/people';
import { openDemoProvider } from '../tools/cli/src/demo/provider';
import { secretsIn } from '../tools/cli/src/distributed/secrets';
import { urlAs } from '../tools/cli/src/distributed/service-environment';
import { amici, firstDay, verified, verify } from './support/first-day';
import { collector } from './support/collector';
import { secondGateway } from './support/second-gateway';
import { describeOneGame } from './support/one-game.suite';
import { eventually } from './support/eventually';
import { sendTo, tokenIn } from './support/send';
import { townOfProcesses } from './support/town-of-processes';
import { Visitor } from './support/visitor';

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'distributed/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

describeWithNats('a process per service', () => {
  let shared: ReturnType<typeof townOfProcesses> | undefined;
  /** Started once: seven processes take longer than what is tried with them. */
  const sharedTown = () =>
    (shared ??= collecting.then(({ url }) =>
      townOfProcesses({ AMICI_CHECKPOINT_MS: '1000', AMICI_TRACES_URL: url }),
    ));
  const collecting = collector();

  afterAll(async () => {
    await (await shared?.catch(() => undefined))?.close();
    (await collecting).close();
  });

  describeOneGame('a process per service', async () => ({ ...(await sharedTown()), close: async () => {} }));

  it('files a line, grants an office, and is verified by its folder and by the auditor', async () => {
    const town = await sharedTown();
    const folder = join(town.dataDir, 'distributed');
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    try {
      const game = await firstDay(town);
      const all = verified(/game: [1-9]\d* events/);
      expect(verify({ AMICI_DATA_DIR: town.dataDir })).toMatchObject(all);
      const password = secretsIn(folder, process.cwd())['AUDITOR_DATABASE_PASSWORD']!;
      const auditor = urlAs(connectionUrl(postgres.connection), 'amici_auditor', password);
      expect(verify({ AMICI_DATABASE_URL: auditor })).toMatchObject(all);
      const move = await sendTo(town)('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
      const receipt = join(folder, 'receipt.txt');
      writeFileSync(receipt, String(move.body['receipt']));
      const result = verified(/entry \d+: kept/);
      expect(amici({ AMICI_DATA_DIR: town.dataDir }, 'verify-receipt', receipt)).toMatchObject(result);
    } finally {
      await postgres.stop();
    }
  });

  it('traces a request from its sender over HTTP, bus and log to what follows in another process', async () => {
    const town = await sharedTown();
    const [trace, asker] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    const begun = await fetch(`${town.url}/games`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenIn(town.dataDir, 'operator')}`,
        'content-type': 'application/json',
        traceparent: `00-${trace}-${asker}-01`,
      },
      body: JSON.stringify({ white: 'anna', black: 'boris', conditions }),
    });
    expect(begun.status).toBe(201);
    const { of } = await collecting;
    const follows = 'reaction breaks-of-new-games';
    // Each process sends its own within a second or so.
    const spans = [
      'POST /games',
      'ask game StartGame',
      'game StartGame',
      'game append',
      'GameStarted',
      follows,
    ];
    const isProjection = (name: string) => name.startsWith('projection ');
    await eventually(async () => spans.every((name) => of(trace).named(name) !== undefined));
    await eventually(async () => of(trace).linkedBy.some(isProjection));
    const { named, above, linkedBy } = of(trace);
    expect(named('POST /games')?.parentSpanId).toBe(asker);
    expect(above('ask game StartGame')).toBe('POST /games');
    expect(above('game StartGame')).toBe('ask game StartGame');
    expect(above('game append')).toBe('game StartGame');
    expect(above('GameStarted')).toBe('game append');
    expect(above(follows)).toBe('GameStarted');
    expect(linkedBy).toContainEqual(expect.stringMatching(/^projection /));
  });

  it('lets nobody in by a token within a second after it was revoked', async () => {
    const town = await sharedTown();
    const send = sendTo(town);
    const { body } = await send('anna', 'POST', '/players/anna/tokens', { name: 'lost', scopes: ['read'] });
    const headers = { authorization: `Bearer ${String(body['secret'])}` };
    const isLetIn = async (): Promise<boolean> => (await fetch(`${town.url}/games`, { headers })).ok;
    // Used until it is known from the feed whether it holds.
    for (const begun = Date.now(); Date.now() - begun < 1_500;) expect(await isLetIn()).toBe(true);
    expect((await send('anna', 'DELETE', `/players/anna/tokens/${String(body['id'])}`)).status).toBe(201);
    const revoked = Date.now();
    let [begun, letInAt] = [revoked, revoked];
    while (await isLetIn()) [letInAt, begun] = [begun, Date.now()];
    expect(letInAt - revoked).toBeLessThan(1_000);
  });

  it('signs people in with an OpenID provider, and lets them play on pages, at one gateway of several', async () => {
    const town = await sharedTown();
    const provider = await openDemoProvider(DEMO_PEOPLE);
    const beside = await secondGateway(town, (url) => ({
      AMICI_TOKEN_ISSUER: provider.issuer,
      AMICI_TOKEN_JWKS_URL: provider.keys,
      AMICI_SIGN_IN_CLIENT: provider.client,
      AMICI_SIGN_IN_SECRET: provider.secret,
      AMICI_PUBLIC_URL: url,
    }));
    try {
      provider.sendsBackTo(`${beside.url}/sign-in/done`);
      const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
      const begun = { white: 'anna', black: 'boris', conditions };
      const game = String((await sendTo(town)('operator', 'POST', '/games', begun)).body['id']);
      const anna = await new Visitor().go(`${beside.url}/my/games/${game}`);
      await anna.follow('Anna');
      expect([anna.url, anna.status]).toEqual([`${beside.url}/my/games/${game}`, 200]);
      await anna.submit(`/my/games/${game}/move`, { move: 'e2e4', offer: '' });
      expect(anna.text).toContain('Confirm e4?');
      await anna.submit(`/my/games/${game}/move`);
      const { body } = await sendTo(town)('anna', 'GET', `/games/${game}`);
      expect(body['moves']).toMatchObject([{ uci: 'e2e4' }]);
      await anna.go('/signed-in');
      await anna.submit('/sign-out');
      await anna.go('/my/games');
      expect(anna.text).toContain('Who are you?');
    } finally {
      await beside.close();
      await provider.close();
    }
  });

  describe('when processes and connections fail', () => {
    let town: Awaited<ReturnType<typeof townOfProcesses>>;
    const send = sendTo(() => town);

    beforeAll(async () => {
      town = await sharedTown();
    });

    /** Sends a move and goes away before the answer; it may or may not have arrived. */
    const sendAndLoseTheAnswer = async (player: string, path: string, move: string): Promise<void> => {
      const token = await tokenIn(town.dataDir, player);
      const lost = new AbortController();
      const answer = fetch(`${town.url}${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ move }),
        signal: lost.signal,
      }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 3));
      lost.abort();
      await answer;
    };

    it('has each move exactly once after retries, lost answers and a kill -9 of the game service and of PostgreSQL [R3] [R5]', async () => {
      const moves = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8'.split(
        ' ',
      );
      const started = await send('operator', 'POST', '/games', {
        white: 'anna',
        black: 'boris',
        conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      });
      const game = started.body['id'] as string;
      for (const [index, move] of moves.entries()) {
        const player = index % 2 === 0 ? 'anna' : 'boris';
        const path = `/games/${game}/plies/${index + 1}`;
        const losing = sendAndLoseTheAnswer(player, path, move);
        if (index === 7) process.kill(town.pidOf('game'), 'SIGKILL');
        if (index === 11) process.kill(postmasterOf(town.dataDir), 'SIGKILL');
        await losing;
        await eventually(async () => (await send(player, 'PUT', path, { move })).status === 201);
      }
      const { body } = await send('operator', 'GET', `/games/${game}/events`);
      const played = (
        body['events'] as { type: string; payload: { uci?: string }; revision: number }[]
      ).filter(({ type }) => type === 'MoveMade');
      expect(played.map(({ payload }) => payload.uci)).toEqual(moves);
      expect(played.map(({ revision }) => revision)).toEqual(moves.map((_move, index) => index + 1));
    });
  });
});
