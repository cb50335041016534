import type { Instant } from '@amici/kernel';
import type { Conditions, RulesetRef } from '@amici/rulesets';

/** What the game service needs of a section whose games are to start. */
export interface SectionStarted {
  readonly type: 'SectionStarted';
  readonly tournament: string;
  readonly section: string;
  /** Player ids by start number. */
  readonly players: readonly string[];
  readonly federations: readonly (string | null)[];
  /** By board, from 1 at index 0; null where that game needs no start. */
  readonly pairings: readonly ({
    readonly white: number;
    readonly black: number;
    readonly initialFen?: string;
  } | null)[];
  readonly laws: RulesetRef;
  readonly conditions: Conditions;
  readonly chess960: boolean;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
}

/** A player has left; where his games are cancelled they end here too. */
export interface PlayerWithdrawn {
  readonly type: 'PlayerWithdrawn';
  readonly at: Instant;
  readonly player: string;
  readonly decision: 'cancel' | 'adjudicate';
  readonly games: readonly string[];
  readonly reason: { readonly id: string; readonly hash: string };
}

export type TournamentNews = SectionStarted | PlayerWithdrawn;
