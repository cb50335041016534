import { either, holding, type Policy, type PolicyTable, type Touched } from '@amici/contracts';
import { ownService } from '../policies';
import type { TitlesCommand } from './commands';
import type { Titles } from './state';

const his = ({ player }: { readonly player: string }): Touched => ({ players: [player] });

const delegate: Policy<TitlesCommand, Titles> = holding(['delegate'], (command) =>
  command.type === 'ApplyForTitle' ? command.federation : undefined,
);

const applicant: Policy<TitlesCommand, Titles> = (command, context) => {
  if (command.type !== 'ApplyForTitle' || command.federation !== undefined) return delegate(command, context);
  return context.actor.subject === command.player ? 'player' : false;
};

/** One of those who were the player's mentor in a tournament that the application rests on. */
const mentor: Policy<TitlesCommand, Titles> = (_command, { actor, state }) =>
  state.dossiers.get('IA')?.directed.some((event) => event.mentor === actor.subject) === true
    ? 'mentor'
    : false;

const revoking: Policy<TitlesCommand, Titles> = (command, context) =>
  command.type === 'RecommendRevocation' ? holding([command.office])(command, context) : false;

const commissioner = 'qualifications-commissioner';

/** Who may do what about titles: the commissioner and a second person confirm, never in their own case. */
export const titlesPolicies: PolicyTable<TitlesCommand, Titles> = {
  CountNorm: { may: ownService, touches: 'computed' },
  DiscountNorm: { may: ownService, touches: 'computed' },
  EstablishRating: { may: ownService, touches: 'computed' },
  NoteChampionship: { may: ownService, touches: 'computed' },
  RecommendTitle: { may: holding(['executive-board']), touches: his },
  // A delegate applies for their own federation's players; a player for themselves, if they may (T-10.8f2).
  ApplyForTitle: { may: applicant, touches: his },
  ReportRecommendation: { may: holding(['director-committee']), touches: his },
  ReferToCongress: { may: holding([commissioner]), touches: his },
  DecideByCongress: { may: either(holding(['congress']), ownService), touches: his },
  ConfirmTitle: { may: holding([commissioner, 'world-tournament-director']), touches: his },
  RegisterTitle: { may: holding([commissioner]), touches: his },
  // The commissioner and the Disciplinary Committee each speak for themselves (T-10.8c).
  RecommendRevocation: { may: revoking, touches: his },
  // Misuse, however grave, takes the approval of Congress (T-10.8c).
  RevokeTitle: { may: holding(['congress']), touches: his },
  NoteCycleChampion: { may: ownService, touches: 'computed' },
  NoteLeagueChampion: { may: ownService, touches: 'computed' },
  RegisterNorm: { may: holding([commissioner]), touches: his },
  ShowLadiesTitle: { may: holding([commissioner]), touches: his },
  ProposeExceptionalNorm: { may: holding([commissioner]), touches: his },
  DecideExceptionalNorm: { may: either(holding(['executive-board']), ownService), touches: his },
  AllowPersonalApplication: { may: holding(['appeals']), touches: his },
  AssessDirector: { may: mentor, touches: his },
  RegisterDirection: { may: holding(['director-committee']), touches: his },
  CompileDossier: { may: holding(['director-committee', commissioner]), touches: his },
};
