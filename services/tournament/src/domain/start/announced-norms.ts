import type { Announcement, StartPlace } from '@amici/contracts/tournament';
import { Decimal, defined } from '@amici/kernel';
import { NORM_TITLES, normStatement, type StatementPlayer } from '@amici/norms';
import { normsOfEvent } from '@amici/rulesets';

type Place = Omit<StartPlace, 'number'>;

const HALVES = Decimal.of(2);

const decimal = (value: number | null): Decimal | null => (value === null ? null : Decimal.of(value));

/** As the statement of norms counts the player: a start rating of the level is none of their own (T-A2.2.10). */
const counted = ({ player, federation, startRating, startRatingSource, fixed }: Place): StatementPlayer => ({
  id: player,
  rating: startRatingSource === 'fide' || startRatingSource === 'level' ? null : decimal(startRating),
  fide: startRatingSource === 'fide' ? decimal(startRating) : null,
  fixed,
  federation: federation ?? player,
});

/** A norm tournament says in its start list what the norm of each title asks of each player (T-4.2). */
export const withNorms = <Of extends Place>(
  places: readonly Of[],
  { family, normRules, start }: Pick<Announcement, 'family' | 'normRules' | 'start'>,
): readonly Of[] => {
  if (family !== 'norm') return places;
  const statement = normStatement(places.map(counted), normsOfEvent(normRules, start));
  if (!statement.ok || !statement.value.offersNorms) return places;
  return places.map((place, index) => {
    const { titles } = statement.value.players[index]!.requirements;
    const open = NORM_TITLES.filter((title) => titles[title].possible);
    const halfPoints = open.map((title) => [title, titles[title].required.times(HALVES).toNumber()] as const);
    const norms: StartPlace['norms'] = { halfPoints: Object.fromEntries(halfPoints), rule: 'T-4.2' };
    return { ...place, ...defined<StartPlace>({ norms }) };
  });
};
