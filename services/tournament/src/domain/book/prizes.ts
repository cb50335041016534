import type { AnnounceTournament, Prize } from '@amici/contracts/tournament';
import type { Rejection } from '@amici/kernel';
import { findTournamentRules, type Format } from '@amici/rulesets';
import { formatOf, type OfBook } from './formats';

/** The prizes of an event that announces none of its own. */
export const bookPrizes = ({ prizes }: Pick<Format, 'prizes'>): readonly Prize[] => prizes?.given ?? [];

/** The last place a prize goes to. */
const placesOf = ({ places }: Prize, players: number): number =>
  // An odd half is rounded down (T-3.5b).
  places === 'half' ? Math.floor(players / 2) : places;

/** Whether a place among those who may win it brings a prize. */
export const isWonAt = (place: number, prize: Prize, players: number): boolean =>
  place >= (prize.fromPlace ?? 1) && place <= placesOf(prize, players);

/** A player placed above the places of a prize wins a better one, even if that passed others by (CM-7). */
export const isPrizeBelow = (place: number, what: string, prizes: readonly Prize[]): boolean => {
  const named = prizes.filter((one) => one.what === what);
  return named.length > 0 && named.every(({ fromPlace = 1 }) => place < fromPlace);
};

/** The rule by which a prize is given: that of the book's own, or of prizes for half of the players or for places. */
export const ruleOfPrize = (event: OfBook, { places, what }: Prize): string => {
  const prizes = formatOf(event)?.prizes ?? null;
  const isGiven = prizes?.given.some((one) => one.what === what) === true;
  if (prizes !== null && (prizes.owed || isGiven)) return prizes.rule;
  const { articles } = findTournamentRules(event.tournamentRules)!.parameters;
  return places === 'half' ? articles.prizeForHalf : articles.prizeForPlace;
};

/** The most players who may be half of a section. */
const mostOfHalf = ({ sizes }: Pick<Format, 'sizes'>): number =>
  sizes === null ? Infinity : Math.floor(Math.max(...sizes) / 2);

/** Prizes of its own give no fewer players one than the book does. */
export const refusedPrizes = (
  { prizes }: Pick<AnnounceTournament, 'prizes'>,
  format: Format,
): Rejection | undefined => {
  if (format.prizes?.owed !== true || prizes === undefined) return undefined;
  const { given, rule } = format.prizes;
  const covers = ({ places: least }: Prize): boolean =>
    prizes.some(
      ({ places }) => places === 'half' || places >= (least === 'half' ? mostOfHalf(format) : least),
    );
  const owed = given.find((one) => !covers(one));
  return owed === undefined
    ? undefined
    : { code: 'prizes-missing', rule, detail: { name: 'give-to-entitled' }, data: { owed } };
};
