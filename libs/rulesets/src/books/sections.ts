import type { BodyRules } from '../bodies';
import type { ChampionshipParameters } from '../championship-rules';
import type { LawsByMedium } from '../law-book';
import type { NormParameters } from '../norms';
import type { RatingParameters } from '../ratings';
import type { SeasonRules } from '../season-events';
import type { TournamentParameters } from '../tournament-rules';

/** All that a book says, by section. What a book may say is what these types allow (`generated/book-schema.ts`). */
export interface BookSections {
  readonly laws: LawsByMedium;
  readonly tournament: TournamentParameters;
  readonly norms: NormParameters;
  readonly ratings: RatingParameters;
  /** Cycles, rights and nominations; null: it has none. */
  readonly championship: ChampionshipParameters | null;
  /** What is held each year; null: no such season. */
  readonly season: SeasonRules | null;
  /** Those who decide by motion, each by its own id. */
  readonly bodies: readonly BodyRules[];
}
