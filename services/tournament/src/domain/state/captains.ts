import { holding, type Policy } from '@amici/contracts';
import type { TeamSeat } from '@amici/contracts/tournament';
import type { TournamentState } from './state';
import { seatAt } from './seats';

interface OfTeam {
  readonly tournament: string;
  readonly team: string;
}

interface OfDispute {
  readonly tournament: string;
  readonly dispute: string;
}

type AtSeat = TeamSeat & OfTeam;

type Who<Command> = Policy<Command, TournamentState>;

/** Who is captain of the team it is about (T-11.2). */
export const captain: Who<OfTeam> = holding(['captain'], ({ team }) => team);

/** The captain of one of the two teams of a dispute. */
export const captainOfEither: Who<OfDispute> = async ({ dispute }, { actor, state, offices }) => {
  if (state.phase === 'none') return false;
  const open = state.teamPlay.disputes.get(dispute);
  for (const team of open === undefined ? [] : [open.team, open.against])
    if ((await offices.holds(actor.subject, 'captain', team)) === true) return 'captain';
  return false;
};

/** Who sits at the board. */
export const sitter: Who<AtSeat> = (command, { actor, state }) =>
  state.phase !== 'none' && seatAt(state, command)?.place.player === actor.subject ? 'player' : false;

/** Who plays against the board. */
export const opponent: Who<AtSeat> = (command, { actor, state }) => {
  const found = state.phase === 'none' ? undefined : seatAt(state, command);
  if (found === undefined) return false;
  const against = found.section.pairings.flatMap(({ white, black }) => {
    if (white === found.place.number) return [black];
    return black === found.place.number ? [white] : [];
  });
  return against.some((number) => found.section.players[number - 1]!.player === actor.subject)
    ? 'player'
    : false;
};
