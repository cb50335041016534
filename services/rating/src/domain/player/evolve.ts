import type { GameRated, PlayerRated, RatingCorrected, Standing } from '@amici/contracts/rating';
import { unreachable } from '@amici/kernel';
import type { GameReport, PlayerEvent, ReportRevised } from './events';
import type { RatedPeriod, RatedPlayer, ScoreStatus } from './state';

const standing = ({ list, effectiveFrom, rating, listed, games, status }: Standing): Standing => ({
  list,
  effectiveFrom,
  rating,
  listed,
  games,
  status,
});

const withStanding = (state: RatedPlayer, found: Standing): RatedPlayer => ({
  ...state,
  standings: [...state.standings, standing(found)],
});

const revised = (state: RatedPlayer, { game, to }: ReportRevised): RatedPlayer => {
  const pending = new Map(state.pending);
  const report = pending.get(game);
  if (report === undefined) return state;
  if (to === null) pending.delete(game);
  else pending.set(game, { ...report, halfPoints: to });
  return { ...state, pending };
};

const withScore = (state: RatedPlayer, game: string, status: ScoreStatus): RatedPlayer['scores'] => {
  const known = state.scores.get(game);
  return known === undefined ? state.scores : new Map(state.scores).set(game, { ...known, status });
};

/** The games of a list come before what they came to; the period is complete with the latter. */
const gameRated = (state: RatedPlayer, { game, list }: GameRated): RatedPlayer => {
  const report = state.pending.get(game);
  if (report === undefined) return state;
  const pending = new Map(state.pending);
  pending.delete(game);
  const open = state.periods.at(-1);
  const begun: RatedPeriod =
    open?.list === list
      ? open
      : { list, effectiveFrom: '', before: null, gamesBefore: 0, method: '', games: [] };
  const period = { ...begun, games: [...begun.games, report] };
  const periods = open?.list === list ? [...state.periods.slice(0, -1), period] : [...state.periods, period];
  return { ...state, pending, periods, scores: withScore(state, game, 'rated') };
};

const playerRated = (state: RatedPlayer, event: PlayerRated): RatedPlayer => {
  const { list, effectiveFrom, before, gamesBefore, method } = event;
  const games = state.periods.at(-1)?.games ?? [];
  const period = { list, effectiveFrom, before, gamesBefore, method, games };
  return withStanding({ ...state, periods: [...state.periods.slice(0, -1), period] }, event);
};

const corrected = (state: RatedPlayer, event: RatingCorrected): RatedPlayer => {
  const { game, halfPoints } = event;
  const change = (games: readonly GameReport[]): readonly GameReport[] =>
    games.flatMap((one) => {
      if (one.game !== game) return [one];
      return halfPoints === null ? [] : [{ ...one, halfPoints }];
    });
  const periods = state.periods.map((period) => ({ ...period, games: change(period.games) }));
  return withStanding({ ...state, periods }, event);
};

/** A player's ratings after an event. */
export const evolvePlayer = (state: RatedPlayer, event: PlayerEvent): RatedPlayer => {
  switch (event.type) {
    case 'ResultReported': {
      const { type: _type, at: _at, pool: _pool, player: _player, rule: _rule, ...report } = event;
      return { ...state, pending: new Map(state.pending).set(report.game, report) };
    }
    case 'ReportRevised':
      return revised(state, event);
    case 'GameRated':
      return gameRated(state, event);
    case 'PlayerRated':
      return playerRated(state, event);
    case 'RatingCorrected':
      return corrected(state, event);
    case 'RatingAdopted':
    case 'RatingOverridden':
      return withStanding(state, event);
    case 'RatingAltered': {
      const { motion } = event;
      const alteredBy = motion === undefined ? state.alteredBy : new Set(state.alteredBy).add(motion);
      return withStanding({ ...state, alteredBy }, event);
    }
    case 'ScoreReported':
      return {
        ...state,
        scores: new Map(state.scores).set(event.game, { status: 'reported', reported: event }),
      };
    case 'ScoreForwarded':
      return { ...state, scores: withScore(state, event.game, 'forwarded') };
    default:
      return unreachable(event);
  }
};
