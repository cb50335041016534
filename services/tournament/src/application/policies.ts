import { byService, type Policy, type PolicyTable } from '@amici/contracts';
import { sectionOf, type TournamentCommand, type TournamentState } from '../domain';

type Row = Policy<TournamentCommand, TournamentState>;

/** Who holds one of the offices for this event, or for the whole federation. */
const holding =
  (...allowed: readonly string[]): Row =>
  async ({ tournament }, { actor, offices }) => {
    for (const office of allowed)
      if ((await offices.holds(actor.subject, office, tournament)) === true) return office;
    return false;
  };

/** The offices that rule in an event, of which nobody plays in it (L-14.1.3). */
const ruling =
  (...allowed: readonly string[]): Row =>
  (command, context) =>
    context.state.phase !== 'none' && sectionOf(context.state, context.actor.subject) !== undefined
      ? false
      : holding(...allowed)(command, context);

const either =
  (...policies: readonly Row[]): Row =>
  async (command, context) => {
    for (const policy of policies) {
      const answer = await policy(command, context);
      if (answer !== false && answer !== undefined) return answer;
    }
    return false;
  };

const organiser = holding('organiser', 'operator');
const director = ruling('director');

/** A player enters and leaves in his own name. */
const self: Row = (command, { actor }) =>
  'player' in command && command.player === actor.subject ? 'player' : false;

/** What a player says of himself counts for nothing: rating, title and credentials come from the records. */
const selfWithoutStatements: Row = (command, context) =>
  command.type === 'EnterTournament' && command.stated === undefined && command.fee === undefined
    ? self(command, context)
    : false;

/** What an entry waits for is confirmed by who has it: the fee by the organiser, free entry by the federation's delegate. */
const confirming: Row = async (command, context) => {
  const organised = await organiser(command, context);
  if (organised !== false && organised !== undefined) return organised;
  const { state, actor, offices } = context;
  if (command.type !== 'ConfirmEntry' || state.phase === 'none') return false;
  const waiting = state.pending.get(command.player);
  if (waiting?.awaits !== 'confirmation' || waiting.entrant.federation === null) return false;
  return (await offices.holds(actor.subject, 'delegate', waiting.entrant.federation)) === true
    ? 'delegate'
    : false;
};

const nudge = byService('clock', 'tournament');

/** One row per command: who may give it. */
export const tournamentPolicies: PolicyTable<TournamentCommand, TournamentState> = {
  AnnounceTournament: organiser,
  ImportTournament: holding('operator'),
  EnterTournament: either(organiser, selfWithoutStatements),
  ConfirmEntry: confirming,
  ExtendEntries: organiser,
  AppointDirector: organiser,
  CancelTournament: organiser,
  CancelEntry: either(organiser, self),
  PublishStartList: organiser,
  AddTieBreak: organiser,
  AdjustStartRating: holding('ratings-commissioner'),
  StartTournament: either(nudge, director, organiser),
  RecordResult: byService('tournament'),
  MarkOriginalPlayer: director,
  WithdrawPlayer: (command, context) =>
    command.type === 'WithdrawPlayer' && command.because !== undefined
      ? byService('tournament')(command, context)
      : director(command, context),
  FinishTournament: either(byService('tournament'), director, organiser),
};
