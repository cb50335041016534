import type { Acted } from '@amici/contracts';
import type {
  ChooseDeceasedOption,
  PlayerSubstituted,
  RequestSubstitution,
  ResultRevised,
  StartPlace,
  TeamSeat,
} from '@amici/contracts/tournament';
import { accept, defined, endOfDay, type Rejection } from '@amici/kernel';
import { monthsEarlier } from '../book/calendar';
import type { SubstitutePlayer } from './commands';
import type { CommonEvent } from '../state/events';
import { entrantFor, refusedPlayer } from '../line-up/name-line-up';
import { conductFacts } from '../state/conduct';
import { ratedGame } from '../results/rating-facts';
import { counts } from '../state/results';
import { placeOf } from '../state/place';
import { ratingPoolOf, type Tournament } from '../state/state';
import type { AnnouncedTeams } from '../state/team-event';
import { resultSeats, gamesAt, isOpen, seatAt, type SeatGame, type SeatInSection } from '../state/seats';
import { tasksAt, namedFor } from '../state/teams';
import { refuse, type Verdict } from '../state/verdict';
import type { DeceasedOptionChosen, SubstitutionRequested } from './events';
import { monthsSince } from './check-begun';

/** The longest period a captain is given (T-8.7b). */
const MOST_MONTHS = 2;

const tooLate = (at: number, due: number, rule: string): Rejection | undefined => {
  const latest = endOfDay(monthsEarlier(at, -MOST_MONTHS));
  if (due > latest) return { code: 'period-too-long', rule, data: { latest } };
  return due <= at ? { code: 'period-too-short', rule } : undefined;
};

const unplayed = (
  state: AnnouncedTeams,
  found: SeatInSection | undefined,
  rule: string,
): Rejection | undefined => {
  if (found === undefined) return { code: 'no-such-board', rule };
  if (state.startedAt === null) return { code: 'not-started', rule, detail: { name: 'change-line-up' } };
  if (state.finishedAt !== null) return { code: 'already-finished', rule };
  return gamesAt(state, found).some((game) => isOpen(found, game))
    ? undefined
    : { code: 'games-all-over', rule };
};

/** Games of a player who died that are adjudicated are played by nobody else afterwards (T-8.7c). */
const adjudicationChosen = (state: AnnouncedTeams, seat: TeamSeat): Rejection | undefined =>
  tasksAt(state.teamPlay, seat).deceased === 'adjudicate'
    ? { code: 'adjudication-chosen', rule: 'T-8.7c' }
    : undefined;

/** The director asks the captain to replace a player who stopped, within two months at most (T-8.7b). */
export const requestSubstitution = (
  command: Acted<RequestSubstitution>,
  state: AnnouncedTeams,
): Verdict<SubstitutionRequested> => {
  const { at, team, teamBoard, due, because } = command;
  const rule = 'T-8.7b';
  const found = seatAt(state, command);
  const refused =
    unplayed(state, found, rule) ?? tooLate(at, due, rule) ?? adjudicationChosen(state, command);
  if (refused !== undefined || found === undefined) return refuse(refused!);
  if (tasksAt(state.teamPlay, command).request?.due === due) return accept();
  const { player } = found.place;
  return accept({ type: 'SubstitutionRequested', at, team, teamBoard, player, due, because, rule });
};

/** A player of a team has died: the director decides what becomes of their games (T-8.7c). */
export const chooseDeceasedOption = (
  command: Acted<ChooseDeceasedOption>,
  state: AnnouncedTeams,
): Verdict<DeceasedOptionChosen> => {
  const { at, team, teamBoard, option, due } = command;
  const rule = 'T-8.7c';
  const found = seatAt(state, command);
  const refused = unplayed(state, found, rule);
  if (refused !== undefined || found === undefined) return refuse(refused!);
  if (option === 'substitute') {
    const late = due === undefined ? { code: 'period-missing', rule } : tooLate(at, due, rule);
    if (late !== undefined) return refuse(late);
  }
  if (tasksAt(state.teamPlay, command).deceased === option) return accept();
  const settled = adjudicationChosen(state, command);
  if (settled !== undefined) return refuse(settled);
  const { player } = found.place;
  const until = option === 'substitute' ? (due ?? null) : null;
  return accept({ type: 'DeceasedOptionChosen', at, team, teamBoard, player, option, due: until, rule });
};

/** Who sits there now is another than at the start; who sat there first stays on record. */
const seatOf = ({ place }: SeatInSection, substitute: Omit<StartPlace, 'number'>): StartPlace => ({
  ...substitute,
  number: place.number,
  team: place.team!,
  teamBoard: place.teamBoard!,
  original: place.original ?? place.player,
  originalStartRating: place.original === undefined ? place.startRating : (place.originalStartRating ?? null),
  status: 'substitute',
});

