import type { Pool, HalfPoints, RatingUnits, ReviseResult } from '@amici/contracts/rating';
import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Instant, dayOf } from '@amici/kernel';
import { listedOf, SYSTEMS, systemFor, type Before, type CountedGame, type ListPeriod } from '../systems';
import type { GameReport, PlayerEvent } from './events';
import { countedGame, latest, type RatedPeriod, type RatedPlayer } from './state';

/** The first list not published yet: the one that shows what is found now. */
export const nextIssue = (pool: Pool, at: Instant): ListPeriod => {
  const system = SYSTEMS[pool];
  let list = system.inForceOn(dayOf(at));
  while (list.publishesAt <= at) list = system.after(list);
  return list;
};

const changed = (
  games: readonly GameReport[],
  game: string,
  halfPoints: HalfPoints | null,
): readonly GameReport[] =>
  games.flatMap((one) => {
    if (one.game !== game) return [one];
    return halfPoints === null ? [] : [{ ...one, halfPoints }];
  });

const counted = (periods: readonly RatedPeriod[]): readonly CountedGame[] =>
  periods.flatMap(({ games }) => games).map(countedGame);

/**
 * What the ratings since would have come to: every list from the game's own on is calculated with and without the
 * change, by its own system, and the difference carried along, so that what was decided between (an override) stays.
 */
const difference = (
  pool: Pool,
  periods: readonly RatedPeriod[],
  first: number,
  game: string,
  halfPoints: HalfPoints | null,
): RatingUnits => {
  const after = periods.map((period) => ({ ...period, games: changed(period.games, game, halfPoints) }));
  const fewer = halfPoints === null ? 1 : 0;
  let carried: RatingUnits = 0;
  for (let index = first; index < periods.length; index += 1) {
    const { before, gamesBefore, effectiveFrom } = periods[index]!;
    const { rate } = systemFor(pool, effectiveFrom);
    const old: Before = { rating: before, games: gamesBefore, past: counted(periods.slice(0, index)) };
    const now: Before = {
      rating: before === null ? null : before + carried,
      games: gamesBefore - (index > first ? fewer : 0),
      past: counted(after.slice(0, index)),
    };
    carried =
      rate(now, after[index]!.games.map(countedGame)).rating -
      rate(old, periods[index]!.games.map(countedGame)).rating;
  }
  return carried;
};

/** A game that was rated, and counts otherwise from now on. */
interface CountsOtherwise {
  readonly pool: Pool;
  readonly game: string;
  readonly halfPoints: HalfPoints | null;
}

/** What a rating comes to when a game in it counts otherwise; undefined where it was never rated. */
export const correctedStanding = ({ pool, game, halfPoints }: CountsOtherwise, state: RatedPlayer) => {
  const first = state.periods.findIndex(({ games }) => games.some((one) => one.game === game));
  const current = latest(state);
  if (first < 0 || current === undefined) return undefined;
  const { list, games } = state.periods[first]!;
  const rating = current.rating + difference(pool, state.periods, first, game, halfPoints);
  const total = current.games - (halfPoints === null ? 1 : 0);
  const past = state.periods.flatMap((period) => changed(period.games, game, halfPoints)).map(countedGame);
  return {
    ratedIn: list,
    halfPointsBefore: games.find((one) => one.game === game)!.halfPoints,
    before: current.rating,
    rating,
    listed: listedOf(rating),
    games: total,
    status: systemFor(pool, state.periods.at(-1)!.effectiveFrom).statusOf(total, past),
  };
};

/** A result counts otherwise: a game that waits is changed, one that was rated corrects the rating from the next issue on. */
export const reviseResult = (command: Acted<ReviseResult>, state: RatedPlayer): Decision<PlayerEvent> => {
  const { at, pool, player, game, halfPoints } = command;
  const waiting = state.pending.get(game);
  if (waiting !== undefined) {
    if (waiting.halfPoints === halfPoints) return accept();
    return accept({
      type: 'ReportRevised',
      at,
      pool,
      player,
      game,
      from: waiting.halfPoints,
      to: halfPoints,
      rule: 'T-9.5a',
    });
  }
  const found = correctedStanding(command, state);
  if (found === undefined) return reject('not-reported', 'T-9.5a', { data: { game } });
  if (found.halfPointsBefore === halfPoints || command.unlessRated === true) return accept();
  const issue = nextIssue(pool, at);
  return accept({
    type: 'RatingCorrected',
    at,
    pool,
    player,
    game,
    halfPoints,
    ...found,
    list: issue.list,
    effectiveFrom: issue.effectiveFrom,
    rule: 'T-9.5a',
  });
};
