import type { CLOCK_MATTERS } from '@amici/contracts/clock';
import type { Ending, GAME_MATTERS } from '@amici/contracts/game';
import type { Office, REGISTRY_MATTERS } from '@amici/contracts/registry';
import type { TITLE_MATTERS } from '@amici/contracts/title';
import type { TOURNAMENT_MATTERS } from '@amici/contracts/tournament';
import type { PlainKey } from '@amici/locales';

type Matters = typeof GAME_MATTERS &
  typeof CLOCK_MATTERS &
  typeof TOURNAMENT_MATTERS &
  typeof TITLE_MATTERS &
  typeof REGISTRY_MATTERS;

type Texts<Each extends PlainKey> = Each;

/** What waits for somebody, whom it waits for, by what a game ended: a new kind without a text does not compile. */
export type KindTexts = Texts<
  | `matter.${keyof Matters | 'parked'}`
  | `office.${Office | Matters[keyof Matters]['waitsFor']}`
  | `ending.${Ending}`
>;
