// A whole town apart, which people play in: <counts as JSON> <how many people>. Answers its parent's questions (town-apart.ts).
import { join } from 'node:path';
import { cpuOf, cpuOfOne } from '../processes';
import { newPlace } from './place';
import { Players } from './players';
import { plainGround, postmasterOf, replicated, type Counts } from './replicated';
import { APART, OTHERS, type Question, type Stands } from './usage';

const main = async (): Promise<void> => {
  const [counts = '', width = ''] = process.argv.slice(2);
  const place = newPlace();
  const ground = await plainGround(place);
  const town = await replicated(place, ground);
  await town.scaleTo(JSON.parse(counts) as Counts);
  const postmaster = postmasterOf(join(place.folder, 'postgres'));
  const players = new Players(town.urls, place.dataDir, Number(width));

  const cpuS = (): Stands['cpuS'] => {
    const used: Record<string, number> = {
      load: cpuOfOne(process.pid),
      postgres: cpuOf(postmaster).postgres,
    };
    const add = (who: string, seconds: number): void => {
      used[who] = (used[who] ?? 0) + seconds;
    };
    for (const server of ground.nats.servers) add('nats', cpuOfOne(server.pid()!));
    for (const name of town.names()) {
      const service = name.split('.')[0]!;
      add(APART.includes(service) ? service : OTHERS, cpuOfOne(town.process(name).pid()!));
    }
    return used;
  };
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= (async () => {
      await town.close();
      await ground.close();
      place.remove();
    })());
  const answers: Record<Question, () => Stands | Promise<Stands>> = {
    begin: () => {
      players.begin();
      return answers.stands();
    },
    stands: () => {
      players.throwIfFailed();
      return { commands: players.commands, cpuS: cpuS() };
    },
    rest: async () => {
      await players.end();
      return answers.stands();
    },
    end: async () => {
      await players.end();
      const last = await answers.stands();
      await close();
      process.disconnect();
      return last;
    },
  };
  // Where its parent has ended, nobody else ends it; people would play on.
  process.once('disconnect', () => void close().finally(() => process.exit()));
  process.on('message', (question: Question) => {
    void (async () => {
      const answer = await answers[question]();
      if (process.connected) process.send!(answer);
    })();
  });
  process.send!(await answers.stands());
};

// Its parent has put it among those it shares processors with.
process.once('message', () => void main());
