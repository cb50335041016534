import { forEachTitle, NORM_TITLES, normTitleOf, readTitle } from './titles';

describe('titles', () => {
  it('are GM, SIM, IM, CCM or LGM, CCE or LIM, and IA; no other is read [T-10.1]', () => {
    const codes = ['GM', 'SIM', 'IM', 'CCM', 'LGM', 'CCE', 'LIM', 'IA'] as const;
    expect(codes.map(readTitle)).toEqual(codes.map((value) => ({ ok: true, value })));
    expect(readTitle('FM')).toEqual({
      ok: false,
      error: { code: 'unknown-title', rule: 'T-10.1', detail: { name: 'title-none', code: 'FM' } },
    });
    expect(readTitle('gm').ok).toBe(false);
  });

  it('share norms: LGM with CCM, LIM with CCE; an arbiter needs none', () => {
    expect(NORM_TITLES.map(normTitleOf)).toEqual(NORM_TITLES);
    expect(normTitleOf('LGM')).toBe('CCM');
    expect(normTitleOf('LIM')).toBe('CCE');
    expect(normTitleOf('IA')).toBeUndefined();
  });

  it('are worked through from the highest down', () => {
    expect(Object.entries(forEachTitle((title) => title.length))).toEqual([
      ['GM', 2],
      ['SIM', 3],
      ['IM', 2],
      ['CCM', 3],
      ['CCE', 3],
    ]);
  });
});