/** A game that is over stays with who played it, and is shown so (code O). */
const isScoredByOriginal = (
  at: number,
  state: Tournament,
  { section }: SeatInSection,
  { board, game }: SeatGame,
): readonly ResultRevised[] => {
  const { result, code } = section.outcomes[board - 1]!;
  if (result === null || code === 'O' || !counts(result)) return [];
  const pairing = section.pairings[board - 1]!;
  const played = section.playedBy.get(board)!;
  const seats = resultSeats(section, pairing, played);
  return [
    {
      type: 'ResultRevised',
      at,
      section: section.id,
      board,
      game,
      ...played,
      from: result,
      to: result,
      code: 'O',
      why: 'corrected',
      ratingPool: ratingPoolOf(state),
      rated: ratedGame(state, section, pairing, result),
      conduct: conductFacts(state),
      ...defined<ResultRevised>({ seats }),
      reportedAt: at,
      rule: 'T-8.7e3',
    },
  ];
};

/** From a month after the start captains themselves see to it that their players begin (T-8.7d). */
const mayReplaceUnasked = (
  { at, waiting = [] }: Acted<SubstitutePlayer>,
  { startedAt }: AnnouncedTeams,
): boolean => startedAt !== null && monthsSince(startedAt, at) > 0 && waiting.length > 0;

const ruleFor = (command: Acted<SubstitutePlayer>, { teamPlay }: AnnouncedTeams): string => {
  const { deceased, request } = tasksAt(teamPlay, command);
  if (deceased !== null) return 'T-8.7c';
  return request === null && command.actor.office === 'captain' ? 'T-8.7d' : 'T-8.7b';
};

const refusedSubstitute = (
  command: Acted<SubstitutePlayer>,
  state: AnnouncedTeams,
  found: SeatInSection | undefined,
): Rejection | undefined => {
  const rule = 'T-8.7b';
  const refused = unplayed(state, found, rule);
  if (refused !== undefined || found === undefined) return refused;
  const settled = adjudicationChosen(state, command);
  if (settled !== undefined) return settled;
  const { request } = tasksAt(state.teamPlay, command);
  if (command.actor.office !== 'director') {
    if (request === null && !mayReplaceUnasked(command, state))
      return { code: 'director-has-not-asked', rule };
    if (request !== null && command.at > request.due)
      return { code: 'period-over', rule, data: { due: request.due } };
  }
  const team = state.teamPlay.teams.get(command.team)!;
  const { mostSubstitutes } = state.announcement.team;
  if (mostSubstitutes !== null && team.substitutes >= mostSubstitutes)
    return { code: 'substitutes-used-up', rule: 'T-11.3', data: { mostSubstitutes } };
  const reserve = team.reserves.some(({ player }) => player === command.player);
  const sits = state.sections.get(found.section.id)!.players.some(({ player }) => player === command.player);
  return sits || (!reserve && namedFor(team).includes(command.player))
    ? { code: 'player-twice', rule: 'T-5.5' }
    : undefined;
};

/** Another takes the seat over with its open games; those that are over stay with who played them (T-8.7b, T-A1.18). */
export const substitutePlayer = (command: Acted<SubstitutePlayer>, state: AnnouncedTeams): Verdict => {
  const { at, team, teamBoard, player, evidence, stated, listed } = command;
  const found = seatAt(state, command);
  if (found?.place.player === player) return accept();
  const refused = refusedSubstitute(command, state, found);
  if (refused !== undefined || found === undefined) return refuse(refused!);
  const entrant = entrantFor(player, evidence, stated);
  const closed = refusedPlayer(entrant, command, state, evidence);
  if (closed !== undefined) return refuse(closed);
  const place = seatOf(found, placeOf(entrant, listed, state.announcement));
  const games = gamesAt(state, found);
  const open = games.filter((game) => isOpen(found, game));
  const substituted: PlayerSubstituted = {
    type: 'PlayerSubstituted',
    at,
    section: found.section.id,
    number: place.number,
    team,
    teamBoard,
    player,
    from: found.place.player,
    original: place.original!,
    status: 'substitute',
    place,
    games: open.map(({ game, side }) => ({ game, side })),
    rule: ruleFor(command, state),
  };
  const over = games.filter((game) => !isOpen(found, game));
  return accept<CommonEvent>(
    ...over.flatMap((game) => isScoredByOriginal(at, state, found, game)),
    substituted,
  );
};
