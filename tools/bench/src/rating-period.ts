import { Decimal } from '@amici/kernel';
import { ratePeriod, type GameScore, type ListPlayer, type PeriodResult } from '@amici/ratings';
import { ratingSystemAt } from '@amici/rulesets';
import { sequence } from '@amici/chess/testing/sequence';

/*
 * A whole rating period, in a process of its own so that its peak memory can be read: prints the seconds the
 * calculation took and the megabytes the process held at most, players and results included.
 */

const PLAYERS = 100_000;
const GAMES = 250_000;
const SCORES: readonly GameScore[] = [1, 0.5, 0.5, 0.5, 0];

const next = sequence(7);

const anyScore = (): GameScore => SCORES[next(SCORES.length)]!;
const anyRating = (): Decimal => Decimal.units(14_000_000 + next(12_000_000), 4);

/** A third of the players are below the fixed rating and bring their earlier games. */
const player = (_: unknown, index: number): ListPlayer => {
  const games = index % 3 === 0 ? next(30) : 30 + next(300);
  const past = Array.from({ length: games < 30 ? games : 0 }, () => ({
    opponent: anyRating(),
    score: anyScore(),
  }));
  return {
    id: `p${index}`,
    rating: games === 0 ? null : anyRating(),
    games,
    start: anyRating(),
    level: null,
    past,
  };
};

const result = (): PeriodResult => {
  const white = next(PLAYERS);
  return { white: `p${white}`, black: `p${(white + 1 + next(PLAYERS - 1)) % PLAYERS}`, score: anyScore() };
};

const players = Array.from({ length: PLAYERS }, player);
const results = Array.from({ length: GAMES }, result);
const before = process.cpuUsage();
const started = performance.now();
const rated = ratePeriod(players, results, ratingSystemAt('iccf-elo', Date.parse('2017-04-01')));
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(before);
if (!rated.ok || rated.value.length !== PLAYERS) throw new Error('the period was not rated');
console.log(
  JSON.stringify({
    seconds,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
