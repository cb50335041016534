import type { GameTerms } from '@amici/contracts/game';
import type { EventRating } from '@amici/contracts/rating';
import type {
  AnnouncedFacts,
  GameResult,
  Pairing,
  RatedGame,
  RatingFacts,
} from '@amici/contracts/tournament';
import { defined } from '@amici/kernel';
import { counts } from '../state/results';
import { betweenCountries } from '../state/conduct';
import { agreedUnrated } from '../state/teams';
import type { Section, Tournament } from '../state/state';
import { neverRated } from '../book/rated';

/** What bears on whether and where the games of a section are rated; the rating service decides by it. */
const factsOf = (state: Tournament, { players }: Section, terms?: GameTerms): RatingFacts => {
  if (state.phase === 'imported') {
    const { rated, chess960, list } = state.header;
    // What came with the file is rated by its own facts; a result that is recorded was played for here.
    const header = { phase: 'imported', rated, chess960, list, endedHere: true } as const;
    return terms === undefined ? header : { ...header, terms };
  }
  const { format, family, tournamentRules, chess960, conditions } = state.announcement;
  const rated = state.announcement.rated && !agreedUnrated(state.teamPlay);
  const { laws, transmission, timeControl } = terms ?? { laws: state.announcement.laws, ...conditions };
  const regular = players.filter(({ fixed }) => fixed).length;
  const announced = { format, family, laws, tournamentRules, rated, chess960, transmission, timeControl };
  return {
    phase: 'announced',
    ...announced,
    players: players.length,
    regular,
    ...defined<AnnouncedFacts>({ betweenCountries: betweenCountries(state) }),
  };
};

/** What a result is rated by, as the event stands; null where it counts for nobody. */
export const ratedGame = (
  state: Tournament,
  section: Section,
  { white, black }: Pairing,
  result: GameResult,
  terms?: GameTerms,
): RatedGame | null => {
  if (!counts(result)) return null;
  // The level of a friendly match is what the commissioner confirmed (T-A1.11c).
  const level = state.phase === 'announced' ? (state.teamPlay.level ?? state.announcement.level) : null;
  const ratingOf = (number: number): EventRating => ({
    start: section.players[number - 1]!.startRating,
    level,
  });
  return { event: factsOf(state, section, terms), white: ratingOf(white), black: ratingOf(black) };
};

/** A game that began elsewhere is rated only if it was played as the rules of its tournament ask (L-0.4). */
export const isRatedAs = (terms: GameTerms, state: Tournament): boolean => {
  const tournamentRules = state.phase === 'announced' ? state.announcement.tournamentRules : 'iccf-2017@1';
  const start = state.phase === 'announced' ? state.announcement.start : 0;
  return neverRated({ laws: terms.laws, tournamentRules, start, conditions: terms }) === undefined;
};
