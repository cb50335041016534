import { ladiesWorldChampion, leagueChampions, worldChampion } from './champions';

describe('champions', () => {
  it('the winner of a Final is World Champion of its cycle, without an end [T-1.4.5]', () => {
    expect(worldChampion('a', 29)).toEqual({
      title: 'world-champion',
      player: 'a',
      number: 29,
      rule: 'T-1.4.5',
    });
  });

  it("and Ladies' World Champion of hers [T-1.6.4]", () => {
    expect(ladiesWorldChampion('b', 10)).toEqual({
      title: 'ladies-world-champion',
      player: 'b',
      number: 10,
      rule: 'T-1.6.4',
    });
  });

  it('every joint winner is CCLA Champion of the year the event began [CM-7]', () => {
    expect(leagueChampions(['a', 'b'], '2015-03-01')).toEqual([
      { title: 'ccla-champion', player: 'a', number: 2015, rule: 'CM-7' },
      { title: 'ccla-champion', player: 'b', number: 2015, rule: 'CM-7' },
    ]);
  });
});
