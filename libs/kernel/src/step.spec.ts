import { counted } from './step';

describe('a step of a calculation', () => {
  it('counts one of a thing, and several or none of them', () => {
    expect([0, 0.5, 1, 2].map((count) => counted(count, 'game'))).toEqual([
      '0 games',
      '0.5 games',
      '1 game',
      '2 games',
    ]);
  });
});
