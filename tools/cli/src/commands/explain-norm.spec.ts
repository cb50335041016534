import { explain } from './explain';

const lines = (question: object, of?: string): readonly string[] =>
  explain('norm', JSON.stringify(question), of).split('\n');

const twelve = Array.from({ length: 12 }, () => 2600);
const players = [2480, ...twelve].map((rating, index) => ({
  id: index,
  rating,
  fixed: true,
  federation: `F${index % 4}`,
}));

describe('explaining norms to a person', () => {
  it('prints how requirements came about, a dash where a norm is impossible', () => {
    expect(lines({ opponents: twelve }).slice(0, 4)).toEqual([
      'Norms: GM 6.0, SIM 5.5, IM 4.5, CCM 4.5, CCE 4.5',
      '  T-A2.2.2   12 opponents average 2600.0000',
      '  T-A2.2.4a  GM: a player of 2600 expects 6.0000 of 12',
      '  T-A2.2.4b  GM: rounded up to a half point 6.0',
    ]);
    expect(lines({ opponents: [2399] })[0]).toBe('Norms: GM -, SIM 1.0, IM 1.0, CCM 0.5, CCE 0.5');
    expect(() => lines({ opponents: [] })).toThrow('no-opponents');
  });

  it('prints a statement for everybody, or for the player asked about', () => {
    const all = lines({ players });
    expect(all.slice(0, 5)).toEqual([
      'Statement of norms: a title event',
      '  T-A2.2.3   the average rating of the 13 players is 2590.7692',
      '  T-A2.2.12  the tournament is in category 14',
      '',
      '0: GM 6.0, SIM 5.5, IM 4.5, CCM 4.5, CCE 4.5',
    ]);
    expect(all.filter((line) => line.includes(': GM '))).toHaveLength(13);
    const one = lines({ players }, '12');
    expect(one.filter((line) => /^\d/.test(line))).toEqual(['12: GM 6.5, SIM 5.5, IM 5.0, CCM 4.5, CCE 4.5']);
    expect(() => lines({ players }, '13')).toThrow('13 is not in the table');
    expect(lines({ players: players.slice(0, 3) })[0]).toBe('Statement of norms: requirements not met');
  });

  it('prints overscored games, the way to a title and masterpoints', () => {
    expect(lines({ games: 12, score: 8, expectedScore: 7.1041 })).toEqual([
      'Games overscored: 1',
      '  T-A2.2.4c  games overscored: 12 x 8 / 7.1041 - 12, rounded down: 1',
      '',
    ]);
    const norms = [{ games: 12, overscored: 1 }];
    expect(lines({ title: 'IM', norms, fixedRating: true })).toEqual([
      'IM not earned yet: T-10.4d',
      '  T-10.4d    1 of 2 norms, 13 of 24 games, overscored ones included',
      '  T-A2.2.9   the rating is established',
      '',
    ]);
    expect(lines({ title: 'IM', norms: [...norms, ...norms], fixedRating: true })[0]).toBe('IM earned');
    expect(lines({ op: 'ccla.masterpoints', grade: 'A', score: 5, games: 12 })).toEqual([
      'Masterpoints: 45',
      '  CM-8       grade A asks for 40 %: 4.8 of 12',
      '  CM-8       5 in 12 games, times 9: 45 points',
      '',
    ]);
    const events = [{ grade: 'A', points: 45 }];
    expect(lines({ op: 'ccla.masterpoints', events }).slice(0, 2)).toEqual([
      'Masterpoints in all: 45',
      '  CM-8       grades A and B 45, C and D 0 (CCLA) and 0 (ICCF)',
    ]);
  });

  it('refuses what it does not explain, naming what it does', () => {
    expect(() => lines({ op: 'rating.change' })).toThrow(
      'op must be one of norm.requirements, norm.overscore, norm.statement, title.progress, ccla.masterpoints',
    );
  });
});
