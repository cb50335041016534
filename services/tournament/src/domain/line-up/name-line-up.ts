import type { Acted } from '@amici/contracts';
import type { Entrant, StatedOfPlayer } from '@amici/contracts/tournament';
import { accept, type Rejection } from '@amici/kernel';
import type { EntrantEvidence } from '../state/evidence';
import type { ChangeLineUp, NameLineUp } from './commands';
import { entrantAs } from '../state/entrant';
import { ruleOfPlayingDirector, refusedPerson } from '../book/eligibility';
import { placeOf } from '../state/place';
import { sectionOf } from '../state/state';
import type { AnnouncedTeams } from '../state/team-event';
import { teamWith, type TeamInEvent } from '../state/teams';
import { formatOf } from '../book/formats';
import { refuse, type Verdict } from '../state/verdict';
import type { LineUpChanged, LineUpNamed } from './events';

interface Request {
  readonly at: number;
  readonly team: string;
}

export const entrantFor = (
  player: string,
  evidence: EntrantEvidence | undefined,
  stated: StatedOfPlayer | undefined,
): Entrant => entrantAs(player, evidence?.entrant, stated);

/** A player plays for one team, in the event and in its season (T-5.5). */
const inAnother = (
  { player }: Entrant,
  { team }: Request,
  state: AnnouncedTeams,
  elsewhere: string | null,
): Rejection | undefined => {
  const other = teamWith(state.teamPlay, player) ?? elsewhere ?? team;
  return other === team
    ? undefined
    : { code: 'in-another-team', rule: 'T-5.5', data: { player, team: other } };
};

/** Why somebody cannot play for a team. */
export const refusedPlayer = (
  entrant: Entrant,
  request: Request,
  state: AnnouncedTeams,
  evidence: EntrantEvidence | undefined,
): Rejection | undefined => {
  const { announcement, teamPlay } = state;
  const { entryBy, entryRule, maxRating } = announcement.team;
  const { player } = entrant;
  const data = { player };
  const unfit = refusedPerson(announcement, evidence?.person ?? []);
  if (unfit !== undefined) return { ...unfit, data: { ...unfit.data, player } };
  const until = evidence?.suspendedUntil ?? null;
  if (until !== null && request.at < until)
    return { code: 'suspended', rule: evidence?.suspensionRule ?? 'T-2.2b', data: { player, until } };
  if (evidence?.bondMissing === true) return { code: 'bond-missing', rule: 'T-8.4d', data };
  const mayNotPlay = player === announcement.director ? ruleOfPlayingDirector(announcement) : null;
  if (mayNotPlay !== null) return { code: 'director-plays', rule: mayNotPlay, data };
  const { federation, combinedBy } = teamPlay.teams.get(request.team)!;
  if (entryBy === 'federation' && combinedBy === undefined && entrant.federation !== federation)
    return { code: 'not-of-federation', rule: entryRule, data: { player, federation } };
  // A FIDE rating stands for an ICCF rating that is not there (T-2.6n).
  if (maxRating !== null && (entrant.rating ?? entrant.fide ?? 0) > maxRating) {
    const rule = formatOf(announcement)?.team?.sizeRule ?? 'T-11.3';
    return { code: 'rating-too-high', rule, data: { player, most: maxRating } };
  }
  return inAnother(entrant, request, state, evidence?.inTeam ?? null);
};

const refusedSize = (
  { boards, reserves = [] }: NameLineUp,
  { announcement }: AnnouncedTeams,
): Rejection | undefined => {
  const terms = announcement.team;
  const rule = formatOf(announcement)?.team?.sizeRule ?? 'T-11.3';
  if (boards.length !== terms.boards)
    return { code: 'line-up-size', rule, data: { boards: terms.boards, named: boards.length } };
  if (reserves.length > terms.reserves)
    return {
      code: 'line-up-size',
      rule: 'T-11.3',
      data: { reserves: terms.reserves, named: reserves.length },
    };
  const named = [...boards, ...reserves];
  const twice = named.find((player, index) => named.indexOf(player) !== index);
  return twice === undefined ? undefined : { code: 'player-twice', rule: 'T-5.5', data: { player: twice } };
};

