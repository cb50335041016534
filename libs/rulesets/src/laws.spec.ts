import { startOfDay as at } from '@amici/kernel';
import { LAWS } from './books-of-laws';
import { baseFor, findLaws, iccfLawsAt, lawParameters, lawsInForce } from './laws';
import { refOf } from './ruleset';

describe('the books of laws', () => {
  it('bind from their date on, inclusive [L-0.2]', () => {
    expect(lawsInForce('iccf-laws-2019', at('2018-12-31'))).toMatchObject({
      ok: false,
      error: { code: 'ruleset-not-in-force', rule: 'L-0.2' },
    });
    expect(lawsInForce('iccf-laws-2019', at('2019-01-01'))).toMatchObject({ ok: true });
    expect(refOf(iccfLawsAt(at('2019-01-01')))).toBe('iccf-laws-2019@1');
  });

  it('give way to their successor for later starts [L20-0.2]', () => {
    expect(refOf(iccfLawsAt(at('2019-12-31')))).toBe('iccf-laws-2019@1');
    expect(refOf(iccfLawsAt(at('2020-01-01')))).toBe('iccf-laws-2020@1');
    expect(lawsInForce('iccf-laws-2020', at('2019-12-31'))).toMatchObject({
      ok: false,
      error: { rule: 'L20-0.2' },
    });
  });

  it('are found by id or by the version a game began with', () => {
    expect(findLaws('iccf-laws-2019')).toBe(findLaws('iccf-laws-2019@1'));
    expect(findLaws('iccf-laws-2019@9')).toBeUndefined();
    expect(lawsInForce('house-rules', 0)).toMatchObject({ error: { code: 'unknown-ruleset' } });
  });

  it('of the League lie over those of the ICCF on its server, and stand alone by post [C-2d0]', () => {
    const ccla = findLaws('ccla-2016')!;
    const base = baseFor(ccla, 'server', at('2020-06-01'));
    expect(base).toBe('iccf-laws-2020@1');
    const onServer = lawParameters(ccla, 'server', base)!;
    expect(onServer.tablebase.maxPieces).toBe(7);
    expect(onServer.time).toMatchObject({ flag: 'claim-by-opponent', playsOnAfterFlag: true });
    expect(baseFor(ccla, 'postal', at('2020-06-01'))).toBeNull();
    expect(lawParameters(ccla, 'postal', null)).toMatchObject({
      fiftyMoveExcludedAtOrBelow: 0,
      resignation: { onlyOnMove: true },
    });
  });

  it('do not change once published', () => {
    expect(JSON.parse(JSON.stringify(LAWS))).toMatchSnapshot();
  });
});
