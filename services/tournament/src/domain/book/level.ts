import type { Announcement } from '@amici/contracts/tournament';
import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import { levelRating, nationalLevelRating } from '@amici/ratings';
import { ratingSystemAt } from '@amici/rulesets';
import { FORMATS, type Format } from './formats';

/** What Appendix 1, item 11 calls the formats that it knows. */
const LEVELLED: Readonly<Record<string, string>> = {
  'open-class': 'open-class',
  'higher-class': 'higher-class',
  'master-class': 'master-class',
  'cup-preliminary': 'cup-preliminary',
  'cup-semi-final': 'cup-semi-final',
  'cup-final': 'cup-final',
  'veterans-cup-semi-final': 'cup-semi-final',
  'veterans-cup-final': 'cup-final',
  open: 'international-open-preliminary',
  'open-semi-final': 'international-open-semi-final',
  'open-final': 'international-open-final',
  invitational: 'invitation',
  'zonal-preliminary': 'zonal-preliminary',
  'zonal-semi-final': 'zonal-semi-final',
  'zonal-final': 'zonal-final',
  'master-norm': 'master-norm',
  'gm-norm': 'grandmaster-norm',
  'wc-semi-final': 'world-semi-final',
  'wc-candidates': 'world-candidates',
  'ladies-semi-final': 'ladies-world-semi-final',
  'ladies-final': 'ladies-world-final',
  'olympiad-preliminary': 'olympiad-preliminary',
  'olympiad-final': 'olympiad-final',
  'ladies-olympiad-preliminary': 'ladies-olympiad',
  'ladies-olympiad-final': 'ladies-olympiad',
  'team-tournament': 'invitation',
  'zonal-team-preliminary': 'zonal-preliminary',
  'zonal-team-final': 'zonal-final',
};

/** The rating assumed in an event for players without one, and the rule that says so; null: nothing is assumed. */
export interface Level {
  readonly level: number | null;
  readonly levelRule: string | null;
}

interface LevelTerms extends Pick<Announcement, 'rated' | 'start'> {
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
  { ratedAs }: Format,
  stated: number | null,
  { ownRatingPool, rated, start }: LevelTerms,
): Result<Level, Rejection> => {
  const rules = ratingSystemAt('iccf-elo', start);
  if (ratedAs === 'friendly') return ok({ level: rules.friendlyLevel, levelRule: 'T-A1.11c' });
  if (!rated || ratedAs === 'national' || ratedAs === 'thematic' || ownRatingPool !== null)
    return ok({ ...NONE, level: stated });
  const kind = Object.hasOwn(LEVELLED, name) ? LEVELLED[name]! : name;
  const found = levelRating(kind, stated === null ? null : Decimal.of(stated), rules);
  if (!found.ok) return err({ ...found.error, detail: { name: 'no-level-for-format', format: name } });
  const level = found.value.level.toNumber();
  if (stated !== null && stated !== level)
    return err({ code: 'level-fixed', rule: found.value.rule, data: { level, asked: stated } });
  return ok({ level, levelRule: found.value.rule });
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
  FORMATS[announcement.format]?.ratedAs === 'national' ? nationalLevel(announcement, ratings) : undefined;
