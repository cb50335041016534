import { holding, type PolicyTable } from '@amici/contracts';
import { itself, notOneself } from '../who-may';
import type { TitlesCommand } from './commands';
import type { Titles } from './state';

const commissioner = 'qualifications-commissioner';

/** Who may do what about titles: the commissioner and a second person confirm, never in their own case. */
export const titlesPolicies: PolicyTable<TitlesCommand, Titles> = {
  CountNorm: itself,
  DiscountNorm: itself,
  EstablishRating: itself,
  NoteChampionship: itself,
  RecommendTitle: notOneself('executive-board'),
  // A delegate applies for his own federation's players.
  ApplyForTitle: holding(['delegate'], ({ federation }) => federation),
  ReportRecommendation: notOneself('director-committee'),
  ReferToCongress: notOneself(commissioner),
  DecideByCongress: notOneself('congress'),
  ConfirmTitle: notOneself(commissioner, 'world-tournament-director'),
  RegisterTitle: notOneself(commissioner),
  // Misuse, however grave, takes the approval of Congress (T-10.8c).
  RevokeTitle: notOneself('congress'),
};
