import type { Announcement } from '@amici/contracts/tournament';
import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import { nationalLevelRating } from '@amici/ratings';
import { ratingSystemAt, type Format } from '@amici/rulesets';
import { formatOf } from './formats';

/** The rating assumed in an event for players without one, and the rule that says so; null: nothing is assumed. */
export interface Level {
  readonly level: number | null;
  readonly levelRule: string | null;
}

interface LevelTerms extends Pick<Announcement, 'rated'> {
  readonly ownRatingPool: string | null;
}

const NONE: Level = { level: null, levelRule: null };

/**
 * The level of an event as it is announced: by its kind, or, where the rules do not name the kind, by the announcement
 * (T-A1.11a, T-A1.11d); that of a national event follows from its start list (T-A1.11b), that of a friendly match is 1800
 * unless its captains propose another (T-A1.11c). The League has temporary ratings instead (CR-2a).
 */
export const announcedLevel = (
  name: string,
  { ratedAs, level }: Format,
  stated: number | null,
  { ownRatingPool, rated }: LevelTerms,
): Result<Level, Rejection> => {
  if (ratedAs === 'friendly' && level !== null) return ok({ level, levelRule: 'T-A1.11c' });
  if (!rated || ratedAs === 'national' || ratedAs === 'thematic' || ownRatingPool !== null)
    return ok({ ...NONE, level: stated });
  if (level !== null && stated !== null && stated !== level)
    return err({ code: 'level-fixed', rule: 'T-A1.11a', data: { level, asked: stated } });
  if (level !== null) return ok({ level, levelRule: 'T-A1.11a' });
  const detail = { name: 'no-level-for-format', format: name } as const;
  return stated === null
    ? err({ code: 'level-not-announced', rule: 'T-A1.11d', detail })
    : ok({ level: stated, levelRule: 'T-A1.11d' });
};

const nationalLevel = (
  { level, rated, start }: Announcement,
  ratings: readonly { readonly rating: number }[],
): Result<Level, Rejection> => {
  if (!rated) return ok({ ...NONE, level });
  const found = nationalLevelRating(
    ratings.map(({ rating }) => Decimal.of(rating)),
    ratingSystemAt('iccf-elo', start),
  );
  if (found.ok) return ok({ level: found.value.level.toNumber(), levelRule: found.value.rule });
  return level === null ? found : ok({ level, levelRule: 'T-A1.11b' });
};

/**
 * The level that follows from who has entered: of a national event the average of its rated entrants, or the one it was
 * announced with where nobody is rated (T-A1.11b). Undefined where the announcement has settled it.
 */
export const levelAtStart = (
  announcement: Announcement,
  ratings: readonly { readonly rating: number }[],
): Result<Level, Rejection> | undefined =>
  formatOf(announcement)?.ratedAs === 'national' ? nationalLevel(announcement, ratings) : undefined;
