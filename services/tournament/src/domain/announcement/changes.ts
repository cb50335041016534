import type { Acted } from '@amici/contracts';
import type { AddTieBreak, CancelTournament, AgreeRating } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { Announced } from '../state/state';
import { type Verdict, refuse } from '../state/verdict';
import type { TieBreakAdded, RatingAgreed } from './events';
import { formatOf } from '../book/formats';
import { announcedLevel } from '../book/level';
import { ratingsPoolOf } from '../book/ratings-pool';
import { awaitsAgreement, neverRated } from '../book/rated';

/** An event that has not started need not be held: too few entered (CT-2a), or its notice is taken back. */
export const cancelTournament = ({ at, reason }: Acted<CancelTournament>, state: Announced): Verdict => {
  if (state.cancelledAt !== null) return accept();
  if (state.startedAt !== null) return reject('already-started', 'T-0.3a');
  return accept({ type: 'TournamentCancelled', at, reason, rule: 'T-11.3' });
};

/** A further tie-break is announced no later than the start list (T-7.4). */
export const addTieBreak = (
  { at, tieBreak }: Acted<AddTieBreak>,
  state: Announced,
): Verdict<TieBreakAdded> => {
  if (state.startListAt !== null) return reject('start-list-published', 'T-7.4');
  if (state.tieBreaks.includes(tieBreak)) return accept();
  return accept({ type: 'TieBreakAdded', at, tieBreak, rule: 'T-7.4' });
};

/** Who may agree to it takes an event into the rating, before its start list (T-9.2c, T-9.2d). */
export const agreeRating = (
  { at, tournament, actor }: Acted<AgreeRating>,
  state: Announced,
): Verdict<RatingAgreed> => {
  const { announcement, startListAt } = state;
  const format = formatOf(announcement)!;
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
