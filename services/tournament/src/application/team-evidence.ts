import { decided } from '@amici/bus';
import type { Acted } from '@amici/contracts';
import type { ListedRating } from '@amici/contracts/rating';
import { tournamentStreams, type TeamSeat } from '@amici/contracts/tournament';
import { sideBySide } from '@amici/ops';
import type { Reserve } from '@amici/service';
import type { WorkingParts } from '@amici/service/runtime';
import type {
  TournamentAggregates,
  CheckPlayBegun,
  EnterTeam,
  EntrantEvidence,
  TeamCommand,
  TeamEvidence,
} from '../domain';
import { BOARD } from '../domain/book/motion';
import { gamesAt, seatAt } from '../domain/state/seats';
import type { AnnouncedTeams } from '../domain/state/team-event';
import { teamWith } from '../domain/state/teams';
import { carriedBy } from './motions';
import { heldBy, seasonEvents } from './teams';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'services' | 'self' | 'readModels' | 'aggregates'>;

/** How an event asks of players: all that is known of one, and the ratings of the applicable list. */
interface Asking {
  readonly entrant: (player: string) => Promise<EntrantEvidence | undefined>;
  readonly listed: (player: string) => Promise<ListedRating | undefined>;
  readonly reserve: Reserve;
}

const WIDTH = 8;

/** What the game service says has been played at a seat; undefined where it does not answer. */
const playedAt = async (
  { services, self }: Parts,
  state: AnnouncedTeams,
  seat: { readonly team: string; readonly teamBoard: number },
) => {
  const found = seatAt(state, seat);
  const games = found === undefined ? [] : gamesAt(state, found);
  const played = await sideBySide(games, WIDTH, async ({ game, side }) => {
    const reply = decided(await services.query('game', { type: 'game', game }, self));
    if (!reply.ok) return undefined;
    const { moves, outcome, sideToMove } = reply.value;
    const own = side === 'white' ? Math.ceil(moves.length / 2) : Math.floor(moves.length / 2);
    const over = outcome !== null;
    return { game, own, over, waits: own === 0 && sideToMove === side && !over };
  });
  return played.every((one) => one !== undefined) ? played : undefined;
};

/** Games of a seat that wait for its first move; undefined where nobody answers. */
const waitingAt = async (parts: Parts, state: AnnouncedTeams, seat: TeamSeat) =>
  (await playedAt(parts, state, seat))?.filter(({ waits }) => waits).map(({ game }) => game);

/** Seats that the game service's list says have not begun, each asked again of the games themselves. */
const withThoseWaiting = async (
  parts: Parts,
  { waiting: _claimed, ...request }: Acted<CheckPlayBegun>,
  state: AnnouncedTeams,
): Promise<Acted<CheckPlayBegun>> => {
  const { services, self } = parts;
  const reply = decided(await services.query('game', { type: 'not-begun', event: state.id }, self));
  if (!reply.ok) return request;
  const listed = new Set(reply.value.games.map(({ game }) => game));
  const seats = [...state.sections.values()].flatMap((section) =>
    section.players.filter((place) =>
      gamesAt(state, { section, place }).some(({ game }) => listed.has(game)),
    ),
  );
  const found = await sideBySide(seats, WIDTH, async ({ team, teamBoard }) => {
    const seat = { team: team!, teamBoard: teamBoard! };
    const games = await waitingAt(parts, state, seat);
    return games === undefined ? undefined : { ...seat, games };
  });
  const known = found.flatMap((one) => one ?? []);
  return known.length < found.length ? request : { ...request, waiting: known };
};

const captainAndFederation = async (
  { services, self }: Parts,
  team: string,
): Promise<{
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string;
} | null> => {
  const reply = decided(await services.query('registry', { type: 'team', team }, self));
  return reply.ok ? reply.value : null;
};

const knownTeam = async (parts: Parts, id: string): Promise<TeamEvidence> => {
  const known = await captainAndFederation(parts, id);
  const rights = await heldBy(parts, id);
  if (known === null) return { team: null, memberFederation: null, arrears: false, rights };
  const { name, federation, captain } = known;
  const team = { name, federation, captain };
  if (federation === null) return { team, memberFederation: null, arrears: false, rights };
  const { services, self } = parts;
  const reply = decided(await services.query('registry', { type: 'federation', federation }, self));
  const { member, barred } = reply.ok ? reply.value : { member: null, barred: null };
  return { team, memberFederation: member, arrears: barred !== null, rights };
};

