import type { Announcement } from '@amici/contracts/tournament';
import { forgetBooks, type BookFile } from '@amici/rulesets';
import { startOfDay as day } from '@amici/kernel';
import { ledgerOfPlayer, type Ledger } from '..';
import { rightsFor, type Rights } from '../book/rights';
import { adoptedBook } from '../testing/book';
import { afterwards, announcement, entry, type Announcing } from '../testing/event-of-three';

const ARTICLES = {
  'SFL-1.1': { en: 'Players with a fixed rating of 2400 enter the Preliminaries.' },
  'SFL-1.2': { en: 'Players with a fixed rating of 2450 enter the Semi-Finals.' },
  'SFL-1.3': { en: 'Players with a fixed rating of 2500 enter the Candidates.' },
};

const tournament = (changes: object): BookFile['sections'] => ({ tournament: changes });

const formats = (changes: object): BookFile['sections'] => tournament({ formats: changes });

const under = (ref: string, more: Partial<Announcing>): Announcing =>
  announcement({ ...more, tournamentRules: ref, laws: 'iccf-laws-2020', normRules: 'iccf-2017' });

const fixed = (rating: number) => ({ rating, fixed: true });

const announcedOf = ({ state }: ReturnType<typeof afterwards>): Announcement => {
  if (state.phase !== 'announced') throw new Error(state.phase);
  return state.announcement;
};

/** What a book of a federation's own says of formats, by its text alone, beside tournaments of the book it extends. */
describe('the formats of a book that a federation brings', () => {
  afterEach(forgetBooks);

  it.each([
    ['wc-preliminary', 2400, 'SFL-1.1', 'T-1.1.1i'],
    ['wc-semi-final', 2450, 'SFL-1.2', 'T-1.2.1i'],
    ['wc-candidates', 2500, 'SFL-1.3', 'T-1.3.1f'],
  ])('have one more way into %s, at a fixed rating of %i', (format, minRating, rule, refusing) => {
    const ref = adoptedBook(
      formats({ [format]: { ways: { 'by-rating': { rule, fixed: true, minRating } } } }),
      {
        articles: ARTICLES,
      },
    );
    const [own, usual] = [afterwards(under(ref, { format })), afterwards(announcement({ format }))];
    expect(own.accepted(entry('anna', fixed(minRating)))).toMatchObject([{ type: 'EntryAccepted', rule }]);
    expect(own.refused(entry('anna', fixed(minRating - 1)))).toMatchObject({ rule: refusing });
    expect(own.refused(entry('anna', { rating: minRating, fixed: false }))).toMatchObject({ rule: refusing });
    expect(usual.refused(entry('anna', fixed(minRating)))).toMatchObject({ rule: refusing });
    expect(announcedOf(own).entry.slice(0, -1)).toEqual(announcedOf(usual).entry);
  });

  it('have one way in less where the book takes it away', () => {
    const ref = adoptedBook(formats({ 'wc-preliminary': { ways: { 'T-1.1.1k': null } } }));
    const entrant = { title: 'GM', rating: 2300, fixed: true } as const;
    const format = 'wc-preliminary';
    expect(afterwards(announcement({ format })).accepted(entry('gita', entrant))).toHaveLength(1);
    expect(afterwards(under(ref, { format })).refused(entry('gita', entrant))).toMatchObject({
      code: 'not-eligible',
    });
  });

  it('end: nothing more is announced as one, by the book that ended it and what extends it, and the others go on', () => {
    const ended = {
      'ladies-semi-final': null,
      'ladies-final': null,
      'ladies-olympiad-preliminary': null,
      'ladies-olympiad-final': null,
    };
    const first = adoptedBook(formats(ended));
    const second = adoptedBook(tournament({ shortTimeMonths: 12 }), { book: 'sfl-2023', base: first });
    const before = afterwards(announcement({ format: 'ladies-semi-final' }));
    for (const ref of [first, second])
      for (const format of Object.keys(ended))
        expect(afterwards().refused(under(ref, { format }))).toMatchObject({
          code: 'format-ended',
          detail: { format, book: first },
        });
    expect(afterwards(under(first, { format: 'wc-semi-final' })).state.phase).toBe('announced');
    expect(before.accepted(entry('lena', { title: 'LIM', rating: 1800 }))).toHaveLength(1);
  });

  it('are one more: what the book adds is announced under it, and unknown to every other', () => {
    const blitz = {
      ...{ family: 'special', rule: 'T-0.3a', sizes: [5], approvedSizes: [], cycle: 'double' },
      ...{ grouping: 'equal-averages', ratedAs: 'iccf', level: 1700, titleEvent: false, ways: [] },
      ...{ refusals: { usual: 'T-11.3', nominee: null, titles: null }, dateRule: 'T-1.0.5a' },
    };
    const ref = adoptedBook(formats({ 'rapid-class': blitz }));
    expect(announcedOf(afterwards(under(ref, { format: 'rapid-class' })))).toMatchObject({
      ...{ sectionSize: 5, level: 1700, cycle: 'double' },
    });
    // Of the known formats it most resembles the classes, which T-2.1 names.
    expect(afterwards().refused(announcement({ format: 'rapid-class' }))).toMatchObject({
      code: 'unknown-format',
      rule: 'T-2.1',
    });
  });

  it('assume another rating of players without one, give other prizes and other rights', () => {
    const ref = adoptedBook(
      formats({
        'open-class': { level: 1650, rights: { 'T-2.5b': { toPlace: 2 } } },
        'cup-final': { prizes: { given: [{ places: 3, what: 'a book' }] } },
      }),
    );
    expect(announcedOf(afterwards(under(ref, { format: 'open-class' })))).toMatchObject({
      level: 1650,
      qualifications: [{ rule: 'T-2.5b', to: 'higher-class', toPlace: 2 }],
    });
    const owed = (prizes: Announcing['prizes'], of: (more: Partial<Announcing>) => Announcing) =>
      afterwards().refused(of({ format: 'cup-final', ...(prizes && { prizes }) }))?.code;
    const three = [{ places: 3, what: 'a clock' }];
    expect(owed(three, (more) => under(ref, more))).toBeUndefined();
    expect(owed(three, announcement)).toBe('prizes-missing');
  });
});

