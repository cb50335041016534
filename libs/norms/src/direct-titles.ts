import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import type { ChampionshipEvent, DirectTitleRule, NormsByScore, NormTitle } from '@amici/rulesets';

export type { ChampionshipEvent };

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

/** Whether a result has all that a rule names. */
const earnedBy =
  ({ score, games, place, board, bestOnBoard, norms = [], finalPlaces }: ChampionshipResult) =>
  (rule: DirectTitleRule): boolean => {
    const places = rule.finalPlaces === undefined ? rule.place : (finalPlaces ?? rule.finalPlaces);
    const least = Decimal.units(rule.leastScorePercent ?? 0, 2).times(Decimal.of(games));
    return (
      (places === undefined || (place !== undefined && place <= places)) &&
      (rule.board === undefined || rule.board === board) &&
      (rule.bestOnBoard !== true || bestOnBoard === true) &&
      (rule.norm === undefined || norms.includes(rule.norm)) &&
      score.compare(least) >= 0
    );
  };

/** The titles a championship result earns at once, the highest first. */
export const directTitles = (
  result: ChampionshipResult,
  rules: Pick<NormsByScore, 'directTitles'>,
): readonly DirectTitle[] => {
  const earned = rules.directTitles.filter(({ event }) => event === result.event).filter(earnedBy(result));
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
