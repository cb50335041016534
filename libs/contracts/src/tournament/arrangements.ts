import type { CommandIn } from '../endpoint';
import type { ARRANGEMENT_ENDPOINTS } from './endpoints/arrangements';

import type { Instant } from '@amici/kernel';
import type { Means } from '@amici/rulesets';
import type { TextRef } from '../text-ref';

/** How an event that is arranged is played. */
export interface ArrangedTerms {
  readonly cycle: 'single' | 'double';
  readonly means: Means;
  readonly start: Instant;
  readonly director: string;
  /** Of an event away from the server (C-2diii). */
  readonly conditionsDocument?: TextRef;
}

export type ArrangementCommand = CommandIn<typeof ARRANGEMENT_ENDPOINTS>;

export interface ArrangementsView {
  readonly year: number;
  readonly waiting: readonly {
    readonly player: string;
    readonly games: number;
    readonly means: Means;
    readonly since: Instant;
  }[];
  readonly friendlies: readonly { readonly tournament: string; readonly players: readonly string[] }[];
  readonly privateEvents: readonly {
    readonly tournament: string;
    readonly name: string;
    readonly players: readonly string[];
    readonly agreed: readonly string[];
    readonly director: string | null;
    readonly rated: boolean;
  }[];
}
