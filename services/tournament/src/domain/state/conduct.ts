import type { ConductFacts } from '@amici/contracts/tournament';
import { isMajor } from '@amici/rulesets';
import type { Tournament, Announced } from './state';

/** What the rules of conduct ask of a tournament. */
export const conductFacts = (state: Tournament): ConductFacts | null => {
  if (state.phase === 'imported') return null;
  const { tournamentRules: book, titleEvent } = state.announcement;
  return { book, titleEvent, major: isMajor(state.announcement) };
};

export const FEDERATION = 'federation:';

/** Whether the two sides of a friendly match are different federations; undefined where the event is no such match. */
export const betweenCountries = (state: Tournament): boolean | undefined => {
  if (state.phase !== 'announced' || state.announcement.team?.friendly !== true) return undefined;
  const sides = [...state.teamPlay.teams.values()].map(({ standsFor = '' }) => standsFor);
  const countries = sides.filter((side) => side.startsWith(FEDERATION));
  return sides.length === 2 && new Set(countries).size === 2;
};

const GAMES_OF_MATCH = 2;

/** A match of two players over two games that is not rated: offered for nothing, and no approved event. */
const isFreeMatch = ({ announcement, sections, entries }: Announced): boolean => {
  const [section] = [...sections.values()];
  const players = section?.players.length ?? entries.size;
  const { kind, rated, cycle } = announcement;
  return kind === 'individual' && !rated && cycle === 'double' && players === GAMES_OF_MATCH;
};

/**
 * Whether an event is ICCF-approved (T-8.3f): offered by the ICCF, described in a document of the Board, scheduled with the
 * World Tournament Director's approval, or a friendly match of teams of two federations; not a national event, nor a
 * free match of two games.
 */
export const isApproved = (state: Tournament): boolean => {
  if (state.phase !== 'announced') return false;
  if (state.announcement.format === 'national') return false;
  return betweenCountries(state) ?? !isFreeMatch(state);
};
