import { BadRequest } from '../rules/op';
import { explainNorm } from './norm';

const told = (question: Readonly<Record<string, unknown>>): readonly string[] => {
  const steps = explainNorm(question);
  return steps.ok ? steps.value.map(({ rule, text }) => `${rule} ${text}`) : [steps.error.code];
};

const twelve = Array.from({ length: 12 }, () => 2600);
const players = [2480, ...twelve].map((rating, index) => ({
  id: index,
  rating,
  fixed: true,
  federation: `F${index % 4}`,
}));

describe('explain norm', () => {
  it('tells how requirements came about', () => {
    const steps = told({ op: 'norm.requirements', opponents: twelve });
    expect(steps.slice(0, 3)).toEqual([
      'T-A2.2.2 12 opponents average 2600.0000',
      'T-A2.2.4a GM: a player of 2600 expects 6.0000 of 12',
      'T-A2.2.4b GM: rounded up to a half point 6.0',
    ]);
    expect(told({ op: 'norm.requirements', opponents: [] })).toEqual(['no-opponents']);
  });

  it('tells a statement for everybody, or for the player asked about', () => {
    const all = told({ op: 'norm.statement', players });
    expect(all.slice(0, 3)).toEqual([
      'T-A2.2.3 13 players average 2590.7692',
      'T-A2.2.12 category 14',
      'T-A2.2.2 0: 12 opponents average 2600.0000',
    ]);
    const one = told({ op: 'norm.statement', players, player: 12 });
    expect(one.slice(2).every((step) => step.includes(' 12: '))).toBe(true);
    expect(one.length).toBeLessThan(all.length / 6);
    expect(() => explainNorm({ op: 'norm.statement', players, player: 13 })).toThrow(BadRequest);
    expect(told({ op: 'norm.statement', players: [] })).toEqual(['too-few-players']);
  });

  it('tells overscore, progress and masterpoints', () => {
    expect(told({ op: 'norm.overscore', games: 12, score: 8, expectedScore: 7.1041 })).toEqual([
      'T-A2.2.4c games overscored: 12 x 8 / 7.1041 - 12, rounded down: 1',
    ]);
    const norms = [{ games: 12, overscored: 1 }];
    expect(told({ op: 'title.progress', title: 'IM', norms, fixedRating: true })).toEqual([
      'T-10.4d 1 of 2 norms, 13 of 24 games, overscored ones included',
      'T-A2.2.9 the rating is established',
    ]);
    expect(told({ op: 'ccla.masterpoints', grade: 'A', score: 5, games: 12 })).toEqual([
      'CM-8 grade A asks for 40 %: 4.8 of 12',
      'CM-8 5 in 12 games, times 9: 45 points',
    ]);
    expect(told({ op: 'ccla.masterpoints', events: [{ grade: 'A', points: 45 }] })[0]).toBe(
      'CM-8 grades A and B 45, C and D 0 (CCLA) and 0 (ICCF)',
    );
  });

  it('refuses what it does not explain, naming what it does', () => {
    expect(() => explainNorm({ op: 'rating.change' })).toThrow(
      'explain norm takes norm.requirements, norm.overscore, norm.statement, title.progress, ccla.masterpoints; not rating.change',
    );
  });
});
