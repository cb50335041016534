import { CLOCK_MATTERS } from '@amici/contracts/clock';
import { GAME_MATTERS, type Ending } from '@amici/contracts/game';
import { REGISTRY_MATTERS, type Office } from '@amici/contracts/registry';
import { TITLE_MATTERS } from '@amici/contracts/title';
import { TOURNAMENT_MATTERS } from '@amici/contracts/tournament';
import { isMessageKey, type PlainKey } from '.';

const MATTERS = {
  ...GAME_MATTERS,
  ...CLOCK_MATTERS,
  ...TOURNAMENT_MATTERS,
  ...TITLE_MATTERS,
  ...REGISTRY_MATTERS,
};
type Matters = typeof MATTERS;

type Texts<Each extends PlainKey> = Each;

/** What waits, whom it waits for, by what a game ended: a new one does not compile until the catalogues have its text. */
type KindTexts = Texts<
  | `matter.${keyof Matters | 'parked'}`
  | `office.${Office | Matters[keyof Matters]['waitsFor']}`
  | `ending.${Ending}`
>;

describe('what waits for somebody', () => {
  it('has a text, and whom it waits for too', () => {
    const parked: KindTexts = 'matter.parked';
    const keys = Object.entries(MATTERS).flatMap(([kind, { waitsFor }]) => [
      `matter.${kind}`,
      `office.${waitsFor}`,
    ]);
    expect([parked, ...keys].filter((key) => !isMessageKey(key))).toEqual([]);
  });
});
