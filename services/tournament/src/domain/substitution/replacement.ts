import type { Acted } from '@amici/contracts';
import {
  type AgreeReplacementStatus,
  type GrantReplacementStatus,
  tournamentRefusal,
} from '@amici/contracts/tournament';
import { accept, reject, type Rejection } from '@amici/kernel';
import type { MovesOfSeat, RequestReplacementStatus } from './commands';
import type { AnnouncedTeams } from '../state/team-event';
import { tasksAt } from '../state/teams';
import { refuse, type Verdict } from '../state/verdict';
import type { ReplacementStatusAgreed, ReplacementStatusRequested } from './events';
import { gamesAt, isOpen, seatAt, type SeatInSection } from '../state/seats';

const RULE = 'T-8.7e1';

/** The average of moves made in the player's games has to be below this. */
const AVERAGE_BELOW = 10;

/** Whether nothing is over and little has been played: no finished game, fewer than ten moves a game (T-8.7e). */
const tooFar = (
  state: AnnouncedTeams,
  found: SeatInSection,
  counted: MovesOfSeat | undefined,
): Rejection | undefined => {
  if (gamesAt(state, found).some((game) => !isOpen(found, game)) || (counted?.finished ?? 0) > 0)
    return { code: 'game-finished', rule: RULE };
  if (counted === undefined) return { code: tournamentRefusal.movesNotKnown, rule: RULE };
  return counted.moves >= AVERAGE_BELOW * counted.games
    ? { code: 'too-many-moves', rule: RULE, data: { moves: counted.moves, games: counted.games } }
    : undefined;
};

const substitute = (state: AnnouncedTeams, found: SeatInSection | undefined): Rejection | undefined => {
  if (found === undefined) return { code: 'no-such-board', rule: RULE };
  return found.place.status === 'substitute' ? undefined : { code: 'no-substitute', rule: RULE };
};

/** The substitute asks to count as if they had sat there from the start (T-8.7e). */
export const requestStatus = (
  command: Acted<RequestReplacementStatus>,
  state: AnnouncedTeams,
): Verdict<ReplacementStatusRequested> => {
  const { at, team, teamBoard, counted } = command;
  const found = seatAt(state, command);
  if (found?.place.status === 'replacement') return accept();
  const refused = substitute(state, found) ?? tooFar(state, found!, counted);
  if (refused !== undefined) return refuse(refused);
  if (tasksAt(state.teamPlay, command).status !== null) return accept();
  const { games, moves } = counted!;
  const { player } = found!.place;
  return accept({
    type: 'ReplacementStatusRequested',
    at,
    team,
    teamBoard,
    player,
    games,
    moves,
    rule: RULE,
  });
};

export const agreeStatus = (
  command: Acted<AgreeReplacementStatus>,
  state: AnnouncedTeams,
): Verdict<ReplacementStatusAgreed> => {
  const { at, team, teamBoard } = command;
  const found = seatAt(state, command);
  const refused = substitute(state, found);
  if (refused !== undefined) return refuse(refused);
  const { status } = tasksAt(state.teamPlay, command);
  if (status === null) return reject('status-not-requested', RULE);
  if (status === 'agreed') return accept();
  const { player } = found!.place;
  return accept({ type: 'ReplacementStatusAgreed', at, team, teamBoard, player, rule: RULE });
};

/** The qualifications commissioner consents once the director has agreed: all results are rated, norms are open (T-8.7e). */
export const grantStatus = (command: Acted<GrantReplacementStatus>, state: AnnouncedTeams): Verdict => {
  const { at, team, teamBoard } = command;
  const found = seatAt(state, command);
  if (found?.place.status === 'replacement') return accept();
  const refused = substitute(state, found);
  if (refused !== undefined || found === undefined) return refuse(refused!);
  const { status, counted } = tasksAt(state.teamPlay, command);
  if (status !== 'agreed') return reject('director-has-not-agreed', RULE);
  const { section, place } = found;
  const granted = { ...place, status: 'replacement' } as const;
  return accept({
    type: 'ReplacementStatusGranted',
    at,
    section: section.id,
    number: place.number,
    team,
    teamBoard,
    player: place.player,
    original: place.original!,
    status: 'replacement',
    seats: section.players.map((one) => (one.number === place.number ? granted : one)),
    ...(counted ?? { games: 0, moves: 0 }),
    rule: 'T-8.7e2',
  });
};
