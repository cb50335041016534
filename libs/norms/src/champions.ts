import { yearOf } from '@amici/kernel';
import type { CalendarDate } from '@amici/ratings';

/** A championship title, held for ever: of a numbered cycle, or of a year. */
export interface ChampionTitle {
  readonly title: 'world-champion' | 'ladies-world-champion' | 'ccla-champion';
  readonly player: string;
  /** Number of the cycle (world championships) or year the event began (CCLA). */
  readonly number: number;
  readonly rule: string;
}

/** The winner of a World Championship Final is World Champion of that cycle [T-1.4.5]. */
export const worldChampion = (player: string, cycle: number): ChampionTitle => ({
  title: 'world-champion',
  player,
  number: cycle,
  rule: 'T-1.4.5',
});

/** The winner of a Ladies' World Championship Final is Ladies' World Champion of that cycle [T-1.6.4]. */
export const ladiesWorldChampion = (player: string, cycle: number): ChampionTitle => ({
  title: 'ladies-world-champion',
  player,
  number: cycle,
  rule: 'T-1.6.4',
});

/** The winner, or every joint winner, of a CCLA championship is Champion of the year it began [CM-7]. */
export const leagueChampions = (
  winners: readonly string[],
  startedOn: CalendarDate,
): readonly ChampionTitle[] =>
  winners.map((player) => ({ title: 'ccla-champion', player, number: yearOf(startedOn), rule: 'CM-7' }));
