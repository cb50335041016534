import { betweenCountries } from '../teams/sides';
import type { Announced, Tournament } from './state';

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
