import fc from 'fast-check';
import { uncitable } from '../citing';
import { findBody } from '../find-body';
import { findLaws, lawParameters } from '../laws';
import { findNormRules } from '../norms';
import { findRatingRules } from '../ratings';
import { isMajor, personTermsOf, printedSizes } from '../season';
import { findTournamentRules } from '../tournament-rules';
import { forgetBooks, UnknownBook } from './adopted';
import type { BookFile } from './book';
import { BUILT_IN_BOOKS } from './built-in';
import { checkBook } from './check';
import { measured } from './digest';
import { findBook, knownBooks, learnBook, resolve } from './learn';
import { merge } from './merge';
import { fileOver, mistakesOf } from './testing/file';

const learn = (file: BookFile) => {
  const { text, digest } = measured(file);
  const learnt = learnBook(text, digest);
  if (!learnt.ok) throw new Error(learnt.error.code);
  return learnt.value;
};

/** The same JSON with the keys of every object in another order. */
const shuffled = (value: unknown, seed: number): unknown => {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, seed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    shuffled(inner, seed + 1),
  ]);
  const turn = entries.length === 0 ? 0 : seed % entries.length;
  return Object.fromEntries([...entries.slice(turn), ...entries.slice(0, turn)]);
};

const CHANGED = fileOver({
  articles: { 'SFL-4.2': { en: 'Nobody enters for 30 days after a withdrawal.' } },
  sections: {
    laws: { server: { usual: { leave: { daysPerYear: 40 } }, tablebase: { maxPieces: 0 } } },
    tournament: {
      leastEntrants: { count: 6 },
      sanctions: { accepted: { length: { count: 30, unit: 'days' }, rule: 'SFL-4.2' }, abuse: null },
      zones: ['1'],
    },
    norms: { posthumousYears: 3 },
  },
});

