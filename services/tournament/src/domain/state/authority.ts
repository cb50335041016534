import { byService, holding as holdingIn, type Policy, type Touched } from '@amici/contracts';
import { FORMATS } from '../book/formats';
import { partakers, type TournamentState } from './state';

/** What a policy reads of any command about a tournament. */
interface OfTournament {
  readonly type: string;
  readonly tournament: string;
}

export type Row<Command = OfTournament> = Policy<Command, TournamentState>;

/** Who holds one of the offices for this event, or for the whole federation. */
export const holding = (...allowed: readonly string[]): Row =>
  holdingIn(allowed, ({ tournament }) => tournament);

/**
 * A tournament touches everybody who plays in it or has entered, and the people the command is about (L-14.1.3).
 */
export const theEvent = (
  { player }: OfTournament & { readonly player?: string },
  state: TournamentState,
): Touched => ({
  players: [...partakers(state), ...(player === undefined ? [] : [player])],
  ...(state.phase === 'none' ? {} : { teams: [...state.teamPlay.teams.keys()] }),
  rule: 'L-14.1.3',
});

/** Nobody judges a matter of a team of their own (L-14.1.3). */
export const theTeam = (
  command: OfTournament & { readonly team?: string },
  state: TournamentState,
): Touched => {
  const teams = command.team === undefined ? [] : [command.team];
  return { ...theEvent(command, state), teams };
};

const formatOf = (
  command: OfTournament & { readonly format?: string },
  state: TournamentState,
): string | undefined => {
  if (state.phase === 'announced') return state.announcement.format;
  return command.type === 'AnnounceTournament' ? command.format : undefined;
};

/** Tournaments that the rules give to one commissioner to organise (T-4.1, T-5.2, T-6.1). */
const COMMISSIONERS: Readonly<Record<string, string>> = {
  'champions-league': 'non-title-tournament-commissioner',
  'memorial-2300': 'non-title-tournament-commissioner',
};

const commissionerOf = (command: OfTournament, state: TournamentState): string | undefined => {
  const format = formatOf(command, state) ?? '';
  return FORMATS[format]?.family === 'norm' ? 'title-tournament-commissioner' : COMMISSIONERS[format];
};

export const organises = holding('organiser', 'operator');

/** Those who organise tournaments, and the commissioner whose tournaments these are (T-4.1, T-5.2, T-6.1). */
export const organiser: Row = async (command, context) => {
  const commissioner = commissionerOf(command, context.state);
  return (
    (await organises(command, context)) ||
    (commissioner !== undefined && holding(commissioner)(command, context))
  );
};

export const director = holding('director');

/** A player enters and leaves in their own name. */
export const self: Row<{ readonly player: string }> = ({ player }, { actor }) =>
  player === actor.subject ? 'player' : false;

/** What follows by itself. */
export const ownService = byService('tournament');

/** Whose start is due. */
export const trigger = byService('clock', 'tournament');
