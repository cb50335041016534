import type { SanctionKind } from '@amici/contracts/registry';
import { fold, startOfDay as day } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import { findBook, forgetBooks, learnBook, measured, type BookFile } from '@amici/rulesets';
import { player } from './player';
import type { PlayerEvent } from './player-events';
import { suspensionAt } from './sanctions';

const actor = { subject: 'wanda', office: 'world-tournament-director' };
const { given } = spec(player);

const impose = (kind: SanctionKind, from: string, more: object = {}) =>
  ({
    type: 'ImposeSanction',
    playerId: 'p',
    sanction: `s ${from}`,
    kind,
    from: day(from),
    actor,
    at: day(from),
    ...more,
  }) as const;

const sanctioned = (kind: SanctionKind, from: string, more: object = {}): readonly PlayerEvent[] => {
  const { decision } = given().when(impose(kind, from, more));
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events;
};

const suspended = (events: readonly PlayerEvent[], on: string) =>
  suspensionAt(fold(player.evolve, player.initialState, events), day(on))?.rule ?? 'may enter';

describe('what keeps a player from entering', () => {
  it('closes the events of the federation by whose book it was imposed, and no others [C-27di] [T-8.3b]', () => {
    const at = (kind: SanctionKind, more: object, book: string) => {
      const state = fold(player.evolve, player.initialState, sanctioned(kind, '2016-02-01', more));
      return suspensionAt(state, day('2016-06-01'), book)?.rule;
    };
    const league = { tournamentRules: 'ccla-2016' };
    expect(at('unapproved', league, 'ccla-2016@1')).toBe('C-27di');
    expect(at('unapproved', league, 'iccf-2017@1')).toBeUndefined();
    expect(at('not-accepted', {}, 'iccf-2017@1')).toBe('T-8.4b');
    expect(at('not-accepted', {}, 'ccla-2016@1')).toBeUndefined();
  });

  it('is six months after an accepted withdrawal [T-8.3d]', () => {
    const events = sanctioned('accepted', '2017-04-10');
    expect(suspended(events, '2017-10-09')).toBe('T-8.3d');
    expect(suspended(events, '2017-10-10')).toBe('may enter');
  });

  it('ends with the first hour of the day, at whatever hour it began [T-8.3d]', () => {
    const evening = Date.parse('2017-04-10T20:15:00Z');
    const events = sanctioned('accepted', '2017-04-10', { from: evening, at: evening });
    expect(events).toMatchObject([{ from: evening, until: day('2017-10-10') }]);
    expect(suspended(events, '2017-10-10')).toBe('may enter');
  });

  it('is twelve months after a withdrawal that was not accepted [T-8.4b]', () => {
    const events = sanctioned('not-accepted', '2017-04-10');
    expect(suspended(events, '2018-04-09')).toBe('T-8.4b');
    expect(suspended(events, '2018-04-10')).toBe('may enter');
  });

  it('is exactly five years after abuse of the privilege [T-8.3c]', () => {
    expect(sanctioned('abuse', '2018-03-01')).toMatchObject([{ until: day('2023-03-01'), rule: 'T-8.3c' }]);
    given()
      .when(impose('abuse', '2018-03-01', { until: day('2024-03-01') }))
      .thenRejected('sanction-too-short', 'T-8.3c');
  });

  it('is five years at least after a second silent withdrawal [T-8.5b]', () => {
    const four = impose('silent-repeated', '2020-02-01', { until: day('2024-02-01') });
    given().when(four).thenRejected('sanction-too-short', 'T-8.5b');
    const propose = { ...impose('silent-first', '2020-02-01'), type: 'ProposeSanction' } as const;
    const first = {
      ...impose('silent-first', '2017-04-10', { case: 'c' }),
      type: 'ProposeSanction',
    } as const;
    const before = given().when(first).decision;
    if (!before.ok) throw new Error(before.rejection.code);
    given(...before.events)
      .when(propose)
      .thenLike({
        type: 'SanctionImposed',
        kind: 'silent-repeated',
        until: day('2025-02-01'),
        rule: 'T-8.5b',
      });
  });

  it('leaves a bond to pay after a second silent withdrawal as after the first [T-8.5a] [T-8.6]', () => {
    const again = given().when(impose('silent-repeated', '2020-02-01'));
    again.thenLike({ kind: 'silent-repeated', bond: true });
    expect(again.state().bondRequired).toBe(true);
  });

  it('is proposed for two years after a first silent withdrawal, and closes nothing until it is imposed', () => {
    const propose = { ...impose('silent-first', '2017-04-10'), type: 'ProposeSanction' } as const;
    const { decision, state } = given().when(propose);
    expect(decision).toMatchObject({
      events: [{ type: 'SanctionProposed', until: day('2019-04-10'), bond: true, rule: 'T-8.5a' }],
    });
    expect(suspensionAt(state(), day('2018-01-01'))).toBeUndefined();
    expect(state().bondRequired).toBe(true);
  });

  it('is imposed for a first silent withdrawal as it was proposed, and so for one alone [T-8.5a]', () => {
    const first = impose('silent-first', '2017-04-10');
    const { decision } = given().when({ ...first, type: 'ProposeSanction' });
    if (!decision.ok) throw new Error(decision.rejection.code);
    const imposed = given(...decision.events).when(first);
    imposed.thenLike({
      type: 'SanctionImposed',
      kind: 'silent-first',
      until: day('2019-04-10'),
      rule: 'T-8.5a',
    });
    expect(suspensionAt(imposed.state(), day('2019-04-09'))?.rule).toBe('T-8.5a');
    expect(player.decide(first, imposed.state())).toEqual({ ok: true, events: [] });
    given(...decision.events)
      .when({ ...first, type: 'ProposeSanction' })
      .thenNothing();
  });

  it('is for one silence alone where it is imposed under another id than it was proposed under [T-8.5a] [T-8.5b]', () => {
    const first = impose('silent-first', '2017-04-10');
    const proposed = given().when({ ...first, sanction: 'proposed', type: 'ProposeSanction' }).decision;
    if (!proposed.ok) throw new Error(proposed.rejection.code);
    const known = given(...proposed.events);
    expect(known.when(first).decision).toMatchObject({
      rejection: { code: 'silence-known', rule: 'T-8.5b', data: { sanction: 'proposed' } },
    });
    known
      .when({ ...first, sanction: 'proposed' })
      .thenLike({ kind: 'silent-first', until: day('2019-04-10') });
    known
      .when({ ...first, kind: 'silent-repeated' })
      .thenLike({ kind: 'silent-repeated', until: day('2022-04-10'), rule: 'T-8.5b' });
  });

  it('is proposed again, and not imposed, where the silence before was told of by the office alone [T-8.5b]', () => {
    const sanctions = sanctioned('silent-first', '2017-04-10');
    const left = { ...impose('silent-first', '2017-04-12', { case: 'c' }), type: 'ProposeSanction' } as const;
    given(...sanctions)
      .when(left)
      .thenLike({
        type: 'SanctionProposed',
        kind: 'silent-repeated',
        until: day('2022-04-12'),
        rule: 'T-8.5b',
      });
  });

  it('is two years after a ban for violations in several events [T-14f]', () => {
    expect(sanctioned('repeated-violations', '2018-01-01')).toMatchObject([
      { until: day('2020-01-01'), rule: 'T-14f' },
    ]);
  });

  it('is two years for an unapproved withdrawal from events of the League [C-27di]', () => {
    const events = sanctioned('unapproved', '2016-02-01', { tournamentRules: 'ccla-2016' });
    expect(suspended(events, '2018-01-31')).toBe('C-27di');
    expect(suspended(events, '2018-02-01')).toBe('may enter');
    const from = day('2016-02-01') + 15 * 3_600_000;
    const inTheCourse = sanctioned('unapproved', '2016-02-01', { tournamentRules: 'ccla-2016', from });
    expect(suspended(inTheCourse, '2018-01-31')).toBe('C-27di');
    expect(suspended(inTheCourse, '2018-02-01')).toBe('may enter');
  });

  it('is imposed once, and ends when it is lifted', () => {
    const events = sanctioned('accepted', '2017-04-10');
    given(...events)
      .when(impose('accepted', '2017-04-10'))
      .thenNothing();
    const lift = {
      type: 'LiftSanction',
      playerId: 'p',
      sanction: 's 2017-04-10',
      actor,
      at: day('2017-05-01'),
    } as const;
    given(...events)
      .when(lift)
      .thenLike({ type: 'SanctionLifted' });
    given().when(lift).thenRejected('no-such-sanction');
  });
});

