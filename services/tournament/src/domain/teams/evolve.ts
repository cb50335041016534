import type { Evolutions } from '@amici/contracts';
import type { PlayerSubstituted, TeamEntered, TeamPlayEvent } from '@amici/contracts/tournament';
import type { LineUpChanged, TeamOwnEvent } from './events';
import { tasksAt, withTasks, withTeam, type TeamDispute, type TeamPlay } from '../state/teams';

const changed = (play: TeamPlay, { team, teamBoard, entrant, changes }: LineUpChanged): TeamPlay => {
  const before = play.teams.get(team);
  if (before === undefined) return play;
  const boards = before.boards.map((one, index) => (index + 1 === teamBoard ? entrant : one));
  const reserves = before.reserves.filter(({ player }) => player !== entrant.player);
  return withTeam(play, team, { boards, reserves, changes });
};

const substituted = (play: TeamPlay, event: PlayerSubstituted): TeamPlay => {
  const { team, place } = event;
  const before = play.teams.get(team);
  if (before === undefined) return play;
  const reserves = before.reserves.filter(({ player }) => player !== place.player);
  const came = [...before.came, place.player];
  const settled = {
    request: null,
    deceased: null,
    status: null,
    counted: null,
    reminders: 0,
    notBegun: null,
  } as const;
  return withTasks(
    withTeam(play, team, { reserves, came, substitutes: before.substitutes + 1 }),
    event,
    settled,
  );
};

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

type TeamEvent = TeamOwnEvent | TeamPlayEvent;

const same = (play: TeamPlay): TeamPlay => play;

/** What follows for the teams of an event from each thing that happens to them. */
const AFTER: Evolutions<TeamEvent, TeamPlay> = {
  TeamEntered: entered,
  TeamWithdrawn: (play, { team }) => withdrawn(play, team),
  LineUpNamed: (play, { team, boards, reserves }) => withTeam(play, team, { boards, reserves }),
  LineUpChanged: changed,
  PromotionFixed: (play, { qualifications }) => ({
    ...play,
    promotion: { qualifications, approved: false },
  }),
  PromotionApproved: (play) =>
    play.promotion === null ? play : { ...play, promotion: { ...play.promotion, approved: true } },
  SubstitutionRequested: (play, event) =>
    withTasks(play, event, { request: { due: event.due, at: event.at } }),
  DeceasedOptionChosen: (play, event) => {
    const request = event.due === null ? null : { due: event.due, at: event.at };
    return withTasks(play, event, { deceased: event.option, request });
  },
  PlayerSubstituted: substituted,
  ReplacementStatusRequested: (play, event) => {
    const { games, moves } = event;
    return withTasks(play, event, { status: 'requested', counted: { games, moves } });
  },
  ReplacementStatusAgreed: (play, event) => withTasks(play, event, { status: 'agreed' }),
  BoardForfeited: (play, event) => withTasks(play, event, { forfeited: true }),
  ReminderNoted: (play, event) => withTasks(play, event, { reminders: tasksAt(play, event).reminders + 1 }),
  TeamDisputeRaised: (play, { dispute, team, against, weight }) => {
    const raised: TeamDispute = { team, against, weight, stands: 'open' };
    return { ...play, disputes: new Map(play.disputes).set(dispute, raised) };
  },
  TeamDisputeSettled: (play, { dispute, agreed }) => disputed(play, dispute, agreed ? 'settled' : 'tried'),
  TeamDisputeReferred: (play, { dispute }) => disputed(play, dispute, 'referred'),
  MatchRatingAgreed: (play, { team, rated }) => ({ ...play, agreed: new Map(play.agreed).set(team, rated) }),
  LevelProposed: (play, { level }) => ({ ...play, proposed: level }),
  LevelConfirmed: (play, { level }) => ({ ...play, level }),
  PlayNotBegun: (play, { months, seats }) =>
    seats.reduce((after, seat) => withTasks(after, seat, { notBegun: months }), {
      ...play,
      checkedMonths: months,
    }),
  ReplacementStatusGranted: same,
  DocumentsDemanded: same,
  TeamQualified: same,
  TeamQualificationWithdrawn: same,
};

/** Whether it happened to a team. */
export const isOfTeams = <Event extends { readonly type: string }>(
  event: Event | TeamEvent,
): event is TeamEvent => Object.hasOwn(AFTER, event.type);

export const evolveTeamPlay = (play: TeamPlay, event: TeamEvent): TeamPlay =>
  (AFTER[event.type] as (before: TeamPlay, event: TeamEvent) => TeamPlay)(play, event);
