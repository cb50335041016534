import type { CLOCK_MATTERS } from '@amici/contracts/clock';
import type { Ending, GAME_MATTERS } from '@amici/contracts/game';
import type { Office, REGISTRY_MATTERS } from '@amici/contracts/registry';
import type { TITLE_MATTERS } from '@amici/contracts/title';
import type { TOURNAMENT_MATTERS } from '@amici/contracts/tournament';

type Matters = typeof GAME_MATTERS &
  typeof CLOCK_MATTERS &
  typeof TOURNAMENT_MATTERS &
  typeof TITLE_MATTERS &
  typeof REGISTRY_MATTERS;

/** What waits for somebody on the desk: a new kind is asked for its words by the compiler. */
export type MatterWords = Readonly<Record<`matter.${keyof Matters | 'parked'}`, string>>;

/** Whom something waits for. */
export type OfficeWords = Readonly<Record<`office.${Office | Matters[keyof Matters]['waitsFor']}`, string>>;

/** By what a game ended. */
export type EndingWords = Readonly<Record<`ending.${Ending}`, string>>;