describe('a book that a federation brings', () => {
  afterEach(forgetBooks);

  it('says what it extends, but for what it changes', () => {
    const { sections } = learn(CHANGED);
    const base = BUILT_IN_BOOKS[0]!.sections;
    expect(sections.tournament).toEqual({
      ...base.tournament,
      leastEntrants: { ...base.tournament.leastEntrants, count: 6 },
      sanctions: base.tournament.sanctions
        .filter(({ kind }) => kind !== 'abuse')
        .map((one) =>
          one.kind === 'accepted' ? { ...one, length: { count: 30, unit: 'days' }, rule: 'SFL-4.2' } : one,
        ),
      zones: ['1'],
    });
    expect(sections.norms).toEqual({ ...base.norms, posthumousYears: 3 });
    expect(sections.ratings).toEqual(base.ratings);
    expect(lawParameters(findLaws('sfl-2026@1')!, 'server', null)).toMatchObject({
      usual: { leave: { kind: 'leave', daysPerYear: 40, minimumDays: 1 } },
      tablebase: { maxPieces: 0, claimant: 'any-player' },
    });
  });

  it('is found by its ref wherever a book is, and never by another', () => {
    expect(() => findTournamentRules('sfl-2026@1')).toThrow(UnknownBook);
    learn(CHANGED);
    for (const find of [findLaws, findTournamentRules, findNormRules, findRatingRules])
      expect(find('sfl-2026@1')).toMatchObject({
        ...{ id: 'sfl-2026', version: 1, effectiveFrom: Date.UTC(2026, 2, 1) },
      });
    expect(findTournamentRules('sfl-2026')).toBeUndefined();
    expect(() => findTournamentRules('sfl-2026@2')).toThrow(UnknownBook);
    expect(findTournamentRules('iccf-2017@2')).toBeUndefined();
    expect(findTournamentRules('iccf-2017')?.parameters.leastEntrants.count).toBe(2);
    expect(knownBooks().map(({ ref }) => ref)).toEqual(['iccf-2017@1', 'ccla-2016@1', 'sfl-2026@1']);
  });

  it('is the text that was recorded, over the book that was recorded, or is not learnt', () => {
    const { text, digest } = measured(CHANGED);
    const other = `sha256:${'0'.repeat(64)}`;
    expect(learnBook(text, other)).toMatchObject({
      error: { code: 'book-digest-differs', data: { book: 'sfl-2026@1', stated: other, found: digest } },
    });
    const stray = measured({ ...CHANGED, extends: { book: 'iccf-2017@1', digest: other } });
    expect(learnBook(stray.text, stray.digest)).toMatchObject({
      error: { code: 'book-digest-differs', data: { book: 'iccf-2017@1' } },
    });
    expect(() => findBook('sfl-2026@1')).toThrow(UnknownBook);
  });

  it('never changes under its ref', () => {
    const first = learn(CHANGED);
    expect(learnBook(measured(CHANGED).text, first.digest)).toEqual({ ok: true, value: first });
    const changed = measured({ ...CHANGED, sections: {} });
    expect(learnBook(changed.text, changed.digest)).toMatchObject({ error: { code: 'book-digest-differs' } });
    expect(findBook('sfl-2026@1')).toBe(first);
    expect(() => {
      (first.sections.tournament as { shortTimeMonths: number }).shortTimeMonths = 0;
    }).toThrow(TypeError);
  });

  it('has the season, the bodies and the articles of what it extends, and its own', () => {
    const bodies = {
      'sfl-board': {
        ...BUILT_IN_BOOKS[0]!.sections.bodies[0]!,
        name: 'Board of the League',
        id: 'sfl-board',
      },
    };
    const file = fileOver(
      {
        articles: CHANGED.articles!,
        sections: { bodies, season: { events: { 'seniors-championship': { person: { ageFrom: 65 } } } } },
      },
      'ccla-2016@1',
    );
    expect(mistakesOf(file)).toEqual([]);
    learn(file);
    expect(personTermsOf('sfl-2026@1', 'seniors-championship')).toEqual({ ageFrom: 65 });
    expect(personTermsOf('ccla-2016', 'seniors-championship')).toEqual({ ageFrom: 60 });
    expect(printedSizes('sfl-2026@1', 'australian-championship', 'postal')).toEqual({
      players: 15,
      games: 14,
    });
    const memorial = { format: 'sendak-memorial', titleEvent: false, prizes: [] };
    expect(isMajor({ ...memorial, tournamentRules: 'sfl-2026@1' })).toBe(true);
    expect(isMajor({ ...memorial, tournamentRules: 'iccf-2017@1' })).toBe(false);
    expect(findBody('sfl-board')).toMatchObject({ book: 'sfl-2026', name: 'Board of the League' });
    expect(findBody('ccla-council')).toMatchObject({ book: 'ccla-2016' });
    for (const article of ['SFL-4.2', 'C-12b', 'L-6.11'])
      expect([article, uncitable(article, ['sfl-2026@1'])]).toEqual([article, undefined]);
    for (const article of ['SFL-4.2', 'B-9.1a'])
      expect(uncitable(article, ['ccla-2016@1'])).toMatchObject({
        code: 'no-such-article',
        data: { article },
      });
  });

  it('lays its server laws over those of the ICCF where what it extends does', () => {
    learn(
      fileOver(
        { sections: { laws: { server: { changes: { time: { flag: 'automatic' } } } } } },
        'ccla-2016@1',
      ),
    );
    const laws = findLaws('sfl-2026@1')!;
    expect(lawParameters(laws, 'server', 'iccf-laws-2020@1')).toMatchObject({
      time: { flag: 'automatic', playsOnAfterFlag: true },
      tablebase: { maxPieces: 7 },
    });
  });

  it('that changes nothing says what it extends', () => {
    for (const base of BUILT_IN_BOOKS) {
      const file = fileOver({}, base.ref as 'iccf-2017@1');
      expect(mistakesOf(file)).toEqual([]);
      expect(resolve(file, base).sections).toEqual(base.sections);
    }
  });

  it('is the same in whatever order its keys stand', () => {
    fc.assert(
      fc.property(fc.nat(1_000), (seed) => {
        const other = shuffled(CHANGED, seed);
        const [one, two] = [checkBook(CHANGED), checkBook(other)];
        return (
          one.ok && two.ok && one.value.digest === two.value.digest && one.value.length === two.value.length
        );
      }),
    );
  });
});

describe('the books that are built in', () => {
  it('are made of data alone, and allowed by the schema that is made of their types', () => {
    for (const base of BUILT_IN_BOOKS) {
      const copy = JSON.parse(JSON.stringify(base.sections)) as object;
      expect(copy).toEqual(base.sections);
      const { bodies: _bodies, ...whole } = copy as Record<string, unknown>;
      expect(mistakesOf(fileOver({ sections: whole }, base.ref as 'iccf-2017@1'))).toEqual([]);
      expect(merge(base.sections, copy as never)).toEqual(base.sections);
    }
  });

  it('do not change once published', () => {
    expect(BUILT_IN_BOOKS.map(({ ref, digest }) => [ref, digest])).toMatchSnapshot();
  });
});
