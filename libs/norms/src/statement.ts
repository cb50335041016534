import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import type { NormEventRules, NormsByScore, ValidityFailure } from '@amici/rulesets';
import { eventCategory, type EventCategory } from './category';
import { meanOfRated, ownRating, type StartRatings } from './effective-rating';
import { explainStatement } from './explain-statement';
import { countTitledOpponents, type TitledOpponents } from './gm-quota';
import { MOST_OPPONENTS, type NormRequirements } from './requirements';
import { roundRobinRequirements } from './round-robin';
import { sumOf } from './sum';
import type { TitleCode } from './titles';
import { validityFailures, type RoundRobin } from './validity';

/** A player at the start of a tournament; `title` is one they hold in time for it (see title-use). */
export interface StatementPlayer extends StartRatings {
  readonly id: string;
  readonly fixed: boolean;
  /** The player's member federation; null for a player of Direct Entry, who has none. */
  readonly federation: string | null;
  readonly title?: TitleCode;
}

export interface StatementOptions {
  /** The rating everybody has where too few are rated or fixed [T-A2.3b]; absent where the rules name none. */
  readonly assumed?: Decimal;
  readonly roundRobin?: RoundRobin;
}

/** What the statement fixes for one player. */
export interface PlayerStatement extends TitledOpponents {
  readonly id: string;
  /** The rating at which the player counts for their opponents. */
  readonly rating: Decimal;
  readonly requirements: NormRequirements;
}

/** The statement of norms at the start of an event [T-A2.3a1]. */
export interface NormStatement {
  /** Does the event meet 1(a) to 1(e)? */
  readonly valid: boolean;
  readonly failures: readonly ValidityFailure[];
  /** Can norms be made in it: it is valid, or lacks nothing that an assumed rating does not mend [T-A2.3b]? */
  readonly offersNorms: boolean;
  readonly category: EventCategory | null;
  /** Average of all players' ratings, 4 decimals [T-A2.2.3]. */
  readonly averageRating: Decimal;
  /** How often everybody meets everybody. */
  readonly rounds: number;
  readonly players: readonly PlayerStatement[];
  readonly steps: readonly Step[];
}

export type StatementRefusal = Rejection<
  'too-few-players' | 'too-many-players' | 'duplicate-player' | 'nobody-rated'
>;

const ONCE: RoundRobin = { rounds: 1, approvedByCommissioner: false };

const isMended = (
  failure: ValidityFailure,
  { mendedByAssumedRating }: Pick<NormEventRules, 'mendedByAssumedRating'>,
): boolean => mendedByAssumedRating.includes(failure);

const refusalOf = (players: readonly StatementPlayer[]): StatementRefusal | undefined => {
  if (players.length < 2) return { code: 'too-few-players', rule: 'T-A2.1a' };
  if (players.length > MOST_OPPONENTS + 1) return { code: 'too-many-players' };
  if (new Set(players.map((player) => player.id)).size < players.length) return { code: 'duplicate-player' };
  return undefined;
};

const failuresOf = (
  players: readonly StatementPlayer[],
  roundRobin: RoundRobin,
  rules: NormsByScore,
): readonly ValidityFailure[] =>
  validityFailures(
    players.map((player) => ({
      rated: ownRating(player) !== null,
      fixed: player.rating !== null && player.fixed,
      federation: player.federation,
    })),
    roundRobin,
    rules,
  );

/** The rating every player counts with, in their order; refuses when there is nothing to go by. */
const countedRatings = (
  players: readonly StatementPlayer[],
  assumed: Decimal | undefined,
): Result<readonly Decimal[], StatementRefusal> => {
  if (assumed !== undefined) return ok(players.map(() => assumed));
  const mean = meanOfRated(players);
  if (mean === null) return err({ code: 'nobody-rated', rule: 'T-A2.2.10' });
  return ok(players.map((player) => ownRating(player) ?? mean));
};

const playerStatements = (
  players: readonly StatementPlayer[],
  ratings: readonly Decimal[],
  rounds: number,
  rules: NormsByScore,
): readonly PlayerStatement[] => {
  const requirements = roundRobinRequirements(ratings, rounds, rules);
  const titled = countTitledOpponents(players, rules.quota);
  return players.map((player, index) => {
    const own = countTitledOpponents([player], rules.quota);
    return {
      id: player.id,
      rating: ratings[index]!,
      gmOpponents: rounds * (titled.gmOpponents - own.gmOpponents),
      simOpponents: rounds * (titled.simOpponents - own.simOpponents),
      requirements: requirements[index]!,
    };
  });
};

/**
 * The statement of norms of an event in which everybody meets everybody, once or twice: validity, category and the
 * requirements of every player [T-A2.3a1]. Who has no rating of any kind counts with the mean of those who have one
 * [T-A2.2.10]; where 1(b) or 1(c) fails and an assumed rating is given, everybody counts with that [T-A2.3b].
 */
export const normStatement = (
  players: readonly StatementPlayer[],
  rules: NormsByScore,
  { assumed, roundRobin = ONCE }: StatementOptions = {},
): Result<NormStatement, StatementRefusal> => {
  const refusal = refusalOf(players);
  if (refusal !== undefined) return err(refusal);
  const failures = failuresOf(players, roundRobin, rules);
  const assumedForAll = failures.some((failure) => isMended(failure, rules.event)) ? assumed : undefined;
  const ratings = countedRatings(players, assumedForAll);
  if (!ratings.ok) return ratings;
  const [sum, count] = [sumOf(ratings.value), Decimal.of(players.length)];
  const statement = {
    valid: failures.length === 0,
    failures,
    offersNorms: failures.every((failure) => assumedForAll !== undefined && isMended(failure, rules.event)),
    // From the unrounded average, as a rating is listed (Appendix 1, item 17).
    category: eventCategory(sum.dividedBy(count, 0), rules.categories),
    averageRating: sum.dividedBy(count, 4),
    rounds: roundRobin.rounds,
    players: playerStatements(players, ratings.value, roundRobin.rounds, rules),
  };
  return ok({
    ...statement,
    get steps() {
      return explainStatement(statement, players, assumedForAll, rules);
    },
  });
};
