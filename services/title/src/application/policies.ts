import { byService, type Policy, type PolicyTable } from '@amici/contracts';
import type { Norms, NormsCommand, Titles, TitlesCommand } from '../domain';

const itself = byService('title');

const holding =
  (...offices: readonly string[]): Policy<unknown, unknown> =>
  async (_command, { actor, offices: registry }) => {
    for (const office of offices) if ((await registry.holds(actor.subject, office)) === true) return office;
    return false;
  };

/** Nobody acts in his own case. */
const notOneself =
  (...offices: readonly string[]): Policy<{ readonly player: string }, unknown> =>
  (command, context) =>
    command.player === context.actor.subject ? false : holding(...offices)(command, context);

const commissioner = 'qualifications-commissioner';

/** A delegate applies for his own federation's players. */
const delegate: Policy<{ readonly federation: string }, unknown> = async (
  { federation },
  { actor, offices },
) => ((await offices.holds(actor.subject, 'delegate', federation)) === true ? 'delegate' : false);

/** Norms follow from events alone. */
export const normsPolicies: PolicyTable<NormsCommand, Norms> = {
  FixStatement: itself,
  CountScore: itself,
  NoteWithdrawal: itself,
};

/** Who may do what about titles: the commissioner and a second person confirm, never in their own case. */
export const titlesPolicies: PolicyTable<TitlesCommand, Titles> = {
  CountNorm: itself,
  DiscountNorm: itself,
  EstablishRating: itself,
  NoteChampionship: itself,
  RecommendTitle: notOneself('executive-board'),
  ApplyForTitle: delegate,
  ReportRecommendation: notOneself('director-committee'),
  ReferToCongress: notOneself(commissioner),
  DecideByCongress: notOneself('congress'),
  ConfirmTitle: notOneself(commissioner, 'world-tournament-director'),
  RegisterTitle: notOneself(commissioner),
  // Misuse, however grave, takes the approval of Congress (T-10.8c).
  RevokeTitle: notOneself('congress'),
};
