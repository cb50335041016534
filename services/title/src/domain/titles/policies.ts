import { holding, type PolicyTable, type Touched } from '@amici/contracts';
import { itself } from '../who-may';
import type { TitlesCommand } from './commands';
import type { Titles } from './state';

const his = ({ player }: { readonly player: string }): Touched => ({ players: [player] });

const commissioner = 'qualifications-commissioner';

/** Who may do what about titles: the commissioner and a second person confirm, never in their own case. */
export const titlesPolicies: PolicyTable<TitlesCommand, Titles> = {
  CountNorm: { may: itself, touches: 'computed' },
  DiscountNorm: { may: itself, touches: 'computed' },
  EstablishRating: { may: itself, touches: 'computed' },
  NoteChampionship: { may: itself, touches: 'computed' },
  RecommendTitle: { may: holding(['executive-board']), touches: his },
  // A delegate applies for his own federation's players.
  ApplyForTitle: { may: holding(['delegate'], ({ federation }) => federation), touches: his },
  ReportRecommendation: { may: holding(['director-committee']), touches: his },
  ReferToCongress: { may: holding([commissioner]), touches: his },
  DecideByCongress: { may: holding(['congress']), touches: his },
  ConfirmTitle: { may: holding([commissioner, 'world-tournament-director']), touches: his },
  RegisterTitle: { may: holding([commissioner]), touches: his },
  // Misuse, however grave, takes the approval of Congress (T-10.8c).
  RevokeTitle: { may: holding(['congress']), touches: his },
};
