import { fold } from '@amici/kernel';
import { byService, on, ratedBefore, reported } from '../testing/fixtures';
import { explainRating, ratedPlayer, type PlayerEvent } from '.';

const rated = (...before: readonly PlayerEvent[]) => {
  const state = fold(ratedPlayer.evolve, ratedPlayer.initialState, before);
  const rate = { type: 'RatePlayer', pool: 'standard', player: 'anna', list: '2017-2', held: [] } as const;
  const command = { ...rate, effectiveFrom: '2017-04-01', actor: byService, at: on('2017-03-05') };
  const decision = ratedPlayer.decide(command, state);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return explainRating('standard', decision.events.reduce(ratedPlayer.evolve, state), '2017-2');
};

const steps = (found: ReturnType<typeof rated>, rule: string) =>
  found.filter((step) => step.rule === rule).map(({ text }) => text);

describe('how a rating was come to', () => {
  it('says the expected score of every game by p(D), and the rounding of the list [T-A1.3, T-A1.17]', () => {
    const found = rated(ratedBefore(2400, 80), reported('g', 0, 2228, { ownPoints: 2400 }));
    expect(steps(found, 'T-A1.3')).toEqual(['We = 1 / (1 + 10^(-D/640)) = 0.6500']);
    expect(steps(found, 'T-A1.17')).toEqual(['rating of the list: 2394']);
  });

  it('says the difference and the correction factor of a percentage [T-A1.4, T-A1.5d]', () => {
    const field = [1800, 1850, 1900, 1900, 1950, 2000, 2000, 2050, 2100, 2100, 2150, 2200];
    const points = [2, 2, 2, 2, 2, 2, 2, 1, 0, 0, 0, 0] as const;
    const found = rated(...field.map((opponent, n) => reported(`g${n}`, points[n]!, opponent)));
    expect(steps(found, 'T-A1.4')).toEqual(['D(p) = 640 log10(p / (1 - p)) = 141.98319975']);
    expect(steps(found, 'T-A1.5d')).toEqual(['F = -2p^2 + 2p + 0.5 = 0.96875']);
    expect(steps(found, 'T-A1.17')).toEqual(['rating of the list: 2138']);
  });

  it('says nothing of a list in which the player was not rated', () => {
    expect(explainRating('standard', ratedPlayer.initialState, '2017-2')).toEqual([]);
  });
});
