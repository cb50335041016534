import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { streamsOf } from '../streams';

/** What a player holds, by their id; what a team holds, by `teamAsHolder`. */
export const rightsStreams = streamsOf('rights');

const TEAM = 'team:';

/** A team that holds rights: no player has such an id. */
export const teamAsHolder = (team: string): string => `${TEAM}${team}`;

/** The team that holds a right; null where a player does. */
export const teamOfHolder = (holder: string): string | null =>
  holder.startsWith(TEAM) ? holder.slice(TEAM.length) : null;

/** A season of a league, over its divisions. */
export const seasonStreams = streamsOf('season');

/** Friendly games and private events of a year. */
export const arrangementStreams = streamsOf('arrangements');

/** The League's season of a year. */
export const leagueYearStreams = streamsOf('leagueyear');

export const tournamentStreams = streamsOf('tournament');

/** The event that something recorded in its stream is about. */
export const tournamentOf = ({ stream }: { readonly stream: string }): string =>
  tournamentStreams.idIn(stream);

/** The id of the game of a pairing: derived, so that starting it again starts the same game. Board from 1. */
export const gameIdOf = (tournament: string, section: string, board: number): string =>
  uuidV5(AMICI_NAMESPACE, `game ${tournament} ${section} ${board}`);

/** The id of an event of history, by its code: importing its file again finds it. */
export const importedTournamentId = (code: string): string =>
  uuidV5(AMICI_NAMESPACE, `tournament event-file ${code}`);

/** By format, means and year: `entrylist-master-norm-server-2027`. */
export const entryListStreams = streamsOf('entrylist');

/** The id of the event of a section that is drawn from a list, by its number there. */
export const drawnTournamentId = (list: string, number: number): string =>
  uuidV5(AMICI_NAMESPACE, `drawn ${list} ${number}`);
/** The id of an event of the season that is arranged by the allotment of a year. */
export const leagueEventId = (year: number, event: string, division: number): string =>
  uuidV5(AMICI_NAMESPACE, `season ${year} ${event} ${division}`);
