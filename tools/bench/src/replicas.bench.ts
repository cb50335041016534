// Whether several processes of each service get less done than one of each on the same cores. Both are there at once, and
// one stands still while the other works: they change places every few seconds, as a machine may be slow for minutes.
import { sleep } from '@amici/ops';
import { keepFigures, type Figure } from './harness';
import { counts } from './replicas/replicated';
import { townOf, WHO, type Town } from './replicas/town';
import { median, percentile } from './statistics';

const PAIRS = Number(process.env['PAIRS'] ?? 15);
/** Whoever stood still does first what had fallen due meanwhile, and sends again what was too late. */
const SETTLE_MS = 2_000;
/** With the time to settle less than a lease lasts (10 s). */
const TURN_MS = 6_000;
/** Processes that were just started compile what they run: those of several have less to do of it, each. */
const WARM_COMMANDS = Number(process.env['WARM_COMMANDS'] ?? 40_000);
const LEAST = 0.95;
const ONE = 'one of each';
const SEVERAL = 'three of game, two of each other';

/** What was done, in how long, with how much of the processors. */
interface Done {
  readonly commands: number;
  readonly seconds: number;
  /** By who took it; seconds. */
  readonly cpuS: ReadonlyMap<string, number>;
}

/** The town alone, for one turn. */
const turnOf = async (town: Town): Promise<Done> => {
  town.goOn();
  await sleep(SETTLE_MS);
  const [before, commands, began] = [town.cpuS(), town.commands(), performance.now()];
  await sleep(TURN_MS);
  town.stop();
  const seconds = (performance.now() - began) / 1_000;
  const cpuS = new Map([...town.cpuS()].map(([who, used]) => [who, used - before.get(who)!]));
  return { commands: town.commands() - commands, seconds, cpuS };
};

const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);

const perSecond = (turns: readonly Done[]): number =>
  sum(turns.map(({ commands }) => commands)) / sum(turns.map(({ seconds }) => seconds));

/** Processor time of a command; µs. */
const cpuUs = (turns: readonly Done[], who: readonly string[]): number =>
  (1e6 * sum(turns.flatMap(({ cpuS }) => who.map((one) => cpuS.get(one)!)))) /
  sum(turns.map(({ commands }) => commands));

const figuresOf = (name: string, turns: readonly Done[]): readonly Figure[] => [
  { name: `${name}: processor time of a command`, value: cpuUs(turns, WHO), unit: 'µs' },
  ...WHO.map((who) => ({ name: `${name}: of it ${who}`, value: cpuUs(turns, [who]), unit: 'µs' })),
];

/** Turns of both, each as often first; what was done in a turn, town by town. */
const byTurns = async (towns: readonly [Town, Town], isEnough: (pairs: number) => boolean) => {
  const done: readonly [Done[], Done[]] = [[], []];
  for (let pair = 0; !isEnough(pair); pair += 1)
    for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      done[which].push(await turnOf(towns[which]));
  return done;
};

const main = async (): Promise<void> => {
  const towns: Town[] = [];
  try {
    for (const wanted of [counts({}), counts({ game: 3 }, 2)]) {
      const town = await townOf(wanted);
      towns.push(town);
      town.stop();
    }
    const [one, several] = towns as [Town, Town];
    await byTurns([one, several], () => Math.min(one.commands(), several.commands()) >= WARM_COMMANDS);
    const [ofOne, ofSeveral] = await byTurns([one, several], (pairs) => pairs === PAIRS);
    const ratios = ofSeveral.map((turn, pair) => turn.commands / ofOne[pair]!.commands);
    keepFigures('replicas', [
      { name: `${ONE}: commands a second`, value: perSecond(ofOne), unit: '/s' },
      { name: `${SEVERAL}: commands a second`, value: perSecond(ofSeveral), unit: '/s' },
      {
        name: 'several to one, commands a second',
        value: perSecond(ofSeveral) / perSecond(ofOne),
        unit: '',
        atLeast: LEAST,
      },
      { name: 'several to one, median of the pairs of turns', value: median(ratios), unit: '' },
      { name: 'several to one, a quarter of the pairs below', value: percentile(ratios, 0.25), unit: '' },
      { name: 'several to one, a quarter of the pairs above', value: percentile(ratios, 0.75), unit: '' },
      ...figuresOf(ONE, ofOne),
      ...figuresOf(SEVERAL, ofSeveral),
    ]);
  } finally {
    for (const town of towns) await town.close();
  }
};

void main();
