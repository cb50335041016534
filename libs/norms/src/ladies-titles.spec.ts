import { ladiesNormCountsFor, showAsLadiesTitle } from './ladies-titles';
import { ICCF } from './testing';

describe("ladies' titles", () => {
  it('LGM may be shown for a CCM earned until 2021, and its norms before 2016 count for CCM [T-10.5e]', () => {
    expect(showAsLadiesTitle('LGM', '2020-12-31', ICCF)).toEqual({ ok: true, value: 'LGM' });
    expect(showAsLadiesTitle('LGM', '2021-01-01', ICCF)).toEqual({ ok: true, value: 'LGM' });
    expect(showAsLadiesTitle('LGM', '2021-01-02', ICCF)).toEqual({
      ok: false,
      error: { code: 'ladies-title-ended', rule: 'T-10.5e' },
    });
    expect(ladiesNormCountsFor('LGM', '2015-12-31', ICCF)).toEqual({ ok: true, value: 'CCM' });
    expect(ladiesNormCountsFor('LGM', '2016-01-01', ICCF)).toMatchObject({ error: { rule: 'T-10.5e' } });
  });

  it('LIM likewise for CCE [T-10.6e]', () => {
    expect(ladiesNormCountsFor('LIM', '2016-01-01', ICCF)).toEqual({
      ok: false,
      error: { code: 'ladies-norm-ended', rule: 'T-10.6e' },
    });
    expect(ladiesNormCountsFor('LIM', '2015-12-31', ICCF)).toEqual({ ok: true, value: 'CCE' });
    expect(showAsLadiesTitle('LIM', '2020-12-31', ICCF)).toEqual({ ok: true, value: 'LIM' });
    expect(showAsLadiesTitle('LIM', '2021-01-02', ICCF)).toMatchObject({ error: { rule: 'T-10.6e' } });
  });

  it('is not shown or counted under a book that has none', () => {
    const none = { ladiesTitles: {} };
    expect(showAsLadiesTitle('LGM', '2016-01-01', none)).toMatchObject({ error: { rule: 'T-10.1' } });
    expect(ladiesNormCountsFor('LIM', '2015-01-01', none)).toMatchObject({ error: { rule: 'T-10.1' } });
  });
});
