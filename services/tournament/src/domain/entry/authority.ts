import type { ConfirmEntry } from '@amici/contracts/tournament';
import { holding, organises, self, type Row } from '../state/authority';
import type { TournamentState } from '../state/state';
import type { EnterTournament } from './commands';

/** What players state of themselves counts for nothing: rating, title and credentials come from the records. */
export const selfWithoutStatements: Row<EnterTournament> = (command, context) =>
  command.stated === undefined && command.fee === undefined ? self(command, context) : false;

/** The delegate of a federation enters its players; whether they belong to it, the decision says. */
export const delegateEntering: Row<EnterTournament> = async (command, { actor, offices }) =>
  command.through !== undefined &&
  command.stated === undefined &&
  command.fee === undefined &&
  (await offices.holds(actor.subject, 'delegate', command.through)) === true
    ? 'delegate'
    : false;

/** Who confirms that an entry is free: the delegate of the player's federation. */
export const delegate: Row<ConfirmEntry> = async (command, { state, actor, offices }) => {
  if (state.phase === 'none') return false;
  const waiting = state.pending.get(command.player);
  if (waiting?.awaits !== 'confirmation' || waiting.entrant.federation === null) return false;
  return (await offices.holds(actor.subject, 'delegate', waiting.entrant.federation)) === true
    ? 'delegate'
    : false;
};

const isFree = ({ player }: ConfirmEntry, state: TournamentState): boolean =>
  state.phase !== 'none' && state.pending.get(player)?.awaits === 'confirmation';

/** Who takes fees: they have no say in what is free of charge (T-4.5). */
export const feeTaker: Row<ConfirmEntry> = (command, context) =>
  isFree(command, context.state) ? false : organises(command, context);

/** The office to satisfy for a player if no federation confirms who they are (T-4.5). */
export const identifier: Row<ConfirmEntry> = (command, context) =>
  isFree(command, context.state) && holding('title-tournament-commissioner')(command, context);
