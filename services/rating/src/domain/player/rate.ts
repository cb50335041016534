import type { GameRated, RatePlayer } from '@amici/contracts/rating';
import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import { systemFor, type After } from '../systems';
import type { GameReport, PlayerEvent } from './events';
import { beforePeriod, countedGame, latest, type RatedPlayer } from './state';

const gameRated = (
  { at, pool, player, list }: Acted<RatePlayer>,
  report: GameReport,
  effect: After['effects'][number],
  rule: string,
): GameRated => {
  const { game, tournament, opponent, halfPoints, own, facing } = report;
  return {
    type: 'GameRated',
    at,
    pool,
    player,
    list,
    game,
    tournament,
    opponent,
    halfPoints,
    own,
    facing,
    expected: effect?.expected ?? null,
    k: effect?.k ?? null,
    change: effect?.change ?? null,
    rule: effect === null ? rule : 'T-A1.7',
  };
};

const lastOf = (games: readonly GameReport[]): Instant | null =>
  games.reduce<Instant | null>(
    (last, { finishedAt }) => (finishedAt !== null && finishedAt > (last ?? -Infinity) ? finishedAt : last),
    null,
  );

/** Most games of one player in a list: what one decision can record. */
const MOST_GAMES = 900;

/**
 * Calculates a player's rating of a list from the games that wait for it, those of earlier lists that came late
 * included; games of events that do not comply wait on (L-14.1.4). What every game did is recorded with it.
 */
export const ratePlayer = (command: Acted<RatePlayer>, state: RatedPlayer): Decision<PlayerEvent> => {
  const { at, pool, player, list, effectiveFrom, held } = command;
  const last = state.periods.at(-1);
  if (last !== undefined && last.list >= list)
    return last.list === list
      ? accept()
      : reject('list-already-rated', 'T-9.5a', { data: { list: last.list } });
  const due = [...state.pending.values()].filter(
    (report) => report.list <= list && (report.tournament === null || !held.includes(report.tournament)),
  );
  const games = due.slice(0, MOST_GAMES);
  if (games.length === 0) return accept();
  const system = systemFor(pool, effectiveFrom);
  const before = beforePeriod(state);
  const after = system.rate(before, games.map(countedGame));
  return accept<PlayerEvent>(
    ...games.map((report, index) => gameRated(command, report, after.effects[index] ?? null, after.rule)),
    {
      type: 'PlayerRated',
      at,
      pool,
      player,
      list,
      effectiveFrom,
      rating: after.rating,
      listed: after.listed,
      games: after.games,
      status: after.status,
      before: latest(state)?.rating ?? null,
      gamesBefore: before.games,
      method: after.method,
      missingGames: after.missingGames,
      lastGameAt: lastOf(games),
      system: `${system.id}@${system.version}`,
      rule: after.rule,
    },
  );
};
