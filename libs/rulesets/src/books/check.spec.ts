import { forgetBooks } from './adopted';
import { BUILT_IN_BOOKS } from './built-in';
import { checkBook, parseBook } from './check';
import { learnBook } from './learn';
import { fileOver, mistakesOf } from './testing/file';

const { digest } = BUILT_IN_BOOKS[0]!;

/** The one mistake in a book with these sections. */
const inSections = (sections: Readonly<Record<string, unknown>>, base?: 'iccf-2017@1' | 'ccla-2016@1') =>
  mistakesOf(fileOver({ sections }, base));

describe('a mistake in a book comes with its place, what is there and what may be', () => {
  afterEach(forgetBooks);

  it('where the file is no JSON', () => {
    expect(parseBook('{"book": ')).toMatchObject({
      error: {
        code: 'book-has-mistakes',
        data: { errors: [{ pointer: '', detail: { name: 'book-not-json' } }] },
      },
    });
  });

  it('where it is nested too deep', () => {
    const deep = JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown;
    expect(mistakesOf(deep)).toEqual([{ pointer: '', detail: { name: 'book-too-deep', most: 24 } }]);
  });

  it('where a name is unknown, with the nearest that is known', () => {
    expect(inSections({ tournament: { sanction: [] } })).toEqual([
      {
        pointer: '/sections/tournament/sanction',
        detail: { name: 'book-unknown-key-near', key: 'sanction', near: 'sanctions' },
      },
    ]);
    expect(inSections({ tournament: { 'a/b~c': 1 } })).toMatchObject([
      { pointer: '/sections/tournament/a~1b~0c', detail: { name: 'book-unknown-key', key: 'a/b~c' } },
    ]);
    expect(inSections({ tournaments: {} })).toMatchObject([
      { pointer: '/sections/tournaments', detail: { near: 'tournament' } },
    ]);
    expect(mistakesOf({ ...fileOver({}), inforce: '2026-03-01' })).toMatchObject([
      { pointer: '/inforce', detail: { near: 'inForce' } },
    ]);
  });

  it('where something of another type stands', () => {
    expect(inSections({ tournament: { shortTimeMonths: 'two' } })).toEqual([
      {
        pointer: '/sections/tournament/shortTimeMonths',
        detail: { name: 'book-not-whole', found: '"two"', min: 0, max: 1_000_000_000, orNull: 'no' },
      },
    ]);
    expect(inSections({ tournament: { forfeitCountsAsWin: 1 } })).toMatchObject([
      { detail: { name: 'book-not-boolean', found: '1' } },
    ]);
    expect(inSections({ tournament: { appeal: [] } })).toMatchObject([
      { pointer: '/sections/tournament/appeal', detail: { name: 'book-not-object', found: '[]' } },
    ]);
    expect(inSections({ tournament: { zones: 'all' } })).toMatchObject([
      { detail: { name: 'book-not-list', found: '"all"' } },
    ]);
    expect(inSections({ tournament: { appeal: { body: 3 } } })).toMatchObject([
      { pointer: '/sections/tournament/appeal/body', detail: { name: 'book-not-text', found: '3' } },
    ]);
  });

  it('where a number is negative, broken or beyond all bounds', () => {
    for (const shortTimeMonths of [-1, 1.5, 1e300])
      expect(inSections({ tournament: { shortTimeMonths } })).toMatchObject([
        { detail: { name: 'book-not-whole' } },
      ]);
  });

  it('where null stands and the type does not allow it', () => {
    expect(inSections({ tournament: { shortTimeMonths: null } })).toMatchObject([
      { detail: { name: 'book-not-whole', found: 'null', orNull: 'no' } },
    ]);
    expect(inSections({ tournament: { timeLosses: null, positiveScore: null } })).toEqual([]);
  });

  it('where a word is none of those that are possible', () => {
    expect(inSections({ norms: { system: 'norm' } })).toEqual([
      {
        pointer: '/sections/norms/system',
        detail: {
          name: 'book-not-one-of',
          found: '"norm"',
          values: 'norms',
          near: 'norms',
          orNull: 'no',
        },
      },
    ]);
  });

  it('where something is missing that a new thing needs', () => {
    expect(inSections({ tournament: { timeLosses: { count: 1, replyDays: 30 } } })).toEqual([
      { pointer: '/sections/tournament/timeLosses/rule', detail: { name: 'setting-required' } },
    ]);
    expect(
      inSections({ tournament: { sanctions: { unapproved: { length: { count: 3, unit: 'months' } } } } }),
    ).toMatchObject([
      { pointer: '/sections/tournament/sanctions/unapproved/again' },
      { pointer: '/sections/tournament/sanctions/unapproved/term' },
      { pointer: '/sections/tournament/sanctions/unapproved/bondFees' },
      { pointer: '/sections/tournament/sanctions/unapproved/bondOnReturn' },
      { pointer: '/sections/tournament/sanctions/unapproved/rule' },
    ]);
  });

  it('where a thing is of no kind that there is, or lacks what its kind needs', () => {
    const usual = (timeControl: object) => inSections({ laws: { server: { usual: { timeControl } } } });
    expect(usual({ kind: 'hours' })).toMatchObject([
      {
        pointer: '/sections/laws/server/usual/timeControl/kind',
        detail: { name: 'book-not-one-of', found: '"hours"' },
      },
    ]);
    expect(usual({ kind: 'calendar-days', moves: 10 })).toMatchObject([
      { pointer: '/sections/laws/server/usual/timeControl/days', detail: { name: 'setting-required' } },
      { pointer: expect.stringContaining('overstepsToLose') as string },
      { pointer: expect.stringContaining('carryCapDays') as string },
      { pointer: expect.stringContaining('hugeOverstepDays') as string },
    ]);
    expect(usual({ days: 40 })).toMatchObject([
      { pointer: '/sections/laws/server/usual/timeControl/kind', detail: { name: 'setting-required' } },
    ]);
    const byPost = { laws: { offServer: { usual: { timeControl: { days: 40 } } } } };
    expect(inSections(byPost, 'ccla-2016@1')).toEqual([]);
  });

  it('where an article is cited that nobody has', () => {
    expect(inSections({ tournament: { positiveScore: 'T-0.99' } })).toEqual([
      {
        pointer: '/sections/tournament/positiveScore',
        detail: { name: 'book-unknown-article', article: 'T-0.99' },
      },
    ]);
    expect(inSections({ tournament: { leastEntrants: { rule: 'SFL-1' } } })).toMatchObject([
      { detail: { name: 'book-unknown-article', article: 'SFL-1' } },
    ]);
    const articles = { 'SFL-1': { en: 'At least six players enter.' } };
    const sections = { tournament: { leastEntrants: { count: 6, rule: 'SFL-1' } } };
    expect(mistakesOf(fileOver({ articles, sections }))).toEqual([]);
  });

  it('where an own article has no form of one, or the letters of the built-in rules', () => {
    const with_ = (article: string) => mistakesOf(fileOver({ articles: { [article]: { en: 'A rule.' } } }));
    expect(with_('my rule')).toMatchObject([
      { pointer: '/articles/my rule', detail: { name: 'book-needs-article' } },
    ]);
    expect(with_('CT-99')).toMatchObject([{ detail: { name: 'book-chapter-taken', chapter: 'CT' } }]);
  });

  it('where a text cannot stand in a line', () => {
    expect(inSections({ tournament: { appeal: { body: 'two\nlines' } } })).toMatchObject([
      { detail: { name: 'book-needs-plain-line' } },
    ]);
    expect(inSections({ tournament: { appeal: { body: '' } } })).toMatchObject([
      { detail: { name: 'book-needs-plain-line' } },
    ]);
  });

  it('where elements of a list are named that are not there, otherwise or twice', () => {
    expect(inSections({ tournament: { sanctions: { gone: null } } })).toMatchObject([
      {
        pointer: '/sections/tournament/sanctions/gone',
        detail: { name: 'book-no-such-element', element: 'gone' },
      },
    ]);
    expect(inSections({ tournament: { sanctions: { accepted: { kind: 'abuse' } } } })).not.toEqual([]);
    const [one] = BUILT_IN_BOOKS[0]!.sections.tournament.sanctions;
    expect(inSections({ tournament: { sanctions: [one, one] } })).toMatchObject([
      { pointer: '/sections/tournament/sanctions', detail: { name: 'book-key-twice', key: 'kind' } },
    ]);
  });

  it('where a body of the book below is given other rules', () => {
    expect(inSections({ bodies: { 'iccf-congress': { name: 'My Congress' } } })).toMatchObject([
      {
        pointer: '/sections/bodies/iccf-congress',
        detail: { name: 'book-body-stays', body: 'iccf-congress' },
      },
    ]);
  });

  it('where the book below is another, or none', () => {
    expect(mistakesOf({ ...fileOver({}), extends: { book: 'iccf-2017@7', digest } })).toMatchObject([
      { pointer: '/extends/book', detail: { name: 'book-no-such-base', book: 'iccf-2017@7' } },
    ]);
    const wrong = `sha256:${'0'.repeat(64)}`;
    expect(mistakesOf({ ...fileOver({}), extends: { book: 'iccf-2017@1', digest: wrong } })).toEqual([
      { pointer: '/extends/digest', detail: { name: 'book-base-differs', book: 'iccf-2017@1', digest } },
    ]);
    expect(mistakesOf({ ...fileOver({}), extends: { book: 'sfl-2026@1', digest } })).toMatchObject([
      { detail: { name: 'book-no-such-base' } },
    ]);
  });

  it('where its id, version, name or day has no form of one', () => {
    expect(mistakesOf(fileOver({ book: 'SFL 2026' }))).toMatchObject([
      { pointer: '/book', detail: { name: 'book-needs-id' } },
    ]);
    expect(mistakesOf(fileOver({ book: 'ccla-2016' }))).toMatchObject([
      { pointer: '/book', detail: { name: 'book-id-taken' } },
    ]);
    expect(mistakesOf(fileOver({ version: 0 }))).toMatchObject([{ pointer: '/version', detail: { min: 1 } }]);
    expect(mistakesOf(fileOver({ name: { de: 'Regeln' } }))).toMatchObject([{ pointer: '/name/en' }]);
    for (const inForce of ['2026-02-30', '1 March 2026'])
      expect(mistakesOf(fileOver({ inForce }))).toMatchObject([
        { pointer: '/inForce', detail: { name: 'book-needs-day' } },
      ]);
    expect(mistakesOf({ ...fileOver({}), extends: { book: 'iccf-2017', digest: 'abc' } })).toMatchObject([
      { pointer: '/extends/book', detail: { name: 'book-needs-ref' } },
      { pointer: '/extends/digest', detail: { name: 'book-needs-digest' } },
    ]);
  });

  it('where it is too long for an event', () => {
    const articles = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`SFL-${index + 1}`, { en: 'x'.repeat(400) }]),
    );
    expect(mistakesOf(fileOver({ articles }))).toMatchObject([
      { pointer: '', detail: { name: 'book-too-long' } },
    ]);
  });

  it('and all of them at once', () => {
    const sections = { tournament: { shortTimeMonths: -1, zone: [] }, norms: { system: 'x' } };
    expect(inSections(sections).map(({ pointer }) => pointer)).toEqual([
      '/sections/tournament/shortTimeMonths',
      '/sections/tournament/zone',
      '/sections/norms/system',
    ]);
  });

  it('also where it extends a book that was adopted', () => {
    const first = checkBook(fileOver({ articles: { 'SFL-1': { en: 'One.' } } }));
    if (!first.ok) throw new Error('a good book');
    learnBook(JSON.stringify(first.value.file), first.value.digest);
    const second = {
      ...fileOver({ version: 2, sections: { tournament: { leastEntrants: { count: 6, rule: 'SFL-1' } } } }),
      extends: { book: first.value.ref, digest: first.value.digest },
    };
    expect(mistakesOf(second)).toEqual([]);
  });
});
