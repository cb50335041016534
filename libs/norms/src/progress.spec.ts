import * as fc from 'fast-check';
import { titleProgress, type NormRecord } from './progress';
import { NORM_TITLES, type NormTitle } from './titles';
import { ICCF } from './testing';

const norm = (games: number, overscored = 0, gmOpponents = 0, simOpponents = 0): NormRecord => ({
  games,
  overscored,
  gmOpponents,
  simOpponents,
});

const progress = (title: NormTitle, norms: readonly NormRecord[], fixedRating = true) => {
  const { games, credited, awarded, missing } = titleProgress({ title, norms, fixedRating }, ICCF);
  return { games, credited, awarded, missing };
};

const awarded = (title: NormTitle, ...norms: readonly NormRecord[]): boolean =>
  progress(title, norms).awarded;

describe('titles by norms', () => {
  it('GM takes two norms and 24 games, overscored games counting [T-10.2c1]', () => {
    expect(progress('GM', [norm(12, 0, 5), norm(10, 2)])).toEqual({
      games: 22,
      credited: 24,
      awarded: true,
      missing: [],
    });
    expect(progress('GM', [norm(12, 0, 5), norm(10, 1)])).toEqual({
      games: 22,
      credited: 23,
      awarded: false,
      missing: ['T-10.2c1'],
    });
    expect(progress('GM', [norm(12, 2, 3), norm(10, 2, 2)])).toMatchObject({ credited: 26, awarded: true });
  });

  it('GM takes five games against grandmasters over all norms together [T-10.2c2]', () => {
    expect(awarded('GM', norm(12, 0, 3, 2), norm(12, 0, 0, 2))).toBe(true);
    expect(progress('GM', [norm(12, 0, 3, 2), norm(12, 0, 0, 1)]).missing).toEqual(['T-10.2c2']);
    expect(awarded('GM', { games: 12, overscored: 0 }, norm(12, 0, 5))).toBe(true);
    expect(awarded('SIM', norm(12), norm(12))).toBe(true);
  });

  it('counts norms of standard and Chess960 events together [T-10.0.1b]', () => {
    const [standard, chess960] = [norm(12, 0, 3), norm(12, 0, 2)];
    expect(awarded('GM', standard, chess960)).toBe(true);
  });

  it('SIM takes two senior norms and 24 games [T-10.3a1]', () => {
    expect(progress('SIM', [norm(12, 1), norm(11)])).toMatchObject({ credited: 24, awarded: true });
    expect(progress('SIM', [norm(12, 1)])).toEqual({
      games: 12,
      credited: 13,
      awarded: false,
      missing: ['T-10.3a1'],
    });
    expect(awarded('SIM', norm(12, 100))).toBe(false);
  });

  it('SIM counts IM results from before the Daytona Congress, at most 14 games of them [T-10.3a2]', () => {
    const legacyMasterGames = [10, 6];
    const senior = titleProgress(
      { title: 'SIM', norms: [norm(12)], fixedRating: true, legacyMasterGames },
      ICCF,
    );
    expect(senior).toMatchObject({ games: 26, credited: 26, awarded: true });
    expect(senior.steps).toEqual([
      { rule: 'T-10.3a2', text: '14 games of earlier IM results count' },
      { rule: 'T-10.3a1', text: '3 of 2 norms, 26 of 24 games, overscored ones included' },
      { rule: 'T-A2.2.9', text: 'the rating is established' },
    ]);
    const few = { title: 'SIM', norms: [norm(12)], fixedRating: true, legacyMasterGames: [10] } as const;
    expect(titleProgress(few, ICCF)).toMatchObject({ games: 22, awarded: false });
    const master = { title: 'IM', norms: [norm(12)], fixedRating: true, legacyMasterGames } as const;
    expect(titleProgress(master, ICCF)).toMatchObject({ games: 12, awarded: false, missing: ['T-10.4d'] });
  });

  it('IM takes two master norms and 24 games [T-10.4d]', () => {
    expect(progress('IM', [norm(12, 3), norm(8, 3)])).toMatchObject({ credited: 26, awarded: true });
    expect(progress('IM', [norm(9, 2), norm(10, 2)])).toMatchObject({ credited: 23, missing: ['T-10.4d'] });
    expect(progress('IM', [norm(12, 2), norm(9, 2)])).toMatchObject({ credited: 25, awarded: true });
    expect(progress('IM', [norm(10, 2), norm(9, 2)])).toMatchObject({ credited: 23, awarded: false });
  });

  it('CCM takes two norms and 24 games, so that one norm never does [T-10.5c]', () => {
    expect(progress('CCM', [norm(12, 10), norm(8)])).toMatchObject({ credited: 30, awarded: true });
    expect(progress('CCM', [norm(12, 14)])).toMatchObject({ credited: 26, missing: ['T-10.5c'] });
  });

  it('CCE takes two norms and 24 games [T-10.6c]', () => {
    expect(progress('CCE', [norm(8, 4), norm(12)])).toMatchObject({ credited: 24, awarded: true });
    expect(progress('CCE', [])).toEqual({ games: 0, credited: 0, awarded: false, missing: ['T-10.6c'] });
  });

  it('waits for an established rating, which norms themselves do not need [T-A2.2.9]', () => {
    expect(progress('IM', [norm(12), norm(12)], false)).toMatchObject({
      awarded: false,
      missing: ['T-A2.2.9'],
    });
    expect(progress('IM', [norm(12), norm(12)], true)).toMatchObject({ awarded: true, missing: [] });
  });

  it('tells everything that is missing, in the order of the rules', () => {
    const { missing, steps } = titleProgress(
      { title: 'GM', norms: [norm(12, 1, 2, 3)], fixedRating: false },
      ICCF,
    );
    expect(missing).toEqual(['T-10.2c1', 'T-10.2c2', 'T-A2.2.9']);
    expect(steps).toEqual([
      { rule: 'T-10.2c1', text: '1 of 2 norms, 13 of 24 games, overscored ones included' },
      { rule: 'T-10.2c2', text: '2 games against GM and 3 against SIM, standing for 1: 3 of 5' },
      { rule: 'T-A2.2.9', text: 'the rating is not established yet' },
    ]);
  });
});

describe('a book that limits the events of norms', () => {
  it('counts that many of them for a title, no further ones', () => {
    const norms = [norm(8), norm(8), norm(8)];
    const limited = { ...ICCF, award: { ...ICCF.award, mostNorms: 2 } };
    const of = (rules: typeof ICCF) => titleProgress({ title: 'CCM', norms, fixedRating: true }, rules);
    expect(of(ICCF)).toMatchObject({ games: 24, awarded: true });
    expect(of(limited)).toMatchObject({ games: 16, awarded: false, missing: ['T-10.5c'] });
  });
});

const anyNorm = fc
  .tuple(fc.integer({ min: 6, max: 16 }), fc.nat(8), fc.nat(5), fc.nat(6))
  .map(([games, overscored, gm, sim]) => norm(games, overscored, gm, sim));

describe('whatever the norms', () => {
  it('another norm never takes a title away, and their order does not matter', () => {
    const title = fc.constantFrom(...NORM_TITLES);
    fc.assert(
      fc.property(title, fc.array(anyNorm, { maxLength: 5 }), anyNorm, (target, norms, more) => {
        const now = progress(target, norms);
        expect(!now.awarded || progress(target, [...norms, more]).awarded).toBe(true);
        expect(progress(target, [...norms].reverse())).toEqual(now);
        expect(now.awarded).toBe(now.missing.length === 0);
      }),
    );
  });
});
