import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import type { NormTitle } from './titles';

/** Championship events whose results can earn a title directly (Tournament Rules 10.2 to 10.6). */
export type ChampionshipEvent =
  | 'world-championship-final'
  | 'candidates'
  | 'world-cup-final'
  | 'ladies-world-championship-final'
  | 'olympiad-final'
  | 'ladies-olympiad-final';

/** What a player has reached in such an event when it is finished, ties broken. */
export interface ChampionshipResult {
  readonly event: ChampionshipEvent;
  readonly score: Decimal;
  readonly games: number;
  /** Final place, 1 the first; absent in team events. */
  readonly place?: number;
  /** Team board, 1 the first. */
  readonly board?: number;
  /** Has the player the best result on their board (see `bestResult`)? */
  readonly bestOnBoard?: boolean;
  /** Titles of the norms made in the event. */
  readonly norms?: readonly NormTitle[];
  /** Places of a Candidates' section that lead to the World Championship Final; 2 unless announced otherwise. */
  readonly finalPlaces?: number;
}

export interface DirectTitle {
  readonly title: NormTitle;
  readonly rule: string;
}

const FINAL_PLACES = 2;
const LEAST_SHARE = Decimal.units(6, 1);

const placedWithin =
  (places: number) =>
  ({ place }: ChampionshipResult): boolean =>
    place !== undefined && place <= places;

const bestOnFirstBoard = ({ board, bestOnBoard }: ChampionshipResult): boolean =>
  board === 1 && bestOnBoard === true;

const qualifiesForFinal = (result: ChampionshipResult): boolean =>
  placedWithin(result.finalPlaces ?? FINAL_PLACES)(result);

const hasMasterNorm = ({ norms = [] }: ChampionshipResult): boolean => norms.includes('IM');

/** At least 60 % of the possible points. */
const scoredSixty = ({ score, games }: ChampionshipResult): boolean =>
  score.compare(LEAST_SHARE.times(Decimal.of(games))) >= 0;

interface DirectTitleRule extends DirectTitle {
  readonly event: ChampionshipEvent;
  readonly earnedBy: (result: ChampionshipResult) => boolean;
}

const DIRECT_TITLES: readonly DirectTitleRule[] = [
  { title: 'GM', event: 'world-championship-final', earnedBy: placedWithin(3), rule: 'T-10.2a' },
  { title: 'GM', event: 'olympiad-final', earnedBy: bestOnFirstBoard, rule: 'T-10.2b' },
  { title: 'IM', event: 'candidates', earnedBy: qualifiesForFinal, rule: 'T-10.4a' },
  { title: 'IM', event: 'candidates', earnedBy: hasMasterNorm, rule: 'T-10.4a' },
  { title: 'IM', event: 'ladies-world-championship-final', earnedBy: placedWithin(1), rule: 'T-10.4b' },
  { title: 'IM', event: 'world-cup-final', earnedBy: placedWithin(1), rule: 'T-10.4b' },
  { title: 'CCM', event: 'ladies-world-championship-final', earnedBy: placedWithin(3), rule: 'T-10.5a' },
  { title: 'CCM', event: 'ladies-olympiad-final', earnedBy: bestOnFirstBoard, rule: 'T-10.5a' },
  { title: 'CCE', event: 'ladies-world-championship-final', earnedBy: scoredSixty, rule: 'T-10.6a' },
  {
    title: 'CCE',
    event: 'ladies-olympiad-final',
    earnedBy: (result) => result.board === 1 && scoredSixty(result),
    rule: 'T-10.6a',
  },
];

/** The titles a championship result earns at once, the highest first. */
export const directTitles = (result: ChampionshipResult): readonly DirectTitle[] => {
  const earned = DIRECT_TITLES.filter(({ event, earnedBy }) => event === result.event && earnedBy(result));
  const titles = new Map(earned.map(({ title, rule }) => [title, { title, rule }]));
  return [...titles.values()];
};

/**
 * The player with the best result on a board. Where several share it the rules name no tie-break: refuses
 * `tied-best-result` with their ids, for the Board to decide [T-10.2b].
 */
export const bestResult = (
  results: readonly { readonly player: string; readonly score: Decimal }[],
): Result<string, Rejection<'no-results' | 'tied-best-result'>> => {
  const [first] = [...results].sort((a, b) => b.score.compare(a.score));
  if (first === undefined) return err({ code: 'no-results', rule: 'T-10.2b' });
  const players = results.filter(({ score }) => score.equals(first.score)).map(({ player }) => player);
  if (players.length > 1) return err({ code: 'tied-best-result', rule: 'T-10.2b', data: { players } });
  return ok(first.player);
};
