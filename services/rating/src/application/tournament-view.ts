import type { Actor } from '@amici/contracts';
import { insist } from '@amici/bus';
import type { Conditions } from '@amici/rulesets';
import type { Services } from '@amici/service';
import type { AnnouncedEvent } from '../domain';

interface StartPlace {
  readonly player: string;
  readonly startRating: number | null;
  readonly fixed: boolean;
}

interface SectionView {
  readonly section: string;
  readonly players: readonly StartPlace[];
  readonly games: readonly { readonly game: string }[];
}

/** What the rating service asks of an event: how it was announced, and the start ratings of its sections. */
export type TournamentView = {
  readonly id: string;
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly sections: readonly SectionView[];
} & (
  | {
      readonly phase: 'announced';
      readonly format: string;
      readonly family: string;
      readonly laws: string;
      readonly tournamentRules: string;
      readonly level: number | null;
      readonly conditions: Conditions;
    }
  | { readonly phase: 'imported'; readonly list: string | null }
);

/** The event as it stands; throws while nobody answers, so that the reaction is tried again. */
export const tournamentView = async (
  services: Services,
  self: Actor,
  tournament: string,
): Promise<TournamentView> => {
  const question = { type: 'tournament', tournament };
  const reply = insist(await services.query<TournamentView>('tournament', question, self));
  if (!reply.ok) throw new Error(`event ${tournament}: ${reply.rejection.code}`);
  return reply.value;
};

export const sectionOf = ({ sections }: TournamentView, id: string): SectionView | undefined =>
  sections.find(({ section }) => section === id);

/** The event as the rating rules look at it. */
export const announcedEvent = (
  view: Extract<TournamentView, { phase: 'announced' }>,
  { players }: SectionView,
): AnnouncedEvent => ({
  format: view.format,
  family: view.family,
  laws: view.laws,
  tournamentRules: view.tournamentRules,
  rated: view.rated,
  chess960: view.chess960,
  transmission: view.conditions.transmission,
  timeControl: view.conditions.timeControl,
  players: players.length,
  regular: players.filter(({ fixed }) => fixed).length,
});
