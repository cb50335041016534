import { join } from 'node:path';
import { cpuOf, cpuOfOne, pidsOf } from '../processes';
import { newPlace } from './place';
import { Players } from './players';
import { plainGround, postmasterOf, replicated, type Counts } from './replicated';

const WIDTH = 32;
/** Of whom processor time is told apart; the others of Amici together. */
const APART = ['game', 'gateway', 'postgres', 'nats'];
const OTHERS = 'other services';

export const WHO = [...APART, OTHERS];

const tell = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A worker of PostgreSQL may have ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** So many processes of each service with a database and a NATS of their own, and players who are never idle. */
export interface Town {
  /** Acknowledged until now. */
  commands(): number;
  /** Processor time used until now by those of `WHO`; seconds. */
  cpuS(): ReadonlyMap<string, number>;
  /** All its processes stand still until they go on. */
  stop(): void;
  goOn(): void;
  close(): Promise<void>;
}

export const townOf = async (wanted: Counts): Promise<Town> => {
  const place = newPlace();
  const ground = await plainGround(place);
  const town = await replicated(place, ground);
  await town.scaleTo(wanted);
  const postmaster = postmasterOf(join(place.folder, 'postgres'));
  const nats = (): readonly number[] => ground.nats.servers.map((server) => server.pid()!);
  const players = new Players(town.urls, place.dataDir, WIDTH);
  players.begin();

  const signal = (name: NodeJS.Signals): void => {
    const roots = [...town.names().map((one) => town.process(one).pid()!), ...nats(), postmaster];
    for (const pid of roots.flatMap(pidsOf)) tell(pid, name);
  };
  return {
    commands: () => {
      players.throwIfFailed();
      return players.commands;
    },
    cpuS: () => {
      const used = new Map(WHO.map((who) => [who, 0]));
      const add = (who: string, seconds: number) => used.set(who, used.get(who)! + seconds);
      add('postgres', cpuOf(postmaster).postgres);
      for (const pid of nats()) add('nats', cpuOfOne(pid));
      for (const name of town.names()) {
        const service = name.split('.')[0]!;
        add(APART.includes(service) ? service : OTHERS, cpuOf(town.process(name).pid()!).node);
      }
      return used;
    },
    stop: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    close: async () => {
      signal('SIGCONT');
      await players.end();
      await town.close();
      await ground.close();
      place.remove();
    },
  };
};
