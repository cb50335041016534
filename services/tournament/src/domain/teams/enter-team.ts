import type { Acted } from '@amici/contracts';
import type { TeamEntered, WithdrawTeam } from '@amici/contracts/tournament';
import { accept, defined, reject, type Rejection } from '@amici/kernel';
import { notCarried } from '../book/motion';
import type { EnterTeam, TeamEvidence } from './commands';
import { refusedSide, sideOf } from './sides';
import { refuse, type Verdict } from '../state/verdict';
import { formatOf } from '../book/formats';
import type { AnnouncedTeams } from '../state/team-event';

/** More teams than any event has. */
const MOST_TEAMS = 500;

/** Each member federation in good standing one team; several together where the Board allows it (T-1.7.5, T-1.8.5). */
const refusedFederation = (
  { combinedBy }: EnterTeam,
  { team, memberFederation, arrears, combinedCarried }: TeamEvidence,
  { announcement, teamPlay }: AnnouncedTeams,
): Rejection | undefined => {
  const rule = announcement.team.entryRule;
  if (combinedBy !== undefined) return notCarried(combinedCarried, combinedBy, rule);
  const federation = team?.federation ?? null;
  if (federation === null || memberFederation !== true) return { code: 'federation-no-member', rule };
  if (arrears) return { code: 'federation-in-arrears', rule, data: { federation } };
  const entered = [...teamPlay.teams.values()].find((one) => one.federation === federation);
  return entered === undefined
    ? undefined
    : { code: 'federation-has-team', rule, data: { federation, team: entered.team } };
};

/** Rights it comes in by; empty where the event needs none. */
const usedBy = ({ rights }: TeamEvidence, { announcement }: AnnouncedTeams): readonly string[] => {
  const right = formatOf(announcement)?.team?.right ?? null;
  return rights.flatMap(({ id, opens }) => (opens === right?.to ? [id] : [])).slice(0, 1);
};

const refusedRight = (evidence: TeamEvidence, state: AnnouncedTeams): Rejection | undefined => {
  const right = formatOf(state.announcement)?.team?.right ?? null;
  return right === null || usedBy(evidence, state).length > 0
    ? undefined
    : { code: 'not-qualified', rule: right.rule, data: { right: right.to } };
};

const closed = (
  at: number,
  { announcement, startListAt, teamPlay }: AnnouncedTeams,
): Rejection | undefined => {
  const { entriesCloseAt: closedAt, team } = announcement;
  const season = team.season !== undefined;
  if (startListAt !== null) return { code: 'start-list-published', rule: season ? 'T-5.6' : 'T-8.1b' };
  if (at > closedAt)
    return { code: 'entries-closed', rule: season ? 'T-5.6' : 'T-1.0.5a', data: { closedAt } };
  return teamPlay.teams.size >= MOST_TEAMS
    ? { code: 'event-full', rule: 'T-0.3a', data: { limit: MOST_TEAMS } }
    : undefined;
};

const NO_EVIDENCE: TeamEvidence = { team: null, memberFederation: null, arrears: false, rights: [] };

const refusedEntry = (command: Acted<EnterTeam>, state: AnnouncedTeams): Rejection | undefined => {
  const { entryBy } = state.announcement.team;
  const { evidence = NO_EVIDENCE } = command;
  const shut = closed(command.at, state);
  if (shut !== undefined) return shut;
  if (evidence.team === null) return { code: 'no-such-team', rule: 'T-11.2' };
  if (evidence.team.captain === null)
    return { code: 'captain-missing', rule: entryBy === 'anybody' ? 'T-5.1' : 'T-11.1' };
  if (entryBy === 'sides') return refusedSide(sideOf(command), evidence, state);
  return (
    (entryBy === 'federation' ? refusedFederation(command, evidence, state) : undefined) ??
    refusedRight(evidence, state)
  );
};

/** A team enters with its captain (T-11.1), by the event's conditions. */
export const enterTeam = (command: Acted<EnterTeam>, state: AnnouncedTeams): Verdict => {
  const { at, team, combinedBy, evidence } = command;
  if (state.teamPlay.teams.has(team)) return accept();
  const refused = refusedEntry(command, state);
  if (refused !== undefined) return refuse(refused);
  const { name, federation, captain } = evidence!.team!;
  const { season, division } = state.announcement.team;
  const uses = usedBy(evidence!, state);
  const standsFor = state.announcement.team.entryBy === 'sides' ? sideOf(command) : undefined;
  return accept({
    type: 'TeamEntered',
    at,
    team,
    name,
    federation,
    captain: captain!,
    ...defined<TeamEntered>({ standsFor, combinedBy, season, division }),
    ...(uses.length === 0 ? {} : { uses }),
    rule: state.announcement.team.entryRule,
  });
};

export const withdrawTeam = ({ at, team }: Acted<WithdrawTeam>, state: AnnouncedTeams): Verdict => {
  if (!state.teamPlay.teams.has(team)) return accept();
  if (state.startListAt !== null) return reject('start-list-published', 'T-8.1b');
  return accept({ type: 'TeamWithdrawn', at, team, rule: 'T-8.1b' });
};
