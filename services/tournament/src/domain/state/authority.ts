import { byService, holding as holdingIn, type Policy, type Touched } from '@amici/contracts';
import { formatNamed } from '../book/formats';
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

type Announcing = OfTournament & { readonly format?: string; readonly tournamentRules?: string };

/** The commissioner to whom the rules give such tournaments to organise (T-4.1, T-5.2, T-6.1). */
const commissionerOf = (
  { type, format, tournamentRules }: Announcing,
  state: TournamentState,
): string | undefined => {
  if (state.phase === 'announced') return formatNamed(state.announcement)?.organisedBy ?? undefined;
  if (type !== 'AnnounceTournament' || format === undefined) return undefined;
  const named = { format, ...(tournamentRules === undefined ? {} : { tournamentRules }) };
  return formatNamed(named)?.organisedBy ?? undefined;
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
