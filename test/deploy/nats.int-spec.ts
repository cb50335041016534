import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type NatsConnection } from 'nats';
import { FeedStream } from '../../libs/bus/src/relay/feed-stream';
import { freshSecrets, OURS, services } from './compose';

const PATH = `${process.env['PATH']}:/usr/sbin`;
const CONFIG = 'deploy/nats/nats.conf';
const isThere = spawnSync('nats-server', ['--version'], { env: { PATH } }).status === 0;
const withServer = isThere ? describe : describe.skip;

describe('deploy/nats/nats.conf', () => {
  it('knows each of our services and nobody else', () => {
    const users = [...readFileSync(CONFIG, 'utf8').matchAll(/user: (\w+)/g)].map(([, name]) => name);
    expect(users).toEqual(OURS);
    expect(Object.keys(services['nats']?.environment ?? {})).toEqual(
      OURS.map((name) => `${name.toUpperCase()}_NATS_PASSWORD`),
    );
  });
});

withServer(`NATS as deployed${isThere ? '' : ' (skipped: nats-server is not installed)'}`, () => {
  const secrets = freshSecrets();
  const folder = mkdtempSync(join(tmpdir(), 'amici-nats-conf-'));
  const opened: NatsConnection[] = [];
  let server: ChildProcess;
  let url = '';

  const as = async (
    user: string,
    password = secrets[`${user.toUpperCase()}_NATS_PASSWORD`]!,
  ): Promise<NatsConnection> => {
    const connection = await connect({
      servers: url,
      user,
      pass: password,
      inboxPrefix: `_INBOX_${user}`,
      timeout: 60_000,
    });
    opened.push(connection);
    return connection;
  };

  /** What the server holds against the connection after this, if anything. */
  const violation = async (connection: NatsConnection, act: () => void): Promise<string> => {
    const statuses = connection.status()[Symbol.asyncIterator]();
    act();
    await connection.flush();
    const told = statuses
      .next()
      .then(({ value }: { value?: { permissionContext?: unknown } }) => JSON.stringify(value));
    return Promise.race([told, connection.flush().then(() => 'nothing')]);
  };

  beforeAll(async () => {
    const here = join(folder, 'nats.conf');
    const text = readFileSync(CONFIG, 'utf8').replace(/^http:.*$/m, '');
    writeFileSync(here, text);
    server = spawn('nats-server', ['-c', here, '-a', '127.0.0.1', '-p', '-1', '-sd', folder], {
      env: { PATH, ...secrets },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    url = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.stderr!.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const port = /client connections on [\d.]+:(\d+)/.exec(said)?.[1];
        if (port !== undefined && said.includes('Server is ready')) resolve(`nats://127.0.0.1:${port}`);
      });
      server.once('close', () => reject(new Error(said)));
    });
  });

  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()));
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('does not start when a password is missing', () => {
    const { GAME_NATS_PASSWORD: _, ...others } = secrets;
    const { status, stderr } = spawnSync('nats-server', ['-t', '-c', CONFIG], {
      encoding: 'utf8',
      env: { PATH, ...others },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('GAME_NATS_PASSWORD');
  });

  it('knows nobody by a wrong password', () =>
    expect(as('game', secrets['CLOCK_NATS_PASSWORD'])).rejects.toThrow('Authorization Violation'));

  it('carries a question to the service it is meant for, and the answer back', async () => {
    const [game, gateway] = [await as('game'), await as('gateway')];
    game.subscribe('game.query', {
      queue: 'amici-game',
      callback: (_, message) => void message.respond('yes'),
    });
    await game.flush();
    expect((await gateway.request('game.query', 'well?')).string()).toBe('yes');
  });

  it.each(['clock.command', 'clock.query', '_INBOX_clock.>', '>', 'amici.game.v1.>'])(
    'lets the game service not listen to %s',
    async (subject) => {
      const game = await as('game');
      expect(
        await violation(game, () => void game.subscribe(subject, { callback: () => undefined })),
      ).toContain('PERMISSIONS_VIOLATION');
    },
  );

  it.each(['amici.clock.v1.x', '_INBOX_clock.x', '$JS.API.STREAM.DELETE.game', '$JS.API.STREAM.PURGE.game'])(
    'lets the game service not publish to %s',
    async (subject) => {
      const game = await as('game');
      expect(await violation(game, () => game.publish(subject))).toContain('PERMISSIONS_VIOLATION');
    },
  );

  it('keeps the events of a service for all to consume', async () => {
    const [game, clock] = [await as('game'), await as('clock')];
    const manager = await game.jetstreamManager();
    await manager.streams.add({
      name: 'game',
      subjects: ['amici.game.v1.>'],
      deny_delete: true,
      deny_purge: true,
    });
    await game.jetstream().publish('amici.game.v1.MoveMade', 'e4');
    const consumer = await clock.jetstream().consumers.get('game');
    expect((await consumer.next({ expires: 60_000 }))?.string()).toBe('e4');
  });

  it('has room for the streams of all services at once', async () => {
    for (const service of OURS.filter((name) => name !== 'gateway'))
      await expect(new FeedStream(await as(service), service).end()).resolves.toBeDefined();
  });
});
