import type { RatingUnits, Standing } from '@amici/contracts/rating';
import type { Before, CountedGame } from '../systems';
import type { GameReport, PlayerEvent } from './events';

export type ScoreStatus = 'reported' | 'forwarded' | 'rated';

/** One list's calculation for the player: what it began with, its games, what it came to. */
export interface RatedPeriod {
  readonly list: string;
  readonly effectiveFrom: string;
  readonly before: RatingUnits | null;
  readonly gamesBefore: number;
  readonly method: string;
  readonly games: readonly GameReport[];
}

/** A player's ratings in one pool. */
export interface RatedPlayer {
  /** Finished games that wait for their list. */
  readonly pending: ReadonlyMap<string, GameReport>;
  readonly periods: readonly RatedPeriod[];
  /** Every rating in the order it was found; the last is the most recently calculated one. */
  readonly standings: readonly Standing[];
  readonly scores: ReadonlyMap<string, { readonly status: ScoreStatus; readonly reported: ScoreFacts }>;
  /** The motions by which the League's Council has altered the player's rating. */
  readonly alteredBy: ReadonlySet<string>;
}

export type ScoreFacts = Extract<PlayerEvent, { type: 'ScoreReported' }>;

export const initialPlayer: RatedPlayer = {
  pending: new Map(),
  periods: [],
  standings: [],
  scores: new Map(),
  alteredBy: new Set(),
};

export const countedGame = ({ own, facing, halfPoints, compared, tournament }: GameReport): CountedGame => ({
  own,
  opponent: facing,
  halfPoints,
  compared,
  // What a member or a captain reports from elsewhere is of no event here (CR-5c, CR-5d).
  ofLeague: tournament !== null,
});

export const latest = ({ standings }: RatedPlayer): Standing | undefined => standings.at(-1);

/** What a calculation begins with: the latest rating and all games before. */
export const beforePeriod = (state: RatedPlayer): Before => ({
  rating: latest(state)?.rating ?? null,
  games: latest(state)?.games ?? 0,
  past: state.periods.flatMap(({ games }) => games).map(countedGame),
});

/** The player's rating that the list in force on a day shows: the last found for it or an earlier one (T-9.4c). */
export const publishedOn = (
  { standings }: RatedPlayer,
  day: string,
  publishFrom: number,
): Standing | undefined => {
  const inForce = standings.filter(({ effectiveFrom }) => effectiveFrom <= day);
  const newest = inForce.reduce<Standing | undefined>(
    (best, one) => (best === undefined || one.effectiveFrom >= best.effectiveFrom ? one : best),
    undefined,
  );
  return newest !== undefined && newest.games >= publishFrom ? newest : undefined;
};
