import { CLOCK_TASKS } from '@amici/contracts/clock';
import { GAME_TASKS, type Ending } from '@amici/contracts/game';
import { REGISTRY_TASKS, type Office } from '@amici/contracts/registry';
import { TITLE_TASKS } from '@amici/contracts/title';
import { TOURNAMENT_TASKS } from '@amici/contracts/tournament';
import { isMessageKey, type PlainKey } from '.';

const TASKS = {
  ...GAME_TASKS,
  ...CLOCK_TASKS,
  ...TOURNAMENT_TASKS,
  ...TITLE_TASKS,
  ...REGISTRY_TASKS,
};
type Tasks = typeof TASKS;

type Texts<Each extends PlainKey> = Each;

/**
 * What waits, who it waits for, by what a game ended: a new one does not compile until the catalogues have its
 * text.
 */
type KindTexts = Texts<
  | `matter.${keyof Tasks | 'parked'}`
  | `office.${Office | Tasks[keyof Tasks]['waitsFor']}`
  | `ending.${Ending}`
>;

describe('what waits for somebody', () => {
  it('has a text, and so has the office it waits for', () => {
    const parked: KindTexts = 'matter.parked';
    const keys = Object.entries(TASKS).flatMap(([kind, { waitsFor }]) => [
      `matter.${kind}`,
      `office.${waitsFor}`,
    ]);
    expect([parked, ...keys].filter((key) => !isMessageKey(key))).toEqual([]);
  });
});
