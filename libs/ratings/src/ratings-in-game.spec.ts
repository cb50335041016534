import { Decimal } from '@amici/kernel';
import { explainRatingsInGame, ratingsInGame, type PlayerAtFinish } from './ratings-in-game';

const known = (published: number | null, start: number | null, level: number | null): PlayerAtFinish => {
  const [a, b, c] = [published, start, level].map((value) => (value === null ? null : Decimal.of(value)));
  return { published: a ?? null, start: b ?? null, level: c ?? null };
};

const used = (player: PlayerAtFinish): readonly number[] | null => {
  const ratings = ratingsInGame(player);
  return ratings && [ratings.own.toNumber(), ratings.facing.toNumber()];
};

describe('ratings in a game', () => {
  it('uses the newest published rating, else the start rating [T-9.4c]', () => {
    expect(used(known(2130, 2100, null))).toEqual([2130, 2130]);
    expect(used(known(null, 2100, 1800))).toEqual([2100, 2100]);
    expect(used(known(2130, null, null))).toEqual([2130, 2130]);
  });

  it('lets the level of the event stand for a player without a rating [T-A1.8b]', () => {
    expect(used(known(null, null, 2200))).toEqual([2200, 2200]);
    expect(used(known(null, null, null))).toBeNull();
  });

  it('shows opponents a start rating that is higher than the current one, never a lower one [T-9.4d]', () => {
    expect(used(known(2300, 2400, null))).toEqual([2300, 2400]);
    expect(used(known(2400, 2300, null))).toEqual([2400, 2400]);
  });

  it('explains which rating was taken', () => {
    const steps = (player: PlayerAtFinish) => explainRatingsInGame(player, ratingsInGame(player)!);
    expect(steps(known(2300, 2400, null))).toEqual([
      { rule: 'T-9.4c', text: 'own calculation uses the published rating 2300' },
      { rule: 'T-9.4d', text: 'opponents are rated against the higher start rating 2400' },
    ]);
    expect(steps(known(null, 2100, null))).toEqual([
      { rule: 'T-9.4c', text: 'own calculation uses the start rating 2100' },
    ]);
    expect(steps(known(null, null, 1800))).toEqual([
      { rule: 'T-A1.8b', text: 'no rating: the level of the event, 1800, stands for the player' },
    ]);
  });
});