const refusedLineUp = (command: Acted<NameLineUp>, state: AnnouncedTeams): Rejection | undefined => {
  const { entriesCloseAt: closedAt } = state.announcement;
  if (!state.teamPlay.teams.has(command.team)) return { code: 'team-not-entered', rule: 'T-11.2' };
  if (state.startListAt !== null || command.at > closedAt)
    return {
      code: 'deadline-passed',
      rule: 'T-8.1c',
      detail: { name: 'change-single-boards' },
      data: { closedAt },
    };
  return refusedSize(command, state);
};

/** The captain names who plays, in board order, up to the close of entries; naming again replaces it. */
export const nameLineUp = (command: Acted<NameLineUp>, state: AnnouncedTeams): Verdict<LineUpNamed> => {
  const { at, team, boards, reserves = [], evidence = {}, stated = {} } = command;
  const refused = refusedLineUp(command, state);
  if (refused !== undefined) return refuse(refused);
  const entrantOf = (player: string): Entrant => entrantFor(player, evidence[player], stated[player]);
  const [named, held] = [boards.map(entrantOf), reserves.map(entrantOf)];
  for (const entrant of [...named, ...held]) {
    const closed = refusedPlayer(entrant, command, state, evidence[entrant.player]);
    if (closed !== undefined) return refuse(closed);
  }
  const rule = formatOf(state.announcement)?.team?.sizeRule ?? 'T-11.3';
  return accept({ type: 'LineUpNamed', at, team, boards: named, reserves: held, rule });
};

const refusedChange = (
  { teamBoard, player }: ChangeLineUp,
  team: TeamInEvent | undefined,
  { announcement, startedAt }: AnnouncedTeams,
): Rejection | undefined => {
  if (team === undefined) return { code: 'team-not-entered', rule: 'T-8.1c' };
  if (startedAt !== null)
    return { code: 'already-started', rule: 'T-8.1c', detail: { name: 'ask-for-substitution' } };
  if (team.boards[teamBoard - 1] === undefined) return { code: 'no-such-board', rule: 'T-8.1c' };
  if (team.boards.some((one) => one.player === player)) return { code: 'player-twice', rule: 'T-5.5' };
  const { mostChanges } = announcement.team;
  return mostChanges !== null && team.changes >= mostChanges
    ? { code: 'changes-used-up', rule: 'T-8.1c', data: { mostChanges } }
    : undefined;
};

/** Another player for a board before the start: it counts against the changes a team has (T-8.1c). */
export const changeLineUp = (command: Acted<ChangeLineUp>, state: AnnouncedTeams): Verdict<LineUpChanged> => {
  const { at, team: id, teamBoard, player, evidence, stated } = command;
  const team = state.teamPlay.teams.get(id);
  const refused = refusedChange(command, team, state);
  if (refused !== undefined || team === undefined) return refuse(refused!);
  const entrant = entrantFor(player, evidence, stated);
  const closed = refusedPlayer(entrant, command, state, evidence);
  if (closed !== undefined) return refuse(closed);
  const from = team.boards[teamBoard - 1]!.player;
  const section = sectionOf(state, from);
  const before = section?.players.find((one) => one.player === from);
  const place = placeOf(entrant, command.listed, state.announcement);
  const seat =
    section === undefined || before === undefined
      ? null
      : { section: section.id, place: { ...place, number: before.number, team: id, teamBoard } };
  const changes = team.changes + 1;
  return accept({
    type: 'LineUpChanged',
    at,
    team: id,
    teamBoard,
    from,
    entrant,
    seat,
    changes,
    rule: 'T-8.1c',
  });
};
