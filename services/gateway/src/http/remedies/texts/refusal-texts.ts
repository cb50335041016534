import type { RefusalCode, RefusalDetail } from '../../../generated/refusals';
import type { STATUS_BY_CODE } from '../../status-by-code';
import type { OF_ASKING } from '../asking';
import type { OF_DISPUTES } from '../disputes';
import type { OF_EVENTS } from '../events';
import type { OF_PEOPLE } from '../people';
import type { OF_PLAY } from '../play';
import type { OF_SEASONS } from '../seasons';
import type { OF_TIME } from '../time';
import type { OF_TITLES } from '../titles';

/** What the codes of some advice are called in another language than that of the code, and the advice itself. */
export type TextsOf<Advice> = Readonly<Record<keyof Advice, readonly [title: string, instead: string]>>;

/** All advice that is given by code. */
export type Advised = typeof OF_PLAY &
  typeof OF_DISPUTES &
  typeof OF_TIME &
  typeof OF_EVENTS &
  typeof OF_SEASONS &
  typeof OF_PEOPLE &
  typeof OF_TITLES &
  typeof OF_ASKING;

type Code = RefusalCode | keyof typeof STATUS_BY_CODE;

/** What the other codes are called, whose advice follows from their status. */
export type TitlesAlone = Readonly<Record<Exclude<Code, keyof Advised>, string>>;

/** What is said besides, by the English of it. */
export type Details = Readonly<Record<RefusalDetail, string>>;
