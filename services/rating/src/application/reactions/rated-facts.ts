import { insist } from '@amici/bus';
import type { RatedGame, RatedSection, RatingFacts, TournamentView } from '@amici/contracts/tournament';
import type { ServiceParts } from '@amici/service/runtime';

type Section = TournamentView['sections'][number];

const factsOf = (view: TournamentView, { players }: Section): RatingFacts =>
  view.phase === 'imported'
    ? { phase: 'imported', rated: view.rated, chess960: view.chess960, list: view.list }
    : {
        phase: 'announced',
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
      };

/**
 * What a result of version 1 does not say of its event is asked for once: how it was announced, its start list and its
 * pairings, which no later instant changes. Undefined where there is no such section; throws while nobody answers, so
 * that the reaction is tried again.
 */
const fetchSection = async (
  { services, self }: ServiceParts,
  tournament: string,
  id: string,
): Promise<(Omit<RatedSection, 'pairings'> & Pick<Section, 'games'>) | undefined> => {
  const reply = insist(await services.query('tournament', { type: 'tournament', tournament }, self));
  if (!reply.ok) throw new Error(`event ${tournament}: ${reply.rejection.code}`);
  const view = reply.value;
  const section = view.sections.find((one) => one.section === id);
  if (section === undefined) return undefined;
  const level = view.phase === 'imported' ? null : view.level;
  const players = section.players.map(({ player, startRating: start }) => ({ player, start, level }));
  return { event: factsOf(view, section), players, games: section.games };
};

/** Of a single result of version 1. */
export const fetchGame = async (
  parts: ServiceParts,
  tournament: string,
  { section, white, black }: { readonly section: string; readonly white: string; readonly black: string },
): Promise<RatedGame | undefined> => {
  const found = await fetchSection(parts, tournament, section);
  if (found === undefined) return undefined;
  const level = found.players[0]?.level ?? null;
  const ratingOf = (player: string) =>
    found.players.find((one) => one.player === player) ?? { start: null, level };
  return { event: found.event, white: ratingOf(white), black: ratingOf(black) };
};

/** Of results of version 1 that came together, by their boards. */
export const fetchResults = async (
  parts: ServiceParts,
  tournament: string,
  section: string,
  boards: readonly number[],
): Promise<RatedSection | undefined> => {
  const found = await fetchSection(parts, tournament, section);
  if (found === undefined) return undefined;
  const pairings = boards.map((board) => found.games[board - 1] ?? { white: 0, black: 0 });
  return { event: found.event, players: found.players, pairings };
};
