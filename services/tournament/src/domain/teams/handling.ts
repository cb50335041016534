import { present } from '@amici/contracts';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type { TeamEntered } from '@amici/contracts/tournament';
import { toParties, whole, type PublicFields } from '../disclosure/audiences';
import { tournamentAudience } from '../disclosure/public-place';
import type { EventHandling } from '../state/subject';
import { inTeamPlay, same } from '../state/team-event';
import type { TeamDispute, TeamPlay } from '../state/teams';
import type { TeamEvent } from './events';

const entered = (play: TeamPlay, event: TeamEntered): TeamPlay => {
  const { type: _type, rule: _rule, uses: _uses, at: enteredAt, ...team } = event;
  const nobody = { boards: [], reserves: [], came: [], changes: 0, substitutes: 0 };
  return { ...play, teams: new Map(play.teams).set(team.team, { ...team, enteredAt, ...nobody }) };
};

const withdrawn = (play: TeamPlay, team: string): TeamPlay => {
  const teams = new Map(play.teams);
  teams.delete(team);
  return { ...play, teams };
};

const disputed = (play: TeamPlay, dispute: string, stands: TeamDispute['stands']): TeamPlay => {
  const before = play.disputes.get(dispute);
  return before === undefined
    ? play
    : { ...play, disputes: new Map(play.disputes).set(dispute, { ...before, stands }) };
};

const publicEntry = (event: TeamEntered): PublicFields<openly.TeamEnteredJson> => {
  const { team: teamId, name, federation, standsFor = null, season = null, division = null, rule } = event;
  return present<openly.TeamEnteredJson>({ teamId, name, federation, standsFor, season, division, rule });
};

/** What becomes of the teams of an event, and of what their captains settle. */
export const handling: EventHandling<TeamEvent> = {
  evolve: {
    TeamEntered: inTeamPlay(entered),
    TeamWithdrawn: inTeamPlay((play, { team }) => withdrawn(play, team)),
    PromotionFixed: inTeamPlay((play, { qualifications }) => ({
      ...play,
      promotion: { qualifications, approved: false },
    })),
    PromotionApproved: inTeamPlay((play) =>
      play.promotion === null ? play : { ...play, promotion: { ...play.promotion, approved: true } },
    ),
    DocumentsDemanded: same,
    TeamDisputeRaised: inTeamPlay((play, { dispute, team, against, weight }) => {
      const raised: TeamDispute = { team, against, weight, stands: 'open' };
      return { ...play, disputes: new Map(play.disputes).set(dispute, raised) };
    }),
    TeamDisputeSettled: inTeamPlay((play, { dispute, agreed }) =>
      disputed(play, dispute, agreed ? 'settled' : 'tried'),
    ),
    TeamDisputeReferred: inTeamPlay((play, { dispute }) => disputed(play, dispute, 'referred')),
    MatchRatingAgreed: inTeamPlay((play, { team, rated }) => ({
      ...play,
      agreed: new Map(play.agreed).set(team, rated),
    })),
    LevelProposed: inTeamPlay((play, { level }) => ({ ...play, proposed: level })),
    LevelConfirmed: inTeamPlay((play, { level }) => ({ ...play, level })),
  },
  audiences: {
    TeamEntered: { ...whole, public: tournamentAudience(publicEntry) },
    TeamWithdrawn: { ...whole, public: tournamentAudience(({ team: teamId, rule }) => ({ teamId, rule })) },
    PromotionFixed: toParties,
    PromotionApproved: toParties,
    DocumentsDemanded: toParties,
    TeamDisputeRaised: toParties,
    TeamDisputeSettled: toParties,
    TeamDisputeReferred: toParties,
    MatchRatingAgreed: toParties,
    LevelProposed: toParties,
    LevelConfirmed: toParties,
  },
};
