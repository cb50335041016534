import { Decimal } from '@amici/kernel';
import { bestResult, directTitles, type ChampionshipEvent, type ChampionshipResult } from './direct-titles';
import { ICCF } from './testing';

const earned = (
  event: ChampionshipEvent,
  result: Partial<Omit<ChampionshipResult, 'score'>> & { readonly points?: number },
): readonly string[] => {
  const { points = 0, ...more } = result;
  const titles = directTitles({ event, games: 12, ...more, score: Decimal.of(points) }, ICCF);
  return titles.map(({ title, rule }) => `${title} ${rule}`);
};

describe('direct titles', () => {
  it('GM for places 1 to 3 in the World Championship Final [T-10.2a]', () => {
    const at = (place: number) => earned('world-championship-final', { place });
    expect([1, 2, 3].flatMap(at)).toEqual(['GM T-10.2a', 'GM T-10.2a', 'GM T-10.2a']);
    expect(at(4)).toEqual([]);
    expect(earned('world-championship-final', {})).toEqual([]);
  });

  it('GM for the best result on board 1 of the Olympiad final; a shared one is for the Board [T-10.2b]', () => {
    const results = [8, 8.5, 7.5].map((points, index) => ({
      player: `p${index}`,
      score: Decimal.of(points),
    }));
    expect(bestResult(results)).toEqual({ ok: true, value: 'p1' });
    expect(bestResult([...results, { player: 'p3', score: Decimal.of(8.5) }])).toEqual({
      ok: false,
      error: { code: 'tied-best-result', rule: 'T-10.2b', data: { players: ['p1', 'p3'] } },
    });
    expect(bestResult([])).toEqual({ ok: false, error: { code: 'no-results', rule: 'T-10.2b' } });
    expect(results.map(({ player }) => player)).toEqual(['p0', 'p1', 'p2']);
    expect(earned('olympiad-final', { board: 1, bestOnBoard: true })).toEqual(['GM T-10.2b']);
    expect(earned('olympiad-final', { board: 1, bestOnBoard: false })).toEqual([]);
    expect(earned('olympiad-final', { board: 1 })).toEqual([]);
    expect(earned('olympiad-final', { board: 2, bestOnBoard: true })).toEqual([]);
  });

  it("IM for qualifying for the Final in a Candidates' section, or for an IM norm there [T-10.4a]", () => {
    expect(earned('candidates', { place: 2 })).toEqual(['IM T-10.4a']);
    expect(earned('candidates', { place: 3 })).toEqual([]);
    expect(earned('candidates', { place: 3, norms: ['IM', 'CCM'] })).toEqual(['IM T-10.4a']);
    expect(earned('candidates', { place: 3, norms: ['CCM'] })).toEqual([]);
    expect(earned('candidates', { place: 1, norms: ['IM'] })).toEqual(['IM T-10.4a']);
    expect(earned('candidates', { place: 2, finalPlaces: 1 })).toEqual([]);
    expect(earned('world-cup-final', { place: 3, norms: ['IM'] })).toEqual([]);
  });

  it("IM for winning the Ladies' World Championship or the World Cup Final [T-10.4b]", () => {
    expect(earned('world-cup-final', { place: 1 })).toEqual(['IM T-10.4b']);
    expect(earned('world-cup-final', { place: 2 })).toEqual([]);
    expect(earned('ladies-world-championship-final', { place: 1 })).toEqual(['IM T-10.4b', 'CCM T-10.5a']);
    expect(earned('ladies-world-championship-final', { place: 2 })).toEqual(['CCM T-10.5a']);
  });

  it("CCM for places 1 to 3 of the Ladies' World Championship, or the best board 1 of the Ladies' Olympiad [T-10.5a]", () => {
    expect(earned('ladies-world-championship-final', { place: 3 })).toEqual(['CCM T-10.5a']);
    expect(earned('ladies-world-championship-final', { place: 4 })).toEqual([]);
    expect(earned('ladies-olympiad-final', { board: 1, bestOnBoard: true })).toEqual(['CCM T-10.5a']);
  });

  it("CCE for 60 % in the Ladies' World Championship Final, or on board 1 of the Ladies' Olympiad [T-10.6a]", () => {
    const final = (points: number) =>
      earned('ladies-world-championship-final', { place: 5, games: 10, points });
    expect(final(6)).toEqual(['CCE T-10.6a']);
    expect(final(5.5)).toEqual([]);
    expect(final(6.5)).toEqual(['CCE T-10.6a']);
    const olympiad = (board: number, points: number) =>
      earned('ladies-olympiad-final', { board, games: 10, points });
    expect(olympiad(1, 6)).toEqual(['CCE T-10.6a']);
    expect(olympiad(1, 5.5)).toEqual([]);
    expect(olympiad(2, 6)).toEqual([]);
  });

  it('come together, the highest first', () => {
    expect(earned('ladies-world-championship-final', { place: 1, points: 9 })).toEqual([
      'IM T-10.4b',
      'CCM T-10.5a',
      'CCE T-10.6a',
    ]);
  });
});
