import { sleep } from '@amici/ops';
import type { Counts } from './replicated';
import { between, type Did, type Measuring, type Window } from './side-by-side';
import { townApart, type TownApart } from './town-apart';

/** People begin together, each with a new game: nothing is measured before they are at different moves. */
const LEAD_IN_MS = 1_500;

const turn = async (town: TownApart, ms: number): Promise<Did> => {
  await town.ask('begin');
  await sleep(LEAD_IN_MS);
  const [from, at] = [await town.ask('stands'), performance.now()];
  await sleep(ms);
  const [to, now] = [await town.ask('stands'), performance.now()];
  await town.ask('rest');
  return between(from, to, (now - at) / 1_000);
};

/** Each plays until its processes have compiled what they run. */
const warmedUp = async (town: TownApart, commands: number, ms: number): Promise<void> => {
  while ((await town.ask('stands')).commands < commands) await turn(town, ms);
};

/**
 * Two whole towns on the same processors, of which one plays while the other rests, in short turns: each has the
 * processors to itself, and a machine that is slow for minutes is so for both.
 */
export const byTurns = async (
  counts: readonly [Counts, Counts],
  isSecondFirst: boolean,
  { width, warmCommands, windows, windowMs }: Measuring,
): Promise<readonly Window[]> => {
  const start = (n: 0 | 1): Promise<TownApart> => townApart(counts[n], width, () => undefined);
  const earlier = await start(isSecondFirst ? 1 : 0);
  const later = await start(isSecondFirst ? 0 : 1);
  try {
    const towns = isSecondFirst ? ([later, earlier] as const) : ([earlier, later] as const);
    for (const town of towns) await warmedUp(town, warmCommands, windowMs);
    const found: Window[] = [];
    for (let n = 0; n < windows; n += 1) {
      const [first, second] = n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      const did = {
        [first]: await turn(towns[first], windowMs),
        [second]: await turn(towns[second], windowMs),
      };
      found.push([did[0]!, did[1]!]);
    }
    return found;
  } finally {
    await Promise.all([earlier.close(), later.close()]);
  }
};
