/** docker-compose.yml on a Docker engine: built, started, played on, each container killed, backed up, destroyed and restored. */
import { tried } from '@amici/ops/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EVENTSTOREDB_IMAGE } from '../../libs/event-store/src/testing/eventstoredb-version';
import { ROOT } from '../../tools/cli/src/distributed/plans';
import { OURS } from '../deploy/compose';
import { kustomizeIsThere } from '../deploy/kubernetes';
import { eventually } from '../support/eventually';
import { sendTo, type Answer, type Request } from '../support/send';
import { insist, lackingForContainers, run, startEngine, type Engine } from './containers/engine';
import { makeImages, NODE_IMAGE } from './containers/images';
import { makeInstallation } from './containers/installation';
import { startIssuer } from './containers/issuer';
import { podsBeside } from './containers/pods';

const lacking = lackingForContainers();
const withKubernetes = kustomizeIsThere ? it : it.skip;
const withContainers = lacking.length === 0 ? describe : describe.skip;
const skipped = lacking.length === 0 ? '' : ` (skipped: ${lacking.join(', ')} missing)`;

const ON_POSTGRES = 'libs/event-store/src/postgres/container.proof-spec.ts';
/** Its image is pulled where a registry has it; nobody packages it for Debian. */
const ON_EVENTSTOREDB = 'libs/event-store/src/eventstoredb/real-server.int-spec.ts';
const GAMES = 10;
/** A move of each game for every container that is killed, and the two that end it. */
const LINE = 'a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 h2h3 h7h6 f2f3 e7e5 g2g4 d8h4'.split(' ');
const CONTAINERS = [...OURS, 'postgres', 'nats'];
const HEALS_WITHIN_MS = 60_000;
/** A look starts a program. */
const BETWEEN_LOOKS_MS = 500;
const ANSWERED_WITHIN_MS = 120_000;

