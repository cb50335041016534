import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type NatsConnection } from 'nats';
import { FeedStream } from '../../libs/bus/src/relay/feed-stream';
import { freshSecrets, OURS, services } from './compose';
import { CONFIG, describeDeployedNats, PATH, startDeployedNats, type DeployedNats } from './deployed-nats';

describe('deploy/nats/nats.conf', () => {
  it('knows each of our services, as one that answers and as one that asks, and nobody else', () => {
    const users = [...readFileSync(CONFIG, 'utf8').matchAll(/user: (\w+)/g)].map(([, name]) => name);
    expect(users).toEqual(OURS.flatMap((name) => [name, `${name}_asks`]));
    expect(Object.keys(services['nats']?.environment ?? {})).toEqual(
      OURS.map((name) => `${name.toUpperCase()}_NATS_PASSWORD`),
    );
  });
});

describeDeployedNats('NATS as deployed', () => {
  const opened: NatsConnection[] = [];
  const serviceOf = (user: string): string => user.replace('_asks', '');
  let nats: DeployedNats;

  const as = async (user: string, password = nats.passwordOf(serviceOf(user))): Promise<NatsConnection> => {
    const connection = await connect({
      servers: nats.url,
      user,
      pass: password,
      inboxPrefix: `_INBOX_${serviceOf(user)}`,
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
    const reports = statuses
      .next()
      .then(({ value }: { value?: { permissionContext?: unknown } }) => JSON.stringify(value));
    return Promise.race([reports, connection.flush().then(() => 'nothing')]);
  };

  beforeAll(async () => {
    nats = await startDeployedNats();
  });

  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()));
    await nats.stop();
  });

  it('does not start when a password is missing', () => {
    const { GAME_NATS_PASSWORD: _, ...others } = freshSecrets();
    const { status, stderr } = spawnSync('nats-server', ['-t', '-c', CONFIG], {
      encoding: 'utf8',
      env: { PATH, ...others },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('GAME_NATS_PASSWORD');
  });

  it('knows nobody by a wrong password', () =>
    expect(as('game', nats.passwordOf('clock'))).rejects.toThrow('Authorization Violation'));

  it('carries a question to the service it is meant for, and the answer back', async () => {
    const [game, gateway] = [await as('game'), await as('gateway_asks')];
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

  it('lets a client of a service hear nothing the service is asked', async () => {
    const asking = await as('game_asks');
    expect(
      await violation(asking, () => void asking.subscribe('game.command', { callback: () => undefined })),
    ).toContain('PERMISSIONS_VIOLATION');
  });

  it.each(['amici.clock.v1.x', '_INBOX_clock.x', '$JS.API.STREAM.DELETE.game', '$JS.API.STREAM.PURGE.game'])(
    'lets the game service not publish to %s',
    async (subject) => {
      const game = await as('game');
      expect(await violation(game, () => game.publish(subject))).toContain('PERMISSIONS_VIOLATION');
    },
  );

  it('carries what gateways tell each other, and to nobody else', async () => {
    const [one, other, game] = [await as('gateway_asks'), await as('gateway_asks'), await as('game_asks')];
    const reports = new Promise<string>((resolve) => {
      other.subscribe('gateway.peers', { callback: (_, message) => resolve(message.string()) });
    });
    await other.flush();
    one.publish('gateway.peers', 'used');
    expect(await reports).toBe('used');
    expect(await violation(game, () => game.publish('gateway.peers', 'used'))).toContain(
      'PERMISSIONS_VIOLATION',
    );
    const listen = () => void game.subscribe('gateway.peers', { callback: () => undefined });
    expect(await violation(game, listen)).toContain('PERMISSIONS_VIOLATION');
  });

  it('keeps the events of a service for all to consume', async () => {
    const [game, clock] = [await as('game_asks'), await as('clock_asks')];
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
      await expect(new FeedStream(await as(`${service}_asks`), service).end()).resolves.toBeDefined();
  });
});
