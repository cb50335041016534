import type { CommandIn } from '../endpoint';
import type { TITLE_OFFICE_ENDPOINTS } from './endpoints/office';

import type { Instant } from '@amici/kernel';
import type { TitleCode } from '@amici/norms';

/** A title as its holder may have it shown instead (T-10.5e, T-10.6e). */
export type LadiesTitleCode = Extract<TitleCode, 'LGM' | 'LIM'>;

/** Championships whose winners are numbered for ever. */
export type ChampionTitleCode = 'world-champion' | 'ladies-world-champion' | 'ccla-champion';

export type OfficeCommand = CommandIn<typeof TITLE_OFFICE_ENDPOINTS>;

export interface ChampionOnRecord {
  readonly champion: ChampionTitleCode;
  readonly number: number;
  readonly tournament: string;
  readonly since: Instant;
}
