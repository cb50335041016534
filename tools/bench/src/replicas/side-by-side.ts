import { sleep } from '@amici/ops';
import { equalShare } from './equal-shares';
import type { Counts } from './replicated';
import type { Stands } from './usage';
import { townApart, type TownApart } from './town-apart';

const LOOK_MS = 2_000;

export interface Measuring {
  /** People who play in each town. */
  readonly width: number;
  /** Processes that were just started compile what they run: nothing is measured before so many commands of each town. */
  readonly warmCommands: number;
  readonly windows: number;
  readonly windowMs: number;
}

/** What one town did in one window. */
export interface Did {
  readonly commands: number;
  readonly seconds: number;
  readonly cpuS: Stands['cpuS'];
}

/** What both did in the same window, in the order they were named. */
export type Window = readonly [Did, Did];

export const cpuOfAll = ({ cpuS }: Did): number => Object.values(cpuS).reduce((sum, one) => sum + one, 0);

/** What was done between two looks. */
export const between = (from: Stands, to: Stands, seconds: number): Did => ({
  commands: to.commands - from.commands,
  seconds,
  cpuS: Object.fromEntries(Object.entries(to.cpuS).map(([who, used]) => [who, used - (from.cpuS[who] ?? 0)])),
});

const played = async (
  towns: readonly [TownApart, TownApart],
  { warmCommands, windows, windowMs }: Measuring,
): Promise<readonly Window[]> => {
  const stand = (): Promise<[Stands, Stands]> =>
    Promise.all([towns[0].ask('stands'), towns[1].ask('stands')]);
  await Promise.all(towns.map((town) => town.ask('begin')));
  while ((await stand()).some(({ commands }) => commands < warmCommands)) await sleep(LOOK_MS);
  const found: Window[] = [];
  let [from, at] = [await stand(), performance.now()];
  for (let n = 0; n < windows; n += 1) {
    await sleep(windowMs);
    const [to, now] = [await stand(), performance.now()];
    const seconds = (now - at) / 1_000;
    found.push([between(from[0], to[0], seconds), between(from[1], to[1], seconds)]);
    [from, at] = [to, now];
  }
  return found;
};

/**
 * Two whole towns under load at the same moment on the same processors, each with an equal share of them where the system
 * can see to it: whatever else the machine does meets both alike. `isSecondFirst`: which is started first.
 */
export const sideBySide = async (
  counts: readonly [Counts, Counts],
  isSecondFirst: boolean,
  measuring: Measuring,
): Promise<readonly Window[]> => {
  const groups = [equalShare('first'), equalShare('second')] as const;
  if (groups.includes(undefined))
    console.log('no control groups to be made here: both are scheduled process by process');
  const start = (n: 0 | 1): Promise<TownApart> =>
    townApart(counts[n], measuring.width, (pid) => groups[n]?.add(pid));
  const earlier = await start(isSecondFirst ? 1 : 0);
  const later = await start(isSecondFirst ? 0 : 1);
  try {
    return await played(isSecondFirst ? [later, earlier] : [earlier, later], measuring);
  } finally {
    await Promise.all([earlier.close(), later.close()]);
    for (const group of groups) group?.remove();
  }
};
