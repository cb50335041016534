/** Every alert rings for its cause: a real Amici of several processes, read by a real Prometheus by the rules that are deployed. */
import { natsBinary } from '@amici/bus/testing/nats-process';
import { connectionUrl, startPostgres, type EmbeddedPostgres } from '@amici/embedded-postgres';
import { tried } from '@amici/ops/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { movingAddress, type MovingAddress } from './town/address';
import { oneNats, type Nats } from './town/nats';
import { newPlace } from './town/place';
import { Players } from './town/players';
import { replicated, type Replicated } from './town/replicated';
import { prometheusIsThere, watching, type Prometheus, type Ringing } from '../support/prometheus';
import { SmtpReceiver } from '../../services/courier/src/testing/smtp-receiver';
import { DRILLS, PROCESSES, type Scene } from './alert-drills';

/** So many play, and wait so long before each act: nobody is in a hurry here. */
const WIDTH = 2;
const PAUSE_MS = 150;
const RING_MS = 300_000;
const QUIET_MS = 300_000;
/** How fast it is depends on who else uses this machine: these may ring beside another drill. */
const OF_SPEED = ['amici-slow', 'amici-appends-slow'];
const NOBODY_MEASURES = {
  alert: 'never-rings',
  expr: 'amici_follower_halted == 1',
  labels: { severity: 'page' },
};

const natsMissing = natsBinary() === undefined ? ['nats-server'] : [];
const missing = [...natsMissing, ...(prometheusIsThere ? [] : ['prometheus'])].join(' and ');
const whereBoth = missing === '' ? describe : describe.skip;
const skipped = missing === '' ? '' : ` (skipped: ${missing} not installed)`;

whereBoth(`the alerts of a running Amici${skipped}`, () => {
  const place = newPlace();
  const disk = mkdtempSync(join(tmpdir(), 'amici-alerts-'));
  let postgres: EmbeddedPostgres;
  let address: MovingAddress;
  let nats: Nats;
  let town: Replicated;
  let players: Players;
  let prometheus: Prometheus;
  let smtp: SmtpReceiver;
  let scene: Scene;

  beforeAll(async () => {
    const settings = { max_connections: '500' };
    // The account that runs PostgreSQL reaches it from outside.
    chmodSync(disk, 0o755);
    const archive = join(disk, 'archive');
    postgres = await startPostgres({
      dataDir: join(place.folder, 'postgres'),
      settings,
      walArchive: archive,
    });
    address = await movingAddress();
    const { user, password, database, host, port } = postgres.connection;
    const socket = `${host}/.s.PGSQL.${port}`;
    address.lead(socket);
    nats = await oneNats(place);
    const superuserUrl = `postgresql://${user}:${password}@127.0.0.1:${address.port}/${database}`;
    const ground = { superuserUrl, natsHosts: nats.hosts };
    const hooks = { gateway: ['--require', resolve('test/support/wrong-clock.js')] };
    smtp = await SmtpReceiver.listening();
    const mailing = {
      AMICI_SMTP_URL: smtp.url,
      AMICI_MAIL_FROM: 'notices@amici.example.org',
      AMICI_PUBLIC_URL: 'http://127.0.0.1',
    };
    town = await replicated(place, ground, mailing, hooks);
    await town.scaleTo(PROCESSES);
    players = new Players(town.urls, place.dataDir, WIDTH, PAUSE_MS);
    players.begin();
    const databaseUrl = connectionUrl(postgres.connection);
    prometheus = await watching(place.folder, town.watched(), [NOBODY_MEASURES]);
    scene = {
      ...{ dataDir: place.dataDir, databaseUrl, socket, address, town, players, smtp },
      ...{ prometheus, archive },
    };
  }, 600_000);
  afterAll(async () => {
    await prometheus?.close();
    await players?.end();
    await town?.close();
    await nats?.close();
    await smtp?.close();
    await address?.close();
    await postgres?.stop();
    place.remove();
    rmSync(disk, { recursive: true, force: true });
  }, 300_000);

  const quiet = (name: string): Promise<readonly Ringing[]> =>
    prometheus.until(
      (ringing) => ringing.every(({ alert }) => alert !== name && OF_SPEED.includes(alert)),
      QUIET_MS,
    );

  const isOf =
    (name: string) =>
    ({ alert, labels }: Ringing): boolean =>
      alert === name &&
      Object.entries(DRILLS[name]!.labels ?? {}).every(([label, value]) => labels[label] === value);

  it.each(Object.keys(DRILLS))(
    'ring for the cause that the runbook names, and are quiet once it is mended: %s [R44]',
    async (name) => {
      await quiet(name);
      const mend = await DRILLS[name]!.begin(scene);
      const begun = performance.now();
      try {
        await prometheus.until((ringing) => ringing.some(isOf(name)), RING_MS);
      } finally {
        await mend();
      }
      tried({ 'alerts rung': 1, [`s until ${name}`]: (performance.now() - begun) / 1_000 });
      await quiet(name);
      players.throwIfFailed();
    },
    RING_MS + 2 * QUIET_MS + 60_000,
  );

  it('tell nobody by a rule that asks for what nobody measures [R44 canary]', async () => {
    const mend = await DRILLS['amici-follower-stopped']!.begin(scene);
    try {
      const ringing = await prometheus.until((all) => all.some(isOf('amici-follower-stopped')), RING_MS);
      expect(ringing.some(({ alert }) => alert === NOBODY_MEASURES.alert)).toBe(false);
    } finally {
      await mend();
    }
    tried({ 'causes nobody was told of': 1 });
  }, 600_000);
});
