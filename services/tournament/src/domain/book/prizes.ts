import type { AnnounceTournament, Prize } from '@amici/contracts/tournament';
import type { Rejection } from '@amici/kernel';
import { LEAGUE_SEASON } from '@amici/rulesets';

/** Half of the greatest final there is (T-3.3), an odd half rounded down. */
const HALF_OF_ANY_FINAL = 7;

const A_PRIZE = 'a prize of the World Cup';

/** What a World Cup gives whatever its announcement says: to each group's winner, in the final to half the players (T-3.5). */
const WORLD_CUP: Readonly<Record<string, Prize>> = {
  'cup-preliminary': { places: 1, what: A_PRIZE },
  'cup-semi-final': { places: 1, what: A_PRIZE },
  'cup-final': { places: 'half', what: A_PRIZE },
};

/** What the League's title and major events are played for (CF-1); of juniors nothing is printed. */
const MEDALLIONS: readonly Prize[] = ['gold', 'silver', 'bronze'].map((metal, index) => ({
  fromPlace: index + 1,
  places: index + 1,
  what: `a ${metal} medallion`,
}));

const MEDALLED: ReadonlySet<string> = new Set(
  LEAGUE_SEASON.events.map(({ format }) => format).filter((format) => format !== 'junior-championship'),
);

/** The prizes of an event that announces none of its own. */
export const bookPrizes = (format: string): readonly Prize[] => {
  if (MEDALLED.has(format)) return MEDALLIONS;
  const prize = WORLD_CUP[format];
  return prize === undefined ? [] : [prize];
};

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

const isMedallion = (format: string, what: string): boolean =>
  MEDALLED.has(format) && MEDALLIONS.some((one) => one.what === what);

export const ruleOfPrize = (format: string, { places, what }: Prize): string => {
  if (isMedallion(format, what)) return 'CF-1';
  return places === 'half' || WORLD_CUP[format] !== undefined ? 'T-3.5b' : 'C-30b';
};

/** Prizes of its own give no fewer players one than the book does. */
export const refusedPrizes = ({
  format,
  prizes,
}: Pick<AnnounceTournament, 'format' | 'prizes'>): Rejection | undefined => {
  const owed = WORLD_CUP[format];
  if (owed === undefined || prizes === undefined) return undefined;
  const least = owed.places === 'half' ? HALF_OF_ANY_FINAL : owed.places;
  return prizes.some(({ places }) => places === 'half' || places >= least)
    ? undefined
    : { code: 'prizes-missing', rule: 'T-3.5b', detail: { name: 'give-to-entitled' }, data: { owed } };
};
