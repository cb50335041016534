/** What brings about the cause of each alert in a running Amici; each answers what mends it. */
import { sleep } from '@amici/ops';
import { MOST_WAITING } from '@amici/service';
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { Client } from 'pg';
import type { MovingAddress } from './town/address';
import type { Players } from './town/players';
import { counts, type Replicated } from './town/replicated';
import type { SmtpReceiver } from '../../services/courier/src/testing/smtp-receiver';
import { amici } from '../support/first-day';
import type { Prometheus } from '../support/prometheus';

export interface Scene {
  readonly dataDir: string;
  /** The superuser's, past the address by which the processes reach the database. */
  readonly databaseUrl: string;
  readonly socket: string;
  readonly address: MovingAddress;
  readonly town: Replicated;
  readonly players: Players;
  readonly smtp: SmtpReceiver;
  readonly prometheus: Prometheus;
  /** Where PostgreSQL archives. */
  readonly archive: string;
}

/** So many processes, of some services more than one. */
export const PROCESSES = counts({ game: 2 });

type Mend = () => Promise<void>;

export interface Drill {
  begin(scene: Scene): Promise<Mend>;
  /** What the alert says beside its name. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Longer than a second, which acts may take, and shorter than they live. */
const HELD_MS = 1_500;
const BETWEEN_MS = 20;
const THREE_DAYS_MS = 3 * 86_400_000;
/** So many at once want to write to one stream: more than may wait for it. */
const AT_ONCE = MOST_WAITING + 100;

const signal = ({ town }: Scene, name: string, what: NodeJS.Signals): void =>
  void process.kill(town.process(name).pid()!, what);

const connected = async ({ databaseUrl }: Scene): Promise<Client> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
};

const run = async (scene: Scene, sql: string): Promise<void> => {
  const client = await connected(scene);
  await client.query(sql);
  await client.end();
};

/** Goes on with something until it is told to stop. */
const again = (work: () => Promise<unknown>): Mend => {
  const stop = new AbortController();
  const working = (async () => {
    while (!stop.signal.aborted) await work();
  })();
  return () => {
    stop.abort();
    return working;
  };
};

/** It hangs: what asks it waits in vain. */
const hangs: Drill = {
  begin: (scene) => {
    signal(scene, 'title.1', 'SIGSTOP');
    return Promise.resolve(() => Promise.resolve(signal(scene, 'title.1', 'SIGCONT')));
  },
  labels: { process: 'title.1' },
};

/** Its only process is gone, and nobody is told to read it: as when Kubernetes has no pod of it. */
const gone: Drill = {
  begin: async ({ town, prometheus }) => {
    const scale = async (processes: typeof PROCESSES): Promise<void> => {
      await town.scaleTo(processes);
      prometheus.read(town.watched());
    };
    await scale({ ...PROCESSES, title: 0 });
    return () => scale(PROCESSES);
  },
  labels: { service: 'title' },
};

/** The disk of the archive is away; what people play is written on. */
const archiveAway: Drill = {
  begin: ({ archive }) => {
    renameSync(archive, `${archive}.away`);
    return Promise.resolve(() => Promise.resolve(renameSync(`${archive}.away`, archive)));
  },
};

/** Nobody has told of a backup since that of three days ago. */
const backupOld: Drill = {
  begin: ({ dataDir, databaseUrl }) => {
    const environment = { AMICI_DATA_DIR: dataDir, AMICI_DATABASE_URL: databaseUrl };
    const tell = (at: number): Promise<void> => {
      const command = ['backup-made', 'nas:/amici', '--at', new Date(at).toISOString(), '--by', 'olga'];
      const { status, output: output } = amici(environment, ...command);
      expect([status, output]).toEqual([0, output]);
      return Promise.resolve();
    };
    return tell(Date.now() - THREE_DAYS_MS).then(() => () => tell(Date.now()));
  },
};

const databaseAway = (labels: Drill['labels']): Drill => ({
  begin: ({ address, socket }) => {
    address.cut();
    return Promise.resolve(() => Promise.resolve(address.lead(socket)));
  },
  ...(labels === undefined ? {} : { labels }),
});

const clockSetBack = (labels: Record<string, string>): Drill => ({
  begin: (scene) => {
    signal(scene, 'gateway.1', 'SIGUSR2');
    return Promise.resolve(() => Promise.resolve(signal(scene, 'gateway.1', 'SIGUSR2')));
  },
  labels,
});