withContainers(`docker-compose.yml on an engine${skipped}`, () => {
  let place: string;
  let engine: Engine;
  let issuer: Awaited<ReturnType<typeof startIssuer>>;
  let installation: Awaited<ReturnType<typeof makeInstallation>>;
  let games: readonly string[];

  const speak = sendTo(() => ({
    url: installation.url,
    token: (subject: string) => Promise.resolve(issuer.token(subject)),
  }));
  /** Sends again while a container that is needed comes back. */
  const send = async (...request: Request): Promise<Answer> => {
    const deadline = Date.now() + ANSWERED_WITHIN_MS;
    for (;;) {
      try {
        return await speak(...request);
      } catch (error) {
        if (Date.now() > deadline || (error as Error).message !== 'fetch failed') throw error;
        await delay(BETWEEN_LOOKS_MS);
      }
    }
  };
  /** Carries out a line of the deployment page, which has to succeed; answers what it printed. */
  const carryOut = async (words: string): Promise<string> => {
    const { status, output } = await installation.carryOut(words);
    expect([words, status, output]).toEqual([words, 0, output]);
    return output;
  };
  const untilHealthy = async (names: readonly string[], restarts = 0): Promise<void> => {
    const deadline = Date.now() + HEALS_WITHIN_MS;
    for (;;) {
      const states = await Promise.all(names.map(installation.stateOf));
      if (states.every((state) => state.isHealthy && state.restarts === restarts)) return;
      if (Date.now() > deadline) throw new Error(`not healthy: ${JSON.stringify(states)}`);
      await delay(BETWEEN_LOOKS_MS);
    }
  };

  const playerOf = (game: number, ply: number): string => `${ply % 2 === 1 ? 'white' : 'black'}-${game}`;
  const playPly = (ply: number): Promise<unknown> =>
    Promise.all(
      games.map(async (id, game) => {
        const path = `/games/${id}/plies/${ply}`;
        const move = await send(playerOf(game, ply), 'PUT', path, { move: LINE[ply - 1] });
        expect([path, [200, 201].includes(move.status), move.body]).toEqual([path, true, move.body]);
      }),
    );
  const recordOf = async (game: string) => {
    const { body } = await send('olga', 'GET', `/games/${game}/events`);
    return body['events'] as readonly {
      readonly type: string;
      readonly payload: { readonly uci?: string };
    }[];
  };
  const records = (): Promise<readonly unknown[]> => Promise.all(games.map(recordOf));
  const begin = (game: number): Promise<Answer> => {
    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    return send('olga', 'POST', '/games', {
      ...{ white: playerOf(game, 1), black: playerOf(game, 2), conditions },
    });
  };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'amici-containers-'));
    chmodSync(place, 0o755);
    engine = await startEngine(join(place, 'engine'));
    issuer = await startIssuer(place);
    await makeImages(engine, join(place, 'images'));
    installation = await makeInstallation(engine, place, issuer);
  }, 600_000);
  afterAll(async () => {
    await engine?.stop();
    issuer?.close();
    rmSync(place, { recursive: true, force: true });
  }, 120_000);

  it('is built by the Dockerfile, started by the lines of the deployment page, and has its first operator [R46]', async () => {
    const built = await installation.build(NODE_IMAGE);
    expect([built.status, built.output.slice(-3_000)]).toEqual([0, expect.anything()]);
    await carryOut('node deploy/secrets.mjs --into .env ');
    installation.configure();
    const began = Date.now();
    await carryOut('docker compose up --build');
    await untilHealthy(CONTAINERS);
    tried({
      'seconds of a build': Math.round(built.ms / 1_000),
      'seconds of a start': Math.round((Date.now() - began) / 1_000),
    });
    const [token] = /^amici-operator\S+/m.exec(await carryOut('main.js first-operator'))!;
    expect((await send('olga', 'POST', '/players/olga/first-office', { token })).status).toBe(201);
  }, 600_000);

  it('plays ten games to their end while each container is killed once, and each heals [R46]', async () => {
    // The game service hears of the operator by the feed.
    await eventually(async () => (await begin(0)).status === 201);
    const move = await Promise.all(Array.from({ length: GAMES }, (_, game) => begin(game)));
    games = move.map(({ body }) => String(body['id']));
    let longest = 0;
    for (const [index, name] of CONTAINERS.entries()) {
      const { pid } = await installation.stateOf(name);
      process.kill(pid, 'SIGKILL');
      const killed = Date.now();
      await playPly(index + 1);
      await untilHealthy([name], 1);
      longest = Math.max(longest, Date.now() - killed);
    }
    for (let ply = CONTAINERS.length + 1; ply <= LINE.length; ply += 1) await playPly(ply);
    for (const game of games) {
      const events = await recordOf(game);
      expect(events.flatMap(({ payload }) => payload.uci ?? [])).toEqual(LINE);
      expect(events.filter(({ type }) => type === 'GameEnded')).toHaveLength(1);
    }
    tried({
      containers: CONTAINERS.length,
      kills: CONTAINERS.length,
      games: GAMES,
      moves: GAMES * LINE.length,
      'seconds until the last was healthy': Math.ceil(longest / 1_000),
    });
  }, 900_000);

  it('is backed up, destroyed, restored and verified by the lines of the deployment page, and has every game [R46]', async () => {
    const before = await records();
    await carryOut('backup --logical');
    await carryOut('down --volumes');
    await carryOut('main.js restore --from');
    await carryOut('docker compose up --detach');
    await untilHealthy(CONTAINERS);
    expect(await carryOut('amici_auditor:$AUDITOR')).toMatch(/game: [1-9]\d* events of .* verified/);
    expect(await records()).toEqual(before);
    expect((await begin(GAMES)).status).toBe(201);
    tried({ restores: 1 });
  }, 600_000);

  withKubernetes(
    'is backed up and restored by the pods of Kubernetes, as their manifests say, and has every game [R46]',
    async () => {
      const before = await records();
      const pod = podsBeside(engine, place, installation);
      const carriedOut = async (workload: string): Promise<string> => {
        const { status, output } = await pod(workload);
        expect([workload, status, output]).toEqual([workload, 0, output]);
        return output;
      };
      const postgres = async (...commands: readonly string[]): Promise<unknown> => {
        const { name } = await installation.stateOf('postgres');
        const password = `PGPASSWORD=${installation.secrets()['POSTGRES_PASSWORD']!}`;
        const args = commands.flatMap((command) => ['--command', command]);
        const psql = ['psql', '--host', '127.0.0.1', '--username', 'postgres', ...args];
        return engine.docker('exec', '--env', password, name, ...psql);
      };
      await carriedOut('amici-backup');
      const services = await Promise.all([...OURS, 'nats'].map(installation.stateOf));
      const names = services.map(({ name }) => name);
      await engine.docker('stop', ...names);
      await postgres('drop database amici with (force)', 'create database amici');
      await carriedOut('amici-roles');
      expect(await carriedOut('amici-restore')).toMatch(/game: [1-9]\d* events of .* verified/);
      await carriedOut('amici-migrate');
      await engine.docker('start', ...names);
      await untilHealthy(CONTAINERS);
      expect(await records()).toEqual(before);
      expect((await begin(GAMES + 1)).status).toBe(201);
      tried({ 'restores by pods of Kubernetes': 1 });
    },
    600_000,
  );

  it('has an engine on which the suites of testcontainers pass [R46]', async () => {
    const pulled = await run('docker', ['pull', EVENTSTOREDB_IMAGE], { env: engine.environment });
    const suites = pulled.status === 0 ? [ON_POSTGRES, ON_EVENTSTOREDB] : [ON_POSTGRES];
    const environment = {
      ...engine.environment,
      ...{ AMICI_POSTGRES_IMAGE: 'amici-proof/postgres', TESTCONTAINERS_RYUK_DISABLED: 'true' },
      AMICI_PROOF_NOTES: undefined,
    };
    const args = ['node_modules/jest/bin/jest.js', '--runTestsByPath', ...suites];
    await insist(process.execPath, args, { cwd: ROOT, env: environment });
    tried({ 'suites of testcontainers': suites.length });
  }, 300_000);

  it('stays down where nothing starts it again [R46 canary]', async () => {
    const { name, pid } = await installation.stateOf('rating');
    await engine.docker('update', '--restart', 'no', name);
    process.kill(pid, 'SIGKILL');
    await delay(10_000);
    expect(await installation.stateOf('rating')).toMatchObject({ pid: 0, isHealthy: false });
    tried({ 'containers that stay down': 1 });
  }, 60_000);
});