const teamEvidence = async (
  parts: Parts,
  { tournament, team, combinedBy }: Pick<EnterTeam, 'tournament' | 'team' | 'combinedBy'>,
): Promise<TeamEvidence> => {
  const known = await knownTeam(parts, team);
  if (combinedBy === undefined) return known;
  const act = { act: 'combine-team', tournament, team } as const;
  return { ...known, combinedCarried: (await carriedBy(parts, combinedBy, act)) === BOARD };
};

/** The team of another division of the season that a player is named for (T-5.5); null: none. */
const inSeason = async (
  parts: Parts,
  state: AnnouncedTeams,
  player: string,
  reserve: Reserve,
): Promise<string | null> => {
  const { season } = state.announcement.team;
  if (season === undefined) return null;
  const teamIn = async (id: string) => {
    const { state: other } = await parts.aggregates.tournament.load(tournamentStreams.of(id), true);
    return other.phase === 'none' ? undefined : teamWith(other.teamPlay, player);
  };
  const wanted = {
    ...{ kind: 'season', keys: [`${season} ${player}`], holder: state.id },
    holds: async (other: string) => (await teamIn(other)) !== undefined,
  };
  // Who is named in two divisions at once is in one of them.
  const elsewhere = await reserve(wanted);
  if (elsewhere !== null) return (await teamIn(elsewhere)) ?? elsewhere;
  const others = await seasonEvents(await parts.readModels(), season);
  for (const id of others.filter((other) => other !== state.id)) {
    const team = await teamIn(id);
    if (team !== undefined) return team;
  }
  return null;
};

const sittingDown = async (parts: Parts, state: AnnouncedTeams, player: string, ask: Asking) => {
  const [known, inTeam] = await Promise.all([
    ask.entrant(player),
    inSeason(parts, state, player, ask.reserve),
  ]);
  return known === undefined ? undefined : { ...known, inTeam };
};

/** The captains of an event's teams as the registry has them now. */
export const captainsOf = async (
  parts: Parts,
  { teamPlay }: AnnouncedTeams,
): Promise<Readonly<Record<string, string>>> => {
  const named = await sideBySide([...teamPlay.teams.keys()], WIDTH, async (team) => {
    const known = await captainAndFederation(parts, team);
    return known === null ? [] : [[team, known.captain] as const];
  });
  return Object.fromEntries(named.flat());
};

/** What a decision about teams needs to know, asked for before it is taken; what the command claims of it counts nothing. */
export const withTeamAnswers = async (
  parts: Parts,
  command: Acted<TeamCommand>,
  state: AnnouncedTeams,
  ask: Asking,
): Promise<Acted<TeamCommand>> => {
  if (command.type === 'EnterTeam') return { ...command, evidence: await teamEvidence(parts, command) };
  if (command.type === 'NameLineUp') {
    const players = [...command.boards, ...(command.reserves ?? [])];
    const known = await sideBySide(players, WIDTH, async (player) => {
      const evidence = await sittingDown(parts, state, player, ask);
      return evidence === undefined ? [] : [[player, evidence] as const];
    });
    return { ...command, evidence: Object.fromEntries(known.flat()) };
  }
  if (command.type === 'ChangeLineUp' || command.type === 'SubstitutePlayer') {
    const { evidence: _claimed, listed: _stated, ...request } = command;
    const evidence = await sittingDown(parts, state, command.player, ask);
    const listed = await ask.listed(command.player);
    const known = evidence === undefined ? {} : { evidence };
    const sits = { ...request, ...known, ...(listed === undefined ? {} : { listed }) };
    if (sits.type !== 'SubstitutePlayer') return sits;
    const waiting = await waitingAt(parts, state, sits);
    return waiting === undefined ? sits : { ...sits, waiting };
  }
  if (command.type === 'RequestReplacementStatus') {
    const { counted: _claimed, ...request } = command;
    const played = await playedAt(parts, state, command);
    if (played === undefined) return request;
    const moves = played.reduce((sum, { own }) => sum + own, 0);
    const finished = played.filter(({ over }) => over).length;
    return { ...request, counted: { games: played.length, moves, finished } };
  }
  if (command.type === 'CheckPlayBegun') return withThoseWaiting(parts, command, state);
  if (command.type !== 'ForfeitBoard') return command;
  const { waiting: _claimed, ...request } = command;
  const waiting = await waitingAt(parts, state, command);
  return waiting === undefined ? request : { ...request, waiting };
};
