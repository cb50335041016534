import { Decimal } from '@amici/kernel';
import { gameChange } from './change';
import { developmentCoefficient } from './development';
import type { GameScore } from './score';
import { explainAttribution, ratedSides, type RatedSide, type Seat } from './substitute';
import { FORMULA } from './testing';

const seat = (player: string, own: number, facing = own): Seat => ({
  player,
  own: Decimal.of(own),
  facing: Decimal.of(facing),
});

const substitute: Seat = { ...seat('S', 2200), replaced: seat('O', 2300) };

/** Everybody has 100 rated games. */
const change = (side: RatedSide): number =>
  gameChange(developmentCoefficient(side.own, 100, FORMULA), side, FORMULA).toNumber();

const against = (opponent: Seat, score: GameScore) => {
  const [own, other] = ratedSides(substitute, opponent, score, FORMULA);
  return { for: own.player, change: change(own), opponent: change(other) };
};

describe('a game of a substitute', () => {
  it('is rated for the substitute if that favours them, else for the player they replaced [T-A1.18a]', () => {
    const opponent = seat('X', 2250);
    expect(against(opponent, 1)).toMatchObject({ for: 'S', change: 8.1735 });
    expect(against(opponent, 0.5)).toMatchObject({ for: 'S', change: 0.6735 });
    expect(against(opponent, 0)).toMatchObject({ for: 'O', change: -6.8113 });
  });

  it('leaves an unfavourable draw with the player who was replaced [T-8.7e3]', () => {
    const favourable = ratedSides(substitute, seat('X', 2250), 0.5, FORMULA)[0];
    expect(explainAttribution(favourable)).toEqual([
      { rule: 'T-A1.18a', text: 'W - We = 0.0449 for the substitute: the game is rated for S' },
    ]);
    const unfavourable = ratedSides(substitute, seat('X', 2250), 0, FORMULA)[0];
    expect(explainAttribution(unfavourable)).toEqual([
      { rule: 'T-8.7e3', text: 'W - We = -0.4551 for the substitute: the game is rated for O' },
    ]);
    expect(against(seat('X', 2150), 0.5)).toMatchObject({ for: 'O', change: -1.6463 });
    expect(against(seat('X', 2200), 0.5).for).toBe('O');
    expect(against(seat('X', 2250), 0).for).toBe('O');
  });

  it('counts for the opponent against the higher rating of the two [T-A1.18b]', () => {
    const opponent = seat('X', 2250);
    expect(([1, 0.5, 0] as const).map((score) => against(opponent, score).opponent)).toEqual([
      -6.2576, 0.6174, 7.4924,
    ]);
    const [, side] = ratedSides(substitute, opponent, 1, FORMULA);
    expect(side).toMatchObject({ player: 'X', score: 0 });
    expect(side.opponent.toNumber()).toBe(2300);
    expect(explainAttribution(side)).toEqual([
      { rule: 'T-A1.18b', text: 'counts against the higher of 2200 and 2300: 2300' },
    ]);
  });

  it('counts against the substitute if they are the higher rated', () => {
    const stronger: Seat = { ...seat('S', 2400, 2450), replaced: seat('O', 2300) };
    const [white, black] = ratedSides(seat('X', 2250), stronger, 1, FORMULA);
    expect(white.opponent.toNumber()).toBe(2450);
    expect([white.player, black.player]).toEqual(['X', 'O']);
    expect(black.opponent.toNumber()).toBe(2250);
    expect(black.own.toNumber()).toBe(2300);
  });

  it('is an ordinary game between players in their own places', () => {
    const [white, black] = ratedSides(seat('A', 2300, 2400), seat('B', 2350), 0, FORMULA);
    expect([white.player, white.opponent.toNumber(), white.score]).toEqual(['A', 2350, 0]);
    expect([black.player, black.opponent.toNumber(), black.score]).toEqual(['B', 2400, 1]);
    expect([white, black].flatMap(explainAttribution)).toEqual([]);
  });
});