const earn = (right: string, earnedAt: string, book: string | undefined, ledger: Ledger): Ledger => {
  const decided = ledgerOfPlayer.decider.decide(
    {
      ...{ type: 'EarnRight', player: 'anna', right, level: 'wc-preliminary', halves: 1, tournament: right },
      ...{ section: '1', place: 2, provisional: false, earnedAt: day(earnedAt), rule: 'T-1.1.2' },
      ...{ at: day(earnedAt), actor: { subject: 'tournament', office: 'service' } },
      ...(book === undefined ? {} : { book }),
    },
    ledger,
  );
  if (!decided.ok) throw new Error(decided.rejection.code);
  return decided.events.reduce(ledgerOfPlayer.decider.evolve, ledger);
};

const rightsIn = ({ rights }: Ledger): Rights => ({
  earned: [...rights.values()].map(({ id, level: right, halves, earnedAt, usedIn, expiresAt }) => ({
    ...{ id, right, halves, earnedAt, usedIn, expiresAt },
  })),
  yearly: [],
});

describe('half rights by a book that a federation brings', () => {
  afterEach(forgetBooks);

  it('are valid for three years from the second on, however long the first has waited [T-1.1.2]', () => {
    const ref = adoptedBook(tournament({ rights: { 'wc-preliminary': { validity: { halfWaits: null } } } }));
    const both = (book: string | undefined) =>
      rightsIn(
        earn('two', '2025-06-01', book, earn('one', '2020-06-01', book, ledgerOfPlayer.decider.initialState)),
      );
    const opens = (book: string | undefined, on: string) => rightsFor('wc-preliminary', both(book), day(on));
    expect(opens(ref, '2025-06-02')).toEqual(['one', 'two']);
    expect(opens(ref, '2028-05-31')).toEqual(['one', 'two']);
    expect(opens(ref, '2028-06-02')).toBeUndefined();
    // By the book of 2017 the first lapses after three years, before the second is there.
    expect(opens(undefined, '2025-06-02')).toBeUndefined();
  });
});
