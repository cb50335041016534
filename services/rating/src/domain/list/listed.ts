import type { Pool } from '@amici/contracts/rating';
import { type Instant, dayOf } from '@amici/kernel';
import { staysOnList } from '@amici/ratings';
import { SYSTEMS, type ListPeriod } from '../systems';

/** What decides whether a list shows a player. */
export interface Listable {
  /** The list that the player's newest rating was found for. */
  readonly list: string;
  readonly games: number;
  /** Null if no rated game of the player is known. */
  readonly lastGameAt: Instant | null;
  readonly hasRunningEvent: boolean;
}

/**
 * Whether a list shows a player: with at least 12 rated games (T-9.6), while they are active (T-9.7). The League
 * lists all members each November, and in its other issues the members they changed (CR-7a).
 */
export const isShown = (
  { list: found, games, lastGameAt, hasRunningEvent }: Listable,
  { list, effectiveFrom }: Pick<ListPeriod, 'list' | 'effectiveFrom'>,
  pool: Pool,
): boolean => {
  const { publishFrom, fullIssueMonth } = SYSTEMS[pool];
  if (fullIssueMonth !== null) return found === list || Number(effectiveFrom.slice(5, 7)) === fullIssueMonth;
  if (games < publishFrom) return false;
  const lastGameOn = lastGameAt === null ? {} : { lastGameOn: dayOf(lastGameAt) };
  return found === list || staysOnList({ ...lastGameOn, hasRunningEvent }, effectiveFrom);
};
