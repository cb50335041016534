import { ladiesNormCountsFor, showAsLadiesTitle } from './ladies-titles';

describe("ladies' titles", () => {
  it('LGM may be shown for a CCM earned until 2021, and its norms before 2016 count for CCM [T-10.5e]', () => {
    expect(showAsLadiesTitle('LGM', '2020-12-31')).toEqual({ ok: true, value: 'LGM' });
    expect(showAsLadiesTitle('LGM', '2021-01-01')).toEqual({ ok: true, value: 'LGM' });
    expect(showAsLadiesTitle('LGM', '2021-01-02')).toEqual({
      ok: false,
      error: { code: 'ladies-title-ended', rule: 'T-10.5e' },
    });
    expect(ladiesNormCountsFor('LGM', '2015-12-31')).toEqual({ ok: true, value: 'CCM' });
    expect(ladiesNormCountsFor('LGM', '2016-01-01')).toMatchObject({ error: { rule: 'T-10.5e' } });
  });

  it('LIM likewise for CCE [T-10.6e]', () => {
    expect(ladiesNormCountsFor('LIM', '2016-01-01')).toEqual({
      ok: false,
      error: { code: 'ladies-norm-ended', rule: 'T-10.6e' },
    });
    expect(ladiesNormCountsFor('LIM', '2015-12-31')).toEqual({ ok: true, value: 'CCE' });
    expect(showAsLadiesTitle('LIM', '2020-12-31')).toEqual({ ok: true, value: 'LIM' });
    expect(showAsLadiesTitle('LIM', '2021-01-02')).toMatchObject({ error: { rule: 'T-10.6e' } });
  });
});
