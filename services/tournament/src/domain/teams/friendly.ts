import type { Acted } from '@amici/contracts';
import type { AgreeMatchRating, ConfirmLevel, ProposeLevel } from '@amici/contracts/tournament';
import { accept, dayOf, Decimal, reject, type Rejection } from '@amici/kernel';
import { friendlyLevelRating } from '@amici/ratings';
import { ratingSystemAt } from '@amici/rulesets';
import type { StartRatingAdjusted, CommonEvent } from '../state/events';
import type { AnnouncedTeams } from '../state/team-event';
import { refuse, type Verdict } from '../state/verdict';
import type { LevelConfirmed, LevelProposed, MatchRatingAgreed } from './events';

const refused = (
  team: string | undefined,
  { announcement, teamPlay }: AnnouncedTeams,
): Rejection | undefined => {
  if (!announcement.team.friendly) return { code: 'not-a-friendly-match', rule: 'T-11.6' };
  return team === undefined || teamPlay.teams.has(team)
    ? undefined
    : { code: 'team-not-entered', rule: 'T-11.6' };
};

/** A match of countries is rated (T-9.2e) unless the captains agree otherwise before the start list. */
export const agreeMatchRating = (
  { at, team, rated }: Acted<AgreeMatchRating>,
  state: AnnouncedTeams,
): Verdict<MatchRatingAgreed> => {
  const closed = refused(team, state);
  if (closed !== undefined) return refuse(closed);
  if (state.startListAt !== null) return reject('start-list-published', 'T-9.2e');
  return state.teamPlay.agreed.get(team) === rated
    ? accept()
    : accept({ type: 'MatchRatingAgreed', at, team, rated, rule: 'T-9.2e' });
};

/** Until the start the captains may propose another level than 1800; it needs the commissioner's word (T-A1.11c). */
export const proposeLevel = (
  { at, team, level }: Acted<ProposeLevel>,
  state: AnnouncedTeams,
): Verdict<LevelProposed> => {
  const closed = refused(team, state);
  if (closed !== undefined) return refuse(closed);
  const startsOn = dayOf(state.announcement.start);
  const found = friendlyLevelRating(
    startsOn,
    { proposed: Decimal.of(level), proposedOn: dayOf(at) },
    ratingSystemAt('iccf-elo', state.announcement.start),
  );
  if (!found.ok) return refuse(found.error);
  return accept({ type: 'LevelProposed', at, team, level, rule: 'T-A1.11c' });
};

/** The level as it is by now: a start list that went by another gives its unrated players this one. */
const adjustedTo = (
  at: number,
  level: number,
  { sections }: AnnouncedTeams,
): readonly StartRatingAdjusted[] =>
  [...sections.values()].flatMap(({ id: section, players }) =>
    players
      .filter(({ startRatingSource, startRating }) => startRatingSource === 'level' && startRating !== level)
      .map(({ player, startRating: from, rating, fixed, games }): StartRatingAdjusted => ({
        ...{ type: 'StartRatingAdjusted', at, section, player, from, to: level },
        listed: { rating, fixed, ...(games === undefined ? {} : { games }), source: 'level' },
        rule: 'T-A1.11c',
      })),
  );

/**
 * The Ratings Commissioner confirms the level, as proposed or another, before the start (T-A1.11c): also once the start
 * list is out, which is published long before.
 */
export const confirmLevel = (
  { at, level }: Acted<ConfirmLevel>,
  state: AnnouncedTeams,
): Verdict<LevelConfirmed> => {
  const closed = refused(undefined, state);
  if (closed !== undefined) return refuse(closed);
  const { proposed } = state.teamPlay;
  if (proposed === null) return reject('level-not-proposed', 'T-A1.11c');
  const confirmed = { level: Decimal.of(level), on: dayOf(at) };
  const startsOn = dayOf(state.announcement.start);
  const found = friendlyLevelRating(
    startsOn,
    { proposed: Decimal.of(proposed), proposedOn: dayOf(at), confirmed },
    ratingSystemAt('iccf-elo', state.announcement.start),
  );
  if (!found.ok) return refuse(found.error);
  if (state.startedAt !== null)
    return reject('level-after-start', 'T-A1.11c', { detail: { name: 'match-starts-on', day: startsOn } });
  if (state.teamPlay.level === level) return accept();
  return accept<CommonEvent | LevelConfirmed>(
    { type: 'LevelConfirmed', at, level, proposed, rule: 'T-A1.11c' },
    ...adjustedTo(at, level, state),
  );
};
