import type { NormAchieved, NormFigures, NormRevised, NormRescinded } from '@amici/contracts/title';
import {
  achievedNorms,
  countTitledOpponents,
  NORM_TITLES,
  normsOfWithdrawn,
  normTitleOf,
  type AchievedNorm,
  type NormTitle,
} from '@amici/norms';
import type { Instant } from '@amici/kernel';
import { rulesOfStatement } from '../books';
import type { HeldTitles } from './commands';
import type { NormsEvent } from './events';
import { attemptsOf, normKey, playersOf, seatOf, startOf, type Norms } from './state';
import { statementPlayer, titleInTime } from './statement';

/** Titled opponents by the titles confirmed in time; the start's where nobody's titles are known anew (T-10.2c3). */
const titledOpponents = (state: Norms, player: string, titles: HeldTitles | undefined) => {
  const { event } = state.statement!;
  const { rounds, startsAt } = event;
  const rules = rulesOfStatement(event);
  const seat = seatOf(state, player);
  const opponents = playersOf(state)
    .filter((one) => one.player !== seat)
    .map((one) => ({ ...one, title: titleInTime(titles, one.player, startsAt, rules) ?? one.title }));
  const { gmOpponents, simOpponents } = countTitledOpponents(opponents.map(statementPlayer), rules.quota);
  return { gmOpponents: rounds * gmOpponents, simOpponents: rounds * simOpponents };
};

/** A norm counts towards a title where the player holds neither it nor a higher one. */
const countsFor = (title: NormTitle, player: string, titles: HeldTitles | undefined): boolean =>
  !(titles?.[player] ?? []).some(({ title: held }) => {
    const norm = normTitleOf(held);
    return norm !== undefined && NORM_TITLES.indexOf(norm) <= NORM_TITLES.indexOf(title);
  });

const normsNow = (state: Norms, player: string, titles: HeldTitles | undefined): readonly AchievedNorm[] => {
  const start = startOf(state, player, titledOpponents(state, player, titles));
  if (start === undefined) return [];
  const attempts = attemptsOf(state, player);
  const kind = state.left.get(player);
  const rules = rulesOfStatement(state.statement!.event);
  return kind === undefined
    ? achievedNorms(start, attempts, rules)
    : normsOfWithdrawn(kind, start, attempts, rules);
};

const figures = ({
  title,
  games,
  overscored,
  gmOpponents,
  simOpponents,
  score,
  required,
}: AchievedNorm): NormFigures => ({
  title,
  games,
  overscored,
  gmOpponents,
  simOpponents,
  halfPoints: 2 * score.toNumber(),
  required: required.toNumber(),
});

/** The norms that a player's counted games make now, by the titles known at the start. */
export const figuresNow = (state: Norms, player: string): readonly NormFigures[] =>
  normsNow(state, player, undefined).map(figures);

const sameNorm = (one: NormFigures, other: NormFigures): boolean =>
  one.games === other.games &&
  one.overscored === other.overscored &&
  one.gmOpponents === other.gmOpponents &&
  one.simOpponents === other.simOpponents;

/** Who a change of the section concerns, and whether anybody's norms would be others than recorded. */
export const changesNorms = (state: Norms, players: readonly string[]): boolean =>
  state.statement?.offersNorms === true &&
  players.some((player) => {
    const recorded = NORM_TITLES.filter((title) => state.achieved.has(normKey(player, title)));
    const now = normsNow(state, player, undefined);
    return (
      now.length !== recorded.length ||
      now.some((norm) => state.achieved.get(normKey(player, norm.title))?.overscored !== norm.overscored)
    );
  });

/**
 * What has become of the norms of these players: reached with the result at hand, changed in their figures, or none any
 * more. One result counts for every title it suffices for (T-A2.3c, T-A2.2.5).
 */
export const normChanges = (
  state: Norms,
  players: readonly string[],
  at: Instant,
  titles: HeldTitles | undefined,
): readonly NormsEvent[] => {
  const { statement } = state;
  if (statement === null || !statement.offersNorms) return [];
  const { tournament, section, event } = statement;
  const { articles } = rulesOfStatement(event);
  return players.flatMap((player): NormsEvent[] => {
    const now = normsNow(state, player, titles);
    const reached = now.flatMap((norm): (NormAchieved | NormRevised)[] => {
      const achieved = figures(norm);
      const before = state.achieved.get(normKey(player, norm.title));
      if (before !== undefined && sameNorm(before, achieved)) return [];
      return [
        {
          type: before === undefined ? 'NormAchieved' : 'NormRevised',
          at,
          tournament,
          section,
          player,
          ...achieved,
          counts: countsFor(norm.title, player, titles),
          startsAt: event.startsAt,
          rule: articles.normReached,
        },
      ];
    });
    const gone = NORM_TITLES.filter(
      (title) => state.achieved.has(normKey(player, title)) && !now.some((norm) => norm.title === title),
    ).map((title): NormRescinded => {
      const rule = state.left.has(player) ? articles.normRescindedByLeaving : articles.normRescinded;
      return { type: 'NormRescinded', at, tournament, section, player, title, rule };
    });
    return [...reached, ...gone];
  });
};
