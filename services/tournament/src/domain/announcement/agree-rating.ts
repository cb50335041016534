import type { Acted } from '@amici/contracts';
import type { AgreeRating } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import { FORMATS } from '../book/formats';
import { announcedLevel } from '../book/level';
import { ratingsPoolOf } from '../book/ratings-pool';
import type { Announced } from '../state/state';
import { refuse, type Verdict } from '../state/verdict';
import type { RatingAgreed } from './events';
import { awaitsAgreement, neverRated } from '../book/rated';

/** Who may agree to it takes an event into the rating, before its start list (T-9.2c, T-9.2d). */
export const agreeRating = (
  { at, tournament, actor }: Acted<AgreeRating>,
  state: Announced,
): Verdict<RatingAgreed> => {
  const { announcement, startListAt } = state;
  const format = FORMATS[announcement.format]!;
  const awaited = awaitsAgreement(format, findTournamentRules(announcement.tournamentRules)!.parameters);
  if (awaited === null) return reject('needs-no-agreement', 'T-9.2a');
  const { offices, rule } = awaited;
  if (!offices.includes(actor.office)) return reject('not-for-this-office', rule, { data: { offices } });
  if (announcement.rated) return accept();
  if (startListAt !== null) return reject('start-list-published', rule);
  const never = neverRated(announcement);
  if (never !== undefined) return refuse(never);
  const terms = { ownRatingPool: null, rated: true };
  const level = announcedLevel(announcement.format, format, announcement.level, terms);
  if (!level.ok) return refuse(level.error);
  const ratingPool = ratingsPoolOf(announcement);
  return accept({ type: 'RatingAgreed', at, tournament, by: actor.office, ratingPool, ...level.value, rule });
};
