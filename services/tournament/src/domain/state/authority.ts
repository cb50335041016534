import { having } from '@amici/kernel';
import { byService, holding as holdingIn, type Policy, type Touched } from '@amici/contracts';
import type { ImportTournament } from '@amici/contracts/tournament';
import type { TeamCommand, TournamentCommand } from '../commands';
import { FORMATS } from '../book/formats';
import { partakers, type TournamentState } from './state';

type Row = Policy<TournamentCommand, TournamentState>;

/** Who holds one of the offices for this event, or for the whole federation. */
export const holding = (...allowed: readonly string[]): Row =>
  holdingIn(allowed, ({ tournament }) => tournament);

const ofPlayer = having<TournamentCommand, 'player'>({
  ChangeLineUp: true,
  SubstitutePlayer: true,
  EnterTournament: true,
  ConfirmEntry: true,
  CancelEntry: true,
  AdjustStartRating: true,
  RequestWithdrawal: true,
  WithdrawPlayer: true,
  DisqualifyPlayer: true,
});
const ofTeam = having<TeamCommand, 'team'>({
  EnterTeam: true,
  WithdrawTeam: true,
  NameLineUp: true,
  ChangeLineUp: true,
  RequestSubstitution: true,
  ChooseDeceasedOption: true,
  SubstitutePlayer: true,
  RequestReplacementStatus: true,
  AgreeReplacementStatus: true,
  GrantReplacementStatus: true,
  NoteReminder: true,
  ForfeitBoard: true,
  DemandDocuments: true,
  RaiseTeamDispute: true,
  SettleTeamDispute: true,
  AgreeMatchRating: true,
  ProposeLevel: true,
});

const about = (command: TournamentCommand): readonly string[] => (ofPlayer(command) ? [command.player] : []);

/**
 * A tournament touches everybody who plays in it or has entered, and the people the command is about (L-14.1.3).
 */
export const theEvent = (command: TournamentCommand, state: TournamentState): Touched => ({
  players: [...partakers(state), ...about(command)],
  ...(state.phase === 'none' ? {} : { teams: [...state.teamPlay.teams.keys()] }),
  rule: 'L-14.1.3',
});

/** An event from outside touches everybody the file names, before anything of it is recorded (L-14.1.3). */
export const theImported = (command: ImportTournament, state: TournamentState): Touched => {
  const { players, teams = [], games } = command;
  const event = theEvent(command, state);
  const named = [
    ...players.flatMap(({ player, original }) => [player, original ?? player]),
    ...teams.flatMap(({ captain }) => captain ?? []),
    ...games.flatMap(({ played }) => (played === undefined ? [] : [played.white, played.black])),
  ];
  return { ...event, players: [...new Set([...(event.players ?? []), ...named])] };
};

/** Nobody judges a matter of a team of their own (L-14.1.3). */
export const theTeam = (command: TeamCommand, state: TournamentState): Touched => {
  const teams = ofTeam(command) ? [command.team] : [];
  return { ...theEvent(command, state), teams };
};

const formatOf = (command: TournamentCommand, state: TournamentState): string | undefined => {
  if (state.phase === 'announced') return state.announcement.format;
  return command.type === 'AnnounceTournament' ? command.format : undefined;
};

/** Tournaments that the rules give to one commissioner to organise (T-4.1, T-5.2, T-6.1). */
const COMMISSIONERS: Readonly<Record<string, string>> = {
  'champions-league': 'non-title-tournament-commissioner',
  'memorial-2300': 'non-title-tournament-commissioner',
};

const commissionerOf = (command: TournamentCommand, state: TournamentState): string | undefined => {
  const format = formatOf(command, state) ?? '';
  return FORMATS[format]?.family === 'norm' ? 'title-tournament-commissioner' : COMMISSIONERS[format];
};

const organises = holding('organiser', 'operator');

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
export const self: Row = (command, { actor }) =>
  ofPlayer(command) && command.player === actor.subject ? 'player' : false;

/** What players state of themselves counts for nothing: rating, title and credentials come from the records. */
export const selfWithoutStatements: Row = (command, context) =>
  command.type === 'EnterTournament' && command.stated === undefined && command.fee === undefined
    ? self(command, context)
    : false;

/** The delegate of a federation announces what it organises; that it is recognised, the decision says (T-6.3). */
export const delegateAnnouncing: Row = async (command, { actor, offices }) =>
  command.type === 'AnnounceTournament' &&
  command.promotedBy !== undefined &&
  (await offices.holds(actor.subject, 'delegate', command.promotedBy)) === true
    ? 'delegate'
    : false;

/** The delegate of a federation enters its players; whether they belong to it, the decision says. */
export const delegateEntering: Row = async (command, { actor, offices }) =>
  command.type === 'EnterTournament' &&
  command.through !== undefined &&
  command.stated === undefined &&
  command.fee === undefined &&
  (await offices.holds(actor.subject, 'delegate', command.through)) === true
    ? 'delegate'
    : false;

/** Who confirms that an entry is free: the delegate of the player's federation. */
export const delegate: Row = async (command, { state, actor, offices }) => {
  if (command.type !== 'ConfirmEntry' || state.phase === 'none') return false;
  const waiting = state.pending.get(command.player);
  if (waiting?.awaits !== 'confirmation' || waiting.entrant.federation === null) return false;
  return (await offices.holds(actor.subject, 'delegate', waiting.entrant.federation)) === true
    ? 'delegate'
    : false;
};

const isFree = (command: TournamentCommand, state: TournamentState): boolean =>
  command.type === 'ConfirmEntry' &&
  state.phase !== 'none' &&
  state.pending.get(command.player)?.awaits === 'confirmation';

/** Who takes fees: they have no say in what is free of charge (T-4.5). */
export const feeTaker: Row = (command, context) =>
  isFree(command, context.state) ? false : organises(command, context);

/** The office to satisfy for a player if no federation confirms who they are (T-4.5). */
export const identifier: Row = (command, context) =>
  isFree(command, context.state) && holding('title-tournament-commissioner')(command, context);

/** What follows by itself. */
export const ownService = byService('tournament');

/** Whose start is due. */
export const trigger = byService('clock', 'tournament');
