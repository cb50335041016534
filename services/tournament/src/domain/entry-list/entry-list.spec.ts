import { authorise } from '@amici/service';
import { noInterests, officesOf } from '@amici/service/testing';
import type { EntryListCommand } from './commands';
import { entryList, entryListOfYear } from './entry-list';
import type { EntryList } from './state';
import {
  actor,
  conditions,
  DAY,
  at,
  drawnIn,
  evidence,
  listOf,
  listing,
  many,
  nobody,
} from '../testing/list-of';

describe('a standing entry list', () => {
  it('starts a section by itself as soon as it is full, the seventh of an Open class in one decision [T-2.2a]', () => {
    const open = listOf('open-class');
    for (const player of many(6))
      expect(drawnIn(open.accepted(listing(player, { rating: 1800 })))).toBeUndefined();
    const section = drawnIn(open.accepted(listing('p7', { rating: null })));
    expect(section).toMatchObject({ number: 1, because: 'full', rule: 'T-2.2a' });
    expect(section!.listings.map(({ entrant }) => entrant.player)).toEqual(many(7));
    expect(section!.start).toBe(Date.UTC(2027, 1, 21));
    expect(open.state().standing.size).toBe(0);
  });

  it('takes those the class admits as they apply, and cites what keeps others out [T-2.4] [T-2.5a] [T-2.6a]', () => {
    const ways = [
      ['open-class', 1899, 1900, 'T-2.4'],
      ['higher-class', 2099, 2100, 'T-2.5a'],
      ['master-class', 2100, 2099, 'T-2.6a'],
    ] as const;
    for (const [format, fits, other, rule] of ways) {
      const list = listOf(format);
      expect(list.refused(listing('other', { rating: other }))).toEqual(['not-eligible', rule]);
      expect(list.accepted(listing('fits', { rating: fits }))).toMatchObject([
        { type: 'PlayerListed', listing: { since: at, rule }, awaits: null },
      ]);
      expect(list.accepted(listing('fits', { rating: fits }))).toEqual([]);
    }
  });

  it('opens one start in the next class to the winner of a class [T-2.5b] [T-2.6b]', () => {
    const won = {
      id: 'r-1',
      right: 'higher-class',
      halves: 2,
      earnedAt: at - DAY,
      usedIn: null,
      expiresAt: null,
    };
    const higher = listOf('higher-class');
    const by = (rights: object) =>
      listing(
        'p1',
        {},
        { evidence: evidence({ rating: 1850 }, { rights: { yearly: [], ...rights } as never }) },
      );
    expect(higher.refused(by({ earned: [{ ...won, usedIn: 'e-1' }] }))).toEqual(['not-eligible', 'T-1.0.7a']);
    expect(higher.accepted(by({ earned: [won] }))).toMatchObject([
      { listing: { rule: 'T-2.5b', entrant: { uses: { basis: 'result', rights: ['r-1'] } } } },
    ]);
  });

  it('passes over a player who has a norm tournament in the quarter, or in the year by post [T-4.7]', () => {
    const strong = { rating: 2400, fixed: true, games: 60 };
    const taken = (level: string, period: string) => ({ barred: [], periods: { p3: [{ level, period }] } });
    for (const [means, level, period] of [
      ['server', 'norm/server', '2027-Q1'],
      ['postal', 'norm/postal', '2027'],
    ] as const) {
      const terms =
        means === 'server' ? {} : { conditions: { ...conditions, transmission: 'postal' }, byItself: false };
      const norm = listOf('master-norm', terms, means);
      for (const player of many(13))
        norm.accepted(listing(player, strong, { drawing: taken(level, period) }));
      const drawing = taken(level, period);
      expect(norm.refused({ type: 'DrawSection', drawing })).toEqual(['not-enough-listed', 'T-4.2']);
      norm.accepted(listing('p14', strong, { drawing }));
      if (means === 'postal') norm.accepted({ type: 'DrawSection', drawing });
      const section = drawnIn(norm.events)!;
      expect(section.passedOver).toEqual([{ player: 'p3', rule: 'T-4.7' }]);
      expect(section.listings).toHaveLength(13);
      expect(section.listings[0]!.entrant.period).toEqual({ level, period });
      expect([...norm.state().standing.keys()]).toEqual(['p3']);
    }
  });

  it('draws groups of a World Cup of seven to eleven, all on the day of its stage [T-3.3] [T-3.4]', () => {
    const cup = listOf('cup-preliminary', { stage: { cycle: 'cup-20', year: 2027 }, byItself: false });
    for (const player of many(25)) cup.accepted(listing(player, {}, { drawing: nobody }));
    const start = Date.UTC(2027, 8, 1);
    const drawing = { ...nobody, ofStage: { start, entriesCloseAt: start, planned: {} } };
    const drawn = (sections: number) => ({ type: 'DrawSection', sections, drawing }) as const;
    expect(cup.refused({ ...drawn(2), drawing: nobody })).toEqual(['stage-not-scheduled', 'T-3.4']);
    expect(cup.refused(drawn(4))).toEqual(['not-enough-listed', 'T-3.3']);
    expect(drawnIn(cup.accepted(drawn(3)))).toMatchObject({ sections: 3, start, because: 'officer' });
  });

  it('keeps nobody who is suspended from others: the suspended player waits, they play [T-2.2b]', () => {
    const open = listOf('open-class');
    const drawing = { barred: ['p1'], periods: {} };
    for (const player of many(7)) open.accepted(listing(player, { rating: 1700 }, { drawing }));
    expect(drawnIn(open.events)).toBeUndefined();
    const section = drawnIn(open.accepted(listing('p8', { rating: 1700 }, { drawing })))!;
    expect(section.passedOver).toEqual([{ player: 'p1', rule: 'T-2.2b' }]);
  });

  it('counts who owes the fee once it has come [T-0.2]', () => {
    const open = listOf('open-class');
    const owed = { currency: 'EUR', amount: 1_000 };
    const owing = listing('p7', {}, { evidence: evidence({ rating: 1700 }, { fee: owed }) });
    for (const player of many(6)) open.accepted(listing(player, { rating: 1700 }));
    expect(open.accepted(owing)).toMatchObject([{ awaits: 'fee', owed, rule: 'T-0.2' }]);
    const paid = (amount: number) =>
      ({ type: 'ConfirmListing', player: 'p7', paid: { currency: 'EUR', amount }, drawing: nobody }) as const;
    expect(open.refused(paid(999))).toEqual(['fee-short', 'T-0.2']);
    expect(drawnIn(open.accepted(paid(1_000)))).toMatchObject({ number: 1 });
  });

  it('serves the League: six stand, and a 5/1 event starts; five wait [CT-8a]', () => {
    const general = listOf('general-5-1', {
      tournamentRules: 'ccla-2016',
      laws: 'ccla-2016',
      membersOf: 'CCLA',
    });
    const financial = { memberships: { CCLA: 'financial' } };
    const member = (player: string) =>
      listing(player, {}, { evidence: evidence({ rating: 1500 }, financial) });
    expect(general.refused(listing('x', { rating: 1500 }))).toEqual(['no-financial-member', 'CT-5a']);
    for (const player of many(5)) general.accepted(member(player));
    expect(general.refused({ type: 'DrawSection', drawing: nobody })).toEqual(['not-enough-listed', 'CT-8a']);
    expect(drawnIn(general.accepted(member('p6')))).toMatchObject({ rule: 'CT-8a' });
  });

  it('takes members alone for general events of the League, whether its terms say so or not [CT-8a] [CT-5a]', () => {
    const general = listOf('general-5-1', { laws: 'ccla-2016' });
    expect(general.state()).toMatchObject({
      tournamentRules: 'ccla-2016@1',
      terms: { membersOf: 'CCLA' },
    });
    expect(general.refused(listing('x', { rating: 1500 }))).toEqual(['no-financial-member', 'CT-5a']);
  });

  it('are started for the League by its Games Starter, and by no commissioner of the ICCF [CT-8a]', async () => {
    const may = async (subject: string, format: string) => {
      const offices = officesOf({ gina: ['games-starter'], nora: ['non-title-tournament-commissioner'] });
      const state = listOf(format, format === 'open-class' ? {} : { laws: 'ccla-2016' }).state();
      const context = {
        actor: { subject, office: 'person' },
        ...{ state, offices, interests: noInterests, matter: 'the list', at },
      };
      const command = { type: 'DrawSection', list: 'list', drawing: nobody } as never;
      const authorised = await authorise<EntryListCommand, EntryList>(
        entryListOfYear.policies,
        command,
        context,
      );
      return authorised.ok;
    };
    expect([await may('gina', 'general-5-1'), await may('nora', 'general-5-1')]).toEqual([true, false]);
    expect(await may('nora', 'open-class')).toBe(true);
  });

  const byPost = () =>
    listOf(
      'general-5-1',
      {
        tournamentRules: 'ccla-2016',
        laws: 'ccla-2016',
        membersOf: 'CCLA',
        byItself: false,
        conditions: { transmission: 'postal' },
      },
      'postal',
    );
  const rated = (player: string, rating: number, more: object = {}) =>
    listing(
      player,
      {},
      {
        evidence: evidence({ rating }, { memberships: { CCLA: 'financial' } }),
        ...more,
      },
    );

  it('takes of general events by post who lives where mail runs regularly, unless Council permits [CT-8c]', () => {
    const general = byPost();
    expect(general.refused(rated('x', 1500, { regularMail: false }))).toEqual(['not-eligible', 'CT-8c']);
    expect(general.refused(rated('x', 1500, { regularMail: null }))).toEqual([
      'particulars-missing',
      'CT-8c',
    ]);
    const permitted = { regularMail: false, permittedBy: 'm', carriedBy: 'ccla-council' };
    expect(general.accepted(rated('x', 1500, permitted))).toMatchObject([
      { type: 'PlayerListed', motion: 'm' },
    ]);
  });

  it('draws those of like strength, the one who waits longest among them [CT-8d]', () => {
    const general = byPost();
    const ratings = [1500, 2000, 1990, 1510, 1980, 1520, 1970, 1530, 1960, 1540, 1950, 1550];
    for (const [index, rating] of ratings.entries())
      general.accepted(rated(`p${index}`, rating, { at: at + index }));
    const drawn = drawnIn(general.accepted({ type: 'DrawSection', drawing: nobody }))!;
    expect(drawn.rule).toBe('CT-8d');
    expect(drawn.listings.map(({ entrant }) => entrant.rating)).toEqual([1500, 1510, 1520, 1530, 1540, 1550]);
  });

  it('moves an entrant by post to an alternative one by post, unless they declined it at entry [CT-8e]', () => {
    const general = byPost();
    general.accepted(rated('p1', 1500));
    general.accepted(rated('p2', 1500, { only: true }));
    const move = { type: 'MoveListing', to: 'general-4-2-postal-2027' } as const;
    const alternative = { means: 'postal', format: 'general-4-2' };
    expect(general.refused({ ...move, player: 'p2', alternative })).toEqual(['no-alternative', 'CT-8e']);
    const server = { means: 'server', format: 'general-4-2' };
    expect(general.refused({ ...move, player: 'p1', alternative: server })).toEqual([
      'no-alternative',
      'CT-8e',
    ]);
    expect(general.accepted({ ...move, player: 'p1', alternative })).toMatchObject([
      { type: 'PlayerDelisted', movedTo: move.to, rule: 'CT-8e' },
    ]);
  });

  it('lets who was drawn and cannot play go, and the others stand again since when they stood [T-1.0.7a]', () => {
    const open = listOf('open-class');
    for (const [index, player] of many(7).entries())
      open.accepted(listing(player, { rating: 1700 }, { at: at + index }));
    const { tournament } = drawnIn(open.events)!;
    const refused = [{ player: 'p2', rule: 'T-1.0.7a' }];
    open.accepted({ type: 'ReturnSection', tournament, refused });
    expect([...open.state().standing.values()].map(({ since }) => since - at)).toEqual([0, 2, 3, 4, 5, 6]);
    open.accepted(listing('p8', { rating: 1700 }));
    expect(drawnIn(open.events.slice(-1))).toMatchObject({ number: 2 });
  });

  it('is opened with terms that an announcement may have, and under its name', () => {
    const opening = (format: string, list: string, more: object = {}) => {
      const terms = { format, code: 'X', name: 'X', laws: 'iccf-laws-2020', conditions, startsAfterDays: 1 };
      const command = { type: 'OpenEntryList', list, means: 'server', year: 2027, at, actor } as const;
      const decision = entryList.decide({ ...command, terms: { ...terms, byItself: true, ...more } }, null);
      return decision.ok ? undefined : [decision.rejection.code, decision.rejection.rule];
    };
    expect(opening('expert-class', 'expert-class-server-2027')).toEqual(['unknown-format', 'T-2.1']);
    expect(opening('open-class', 'my-list')).toEqual(['not-its-name', undefined]);
    expect(opening('invitational', 'invitational-server-2027')).toEqual(['no-sections-to-fill', 'T-0.3a']);
    const cup = (more: object) => opening('cup-preliminary', 'cup-preliminary-server-2027', more);
    expect(cup({})).toEqual(['stage-missing', 'T-3.4']);
    expect(cup({ stage: { cycle: 'cup-20', year: 2027 } })).toEqual(['section-size-missing', 'T-3.3']);
  });

  it('is closed at the end of its year, and carried over to the next with its dates', () => {
    const open = listOf('open-class');
    open.accepted(listing('p1', { rating: 1700 }));
    open.accepted({ type: 'CloseEntryList' });
    expect(open.refused(listing('p2', { rating: 1700 }))).toEqual(['list-closed', 'T-2.4']);
    const next = listOf('open-class');
    expect(next.refused({ type: 'CarryOverList', from: 'x' })).toEqual(['not-closed-yet', 'T-2.4']);
    const { entrant, since, fee, rule } = open.state().standing.get('p1')!;
    next.accepted({
      type: 'CarryOverList',
      from: 'x',
      listings: [{ entrant, since, fee, rule }],
      at: at + DAY,
    });
    expect(next.state().standing.get('p1')).toMatchObject({ since: at });
  });
});