/** Somebody changes a read model by hand; the runbook has it rebuilt. */
const rowsRefused: Drill = {
  begin: async (scene) => {
    await run(scene, 'alter table game_read.open_games add constraint by_hand check (false) not valid');
    return async () => {
      await run(scene, 'alter table game_read.open_games drop constraint by_hand');
      const environment = { AMICI_DATA_DIR: scene.dataDir, AMICI_DATABASE_URL: scene.databaseUrl };
      const { status, output: output } = amici(environment, 'rebuild', 'open_games');
      expect([status, output]).toEqual([0, output]);
    };
  },
  labels: { service: 'game', follower: 'projection open_games' },
};

/** A transaction that somebody has left open keeps a projection from writing. */
const tableLocked: Drill = {
  begin: async (scene) => {
    const client = await connected(scene);
    await client.query('begin');
    await client.query('lock table game_read.open_games in access exclusive mode');
    return () => client.end();
  },
  labels: { service: 'game', follower: 'projection open_games' },
};

/** The log's lock is held again and again, as by a store that is slow. */
const logHeld = (labels: Drill['labels']): Drill => ({
  begin: async (scene) => {
    const client = await connected(scene);
    const end = again(async () => {
      await client.query('begin');
      await client.query('select from game_log.head for update');
      await sleep(HELD_MS);
      await client.query('commit');
      await sleep(BETWEEN_MS);
    });
    return async () => {
      await end();
      await client.end();
    };
  },
  ...(labels === undefined ? {} : { labels }),
});

/** A program that grants somebody hundreds of offices at once. */
const granted: Drill = {
  begin: async ({ town, players }) => {
    const token = await players.token('operator');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const [gateway] = town.urls();
    const grant = () =>
      fetch(new URL('/players/director/offices/director', gateway), {
        method: 'PUT',
        headers,
        body: JSON.stringify({ scope: randomUUID() }),
      }).then((answer) => answer.text());
    return again(() => Promise.all(Array.from({ length: AT_ONCE }, grant)));
  },
  labels: { service: 'registry' },
};

const sending =
  ({ town }: Scene) =>
  async (token: string, method: string, path: string, body: object): Promise<Response> => {
    const [gateway] = town.urls();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, gateway), { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };

/** A clock runs out while who decides it hangs. */
const nobodyDecides: Drill = {
  begin: async (scene) => {
    const { town, players } = scene;
    const games = town.names().filter((name) => name.startsWith('game.'));
    const game = {
      ...{ white: 'white-late', black: 'black-late', laws: 'otb-league-2017' },
      conditions: { timeControl: { kind: 'minutes', minutes: 1 } },
    };
    const answer = await sending(scene)(await players.token('operator'), 'POST', '/games', game);
    const { id } = (await answer.json()) as { readonly id: string };
    const client = await connected(scene);
    const isWatched = async (): Promise<boolean> => {
      const found = await client.query('select from clock_read.watched where owner = $1', [`game-${id}`]);
      return found.rowCount !== 0;
    };
    while (!(await isWatched())) await sleep(BETWEEN_MS);
    await client.end();
    for (const name of games) signal(scene, name, 'SIGSTOP');
    return () => Promise.resolve(games.forEach((name) => signal(scene, name, 'SIGCONT')));
  },
};

/** The mail server takes nothing for now. */
const mailRefused: Drill = {
  begin: async (scene) => {
    const { smtp, players } = scene;
    smtp.manner = () => ({ refuse: 451, at: 'data' });
    const operator = await players.token('operator');
    const send = sending(scene);
    const end = again(async () => {
      const person = randomUUID();
      await send(operator, 'PUT', `/players/${person}`, { name: 'Somebody', federation: null });
      const mailbox = { address: `${person}@example.org`, language: 'en' };
      await send(await players.token(person), 'PUT', `/players/${person}/address`, mailbox);
      await sleep(HELD_MS);
    });
    return async () => {
      smtp.manner = () => 'take';
      await end();
    };
  },
};

export const DRILLS: Readonly<Record<string, Drill>> = {
  'amici-down': hangs,
  'amici-gone': gone,
  'amici-not-ready': databaseAway(undefined),
  'amici-warns': clockSetBack({ process: 'gateway.1', check: 'clock' }),
  'amici-follower-stopped': rowsRefused,
  'amici-follower-behind': tableLocked,
  'amici-fails': databaseAway(undefined),
  'amici-slow': logHeld(undefined),
  'amici-appends-slow': logHeld({ service: 'game' }),
  'amici-contention': granted,
  'amici-deadlines-late': nobodyDecides,
  'amici-mail-fails': mailRefused,
  'amici-archive-fails': archiveAway,
  'amici-backup-old': backupOld,
  'amici-clocks-apart': clockSetBack({ service: 'game', sender: 'gateway' }),
};