describe('misconduct', () => {
  const uphold = (incident: string, more: object = {}) =>
    ({
      type: 'UpholdMisconduct',
      playerId: 'p',
      incident,
      category: 'abuse',
      severity: 'minor',
      reason: { id: 'ruling', hash: 'x' },
      actor,
      at: day('2026-01-01'),
      ...more,
    }) as const;

  const once = (): readonly PlayerEvent[] => {
    const { decision } = given().when(uphold('first'));
    return decision.ok ? decision.events : [];
  };

  it('that is repeated leads to a proposal of sanctions [L-13.3.2]', () => {
    expect(once()).toMatchObject([{ type: 'MisconductUpheld' }]);
    given(...once())
      .when(uphold('second'))
      .thenLike({ type: 'MisconductUpheld' }, { type: 'SanctionProposed', rule: 'L-13.3.2' });
  });

  it('of a minor kind leads to a ban only with the reasons for it [L-13.3.2.2]', () => {
    const ban = uphold('first', { proposeBan: true });
    given().when(ban).thenRejected('sanction-not-proportionate', 'L-13.3.2.2');
    const justified = { ...ban, escalation: { id: 'why', hash: 'x' } } as typeof ban;
    given().when(justified).thenLike({ type: 'MisconductUpheld' }, { type: 'SanctionProposed' });
  });

  const proposed = (events: readonly PlayerEvent[], incident: string, more: object = {}) => {
    const { decision } = given(...events).when(uphold(incident, more));
    return decision.ok ? decision.events : [];
  };

  it('leads to a ban in the degree of its severity: two years for a grave one that is repeated alone [L-13.3.2.2]', () => {
    const [minor] = proposed(once(), 'second').slice(1);
    const [, serious] = proposed([], 'first', { severity: 'serious' });
    const again = proposed(once(), 'second', { severity: 'serious' })[1];
    expect([minor, serious, again]).toMatchObject([
      { kind: 'misconduct', months: 6, until: day('2026-07-01') },
      { months: 12, until: day('2027-01-01') },
      { months: 24, until: day('2028-01-01') },
    ]);
    given(...once())
      .when(uphold('second', { months: 7 }))
      .thenRejected('sanction-not-proportionate', 'L-13.3.2.2');
    expect(proposed(once(), 'second', { months: 2 })[1]).toMatchObject({ until: day('2026-03-01') });
  });

  it('is sanctioned with the ban that was proposed, and none is imposed without an incident [L-13.3.2.2]', () => {
    const upheld = proposed([], 'first', { severity: 'serious' });
    const ban = (more: object = {}) =>
      ({
        ...{ type: 'ImposeSanction', playerId: 'p', sanction: 'first', kind: 'misconduct', actor },
        ...{ from: day('2026-01-10'), at: day('2026-01-10') },
        ...more,
      }) as const;
    given(...upheld)
      .when(ban() as never)
      .thenLike({ type: 'SanctionImposed', until: day('2027-01-10'), rule: 'L-13.3.2.2' });
    given(...upheld)
      .when(ban({ until: day('2036-01-10') }) as never)
      .thenRejected('sanction-not-proportionate', 'L-13.3.2.2');
    given()
      .when(ban() as never)
      .thenRejected('no-such-sanction', 'L-13.3.2.2');
  });

  it('under the rules of the League closes the events of the League, and no others [L-13.3.2.2]', () => {
    const upheld = proposed([], 'first', { severity: 'serious', tournamentRules: 'ccla-2016' });
    const { decision } = given(...upheld).when({
      ...{ type: 'ImposeSanction', playerId: 'p', sanction: 'first', kind: 'misconduct', actor },
      ...{ from: day('2026-01-10'), at: day('2026-01-10') },
    });
    const state = fold(player.evolve, player.initialState, [
      ...upheld,
      ...(decision.ok ? decision.events : []),
    ]);
    const at = day('2026-02-01');
    expect(suspensionAt(state, at, 'ccla-2016@1')).toMatchObject({ id: 'first' });
    expect(suspensionAt(state, at, 'iccf-2017@1')).toBeUndefined();
  });

  it('is of one of five serious categories, or other [L-13.3.2.3]', () => {
    given()
      .when(uphold('first', { category: 'bad-luck' }))
      .thenRejected('unknown-category', 'L-13.3.2.3');
    for (const category of ['collusion', 'withdrawal', 'abuse', 'slow-play', 'draw-harassment', 'other'])
      given().when(uphold('first', { category })).thenLike({ type: 'MisconductUpheld', category });
  });

  it('by arranging a result makes both unapproved withdrawers under the rules of the League [C-22]', () => {
    for (const playerId of ['anna', 'bert'])
      given()
        .when(uphold('first', { playerId, category: 'collusion', tournamentRules: 'ccla-2016' }))
        .thenLike(
          { type: 'MisconductUpheld' },
          {
            type: 'SanctionImposed',
            playerId,
            kind: 'unapproved',
            nominations: 'barred',
            prizes: 'lost',
            rule: 'C-22',
          },
        );
  });

  it('is what somebody wrote to another in abuse [L-13.3.1]', () => {
    given()
      .when(uphold('letter'))
      .thenLike({ type: 'MisconductUpheld', playerId: 'p', category: 'abuse', rule: 'L-13.3.1' });
  });

  it('is upheld once', () => {
    given(...once())
      .when(uphold('first'))
      .thenNothing();
  });

  it('is as long as the book of a federation says, in days too, and longer where one still runs', () => {
    const file = {
      ...{ book: 'sfl-2026', version: 1, name: { en: 'Sample League' }, inForce: '2026-03-01' },
      extends: { book: 'iccf-2017@1', digest: findBook('iccf-2017@1')!.digest },
      sections: {
        tournament: {
          sanctions: {
            accepted: {
              length: { count: 30, unit: 'days' },
              again: { count: 90, unit: 'days' },
              term: 'fixed',
            },
          },
        },
      },
    } satisfies BookFile;
    const { text, digest } = measured(file);
    learnBook(text, digest);
    const own = { tournamentRules: 'sfl-2026@1' };
    const first = sanctioned('accepted', '2026-04-10', own);
    expect(first).toMatchObject([{ until: day('2026-05-10'), rule: 'T-8.3d' }]);
    given(...first)
      .when(impose('accepted', '2026-05-01', own))
      .thenLike({ type: 'SanctionImposed', until: day('2026-07-30') });
    given(...first)
      .when(impose('accepted', '2026-06-01', own))
      .thenLike({ type: 'SanctionImposed', until: day('2026-07-01') });
    given()
      .when(impose('accepted', '2026-04-10', { ...own, until: day('2026-06-10') }))
      .thenRejected('sanction-too-short', 'T-8.3d');
    forgetBooks();
  });
});
