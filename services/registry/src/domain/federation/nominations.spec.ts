import { spec } from '@amici/kernel/testing';
import type { FederationEvent } from './events';
import { federation } from './federation';
import { federationYear } from './nominations';

const at = Date.UTC(2026, 2, 1);
const actor = { subject: 'delia', office: 'delegate' };
const text = { id: 'x', hash: '0'.repeat(64) };
const { given } = spec(federation);
const GER = { federation: 'GER', actor, at } as const;
const registered: FederationEvent = {
  type: 'FederationRegistered',
  at: 1,
  federation: 'GER',
  name: 'Germany',
  member: true,
};
const declared = (members: number): FederationEvent => ({
  type: 'MembersDeclared',
  at: 2,
  federation: 'GER',
  year: 2025,
  members,
  document: text,
  rule: 'T-1.0.10a',
});

const nominate = (player: string, rating: number | null, more: object = {}) =>
  ({
    type: 'NominatePlayer',
    ...GER,
    player,
    to: 'world-championship',
    evidence: { federation: 'GER', rating },
    ...more,
  }) as const;

const nominated = (n: number): readonly FederationEvent[] =>
  Array.from({ length: n }, (_, index) => ({
    type: 'PlayerNominated',
    at: 3,
    federation: 'GER',
    nomination: `GER-2026-${index + 1}`,
    player: `p${index + 1}`,
    year: 2026,
    opens: 'wc-preliminary',
    rating: 2300,
    expiresAt: Date.UTC(2027, 0, 1),
    statement: null,
    rule: 'T-1.1.1h',
  }));

describe('the nominations of a federation', () => {
  it('are none of an unapproved withdrawer of the League, until Council approves [C-27dii]', () => {
    const barred = (now: boolean) =>
      nominate('anna', 2300, { evidence: { federation: 'GER', barred: now, rating: 2300 } });
    given(registered).when(barred(true)).thenRejected('nominations-barred', 'C-27dii');
    given(registered).when(barred(false)).thenLike({ type: 'PlayerNominated' });
  });

  it.each([
    [199, 2],
    [200, 3],
    [500, 4],
    [1_000, 5],
    [2_000, 6],
    [5_000, 7],
  ])('are for %d members of the year before %d, and not one more [T-1.0.10a]', (members, quota) => {
    const before = [registered, declared(members), ...nominated(quota - 1)] as const;
    given(...before)
      .when(nominate('x', 2000))
      .thenLike({ type: 'PlayerNominated', nomination: `GER-2026-${quota}` });
    const full = given(registered, declared(members), ...nominated(quota)).when(nominate('x', 2000));
    full.thenRejected('nominations-used', 'T-1.0.10a');
    expect(federationYear('GER', full.state(), 2026, at)).toMatchObject({ quota, left: 0, members });
  });

  it('go to the preliminaries below 2400 and to the semi-finals from there on [T-1.0.10b] [T-1.1.1h] [T-1.2.1h]', () => {
    given(registered)
      .when(nominate('x', 2399))
      .thenLike({ opens: 'wc-preliminary', rule: 'T-1.1.1h', expiresAt: Date.UTC(2027, 0, 1) });
    given(registered).when(nominate('x', 2400)).thenLike({ opens: 'wc-semi-final', rule: 'T-1.2.1h' });
    given(registered).when(nominate('x', null)).thenRejected('nominee-unrated', 'T-1.0.10b');
  });

  it('are free again where one is taken back, and one made twice is one [T-1.0.10a]', () => {
    const [one, two] = nominated(2);
    const taken: FederationEvent = {
      type: 'NominationWithdrawn',
      at: 4,
      federation: 'GER',
      nomination: 'GER-2026-1',
      player: 'p1',
      rule: 'T-1.0.10a',
    };
    given(registered, one!, two!).when(nominate('p2', 2300)).thenNothing();
    given(registered, one!, two!)
      .when({ type: 'WithdrawNomination', ...GER, nomination: 'GER-2026-1' })
      .thenLike({ type: 'NominationWithdrawn', player: 'p1' });
    given(registered, one!, two!, taken).when(nominate('x', 2300)).thenLike({ player: 'x' });
    // A player who is in a start list by it has used one of the year's.
    given(registered, one!, two!)
      .when({ type: 'WithdrawNomination', ...GER, nomination: 'GER-2026-1', usedIn: 'preliminary' })
      .thenRejected('nomination-used', 'T-1.0.10a');
    given(registered)
      .when({ type: 'WithdrawNomination', ...GER, nomination: 'GER-2026-9' })
      .thenRejected('no-such-nomination');
  });

  it('are of its own players, by members in standing that owe nothing [T-1.1.1h] [T-2.2c] [T-0.2]', () => {
    const foreign = nominate('x', 2300, { evidence: { federation: 'ITA', rating: 2300 } });
    given(registered).when(foreign).thenRejected('not-your-player', 'T-1.1.1h');
    given({ ...registered, member: false } as FederationEvent)
      .when(nominate('x', 2300))
      .thenRejected('federation-no-member', 'T-1.0.10a');
    const suspended: FederationEvent = {
      type: 'FederationSuspended',
      ...{ at: 2, federation: 'GER', until: at, motion: 'm-1', reason: text, rule: 'T-2.2c' },
    };
    given(registered, suspended).when(nominate('x', 2300)).thenLike({ type: 'PlayerNominated' });
    const still: FederationEvent = { ...suspended, until: at + 1 };
    given(registered, still).when(nominate('x', 2300)).thenRejected('federation-suspended', 'T-2.2c');
    const owing = given(registered).when({
      type: 'DeclareArrears',
      ...GER,
      owed: [{ currency: 'EUR', amount: 12_345 }],
      debt: 'fees',
      reason: text,
    });
    owing.thenLike({ type: 'ArrearsDeclared', owed: [{ currency: 'EUR', amount: 12_345 }] });
    const refused = federation.decide(nominate('x', 2300), owing.state());
    expect(refused).toMatchObject({
      ok: false,
      rejection: {
        code: 'federation-in-arrears',
        rule: 'T-0.2',
        data: { owed: [{ currency: 'EUR', amount: 12_345 }] },
      },
    });
  });

  it('of somebody without a rating for a class come with a statement of qualification [T-2.5c] [T-2.6b]', () => {
    for (const [to, rule] of [
      ['higher-class', 'T-2.5c'],
      ['master-class', 'T-2.6b'],
    ] as const) {
      const nomination = nominate('x', null, { to });
      given(registered).when(nomination).thenRejected('qualification-statement-missing', rule);
      given(registered)
        .when({ ...nomination, statement: text })
        .thenLike({ opens: to, rating: null, rule });
      const rated = { ...nomination, statement: text, evidence: { federation: 'GER', rating: 2000 } };
      given(registered).when(rated).thenRejected('nominee-rated', rule);
    }
  });

  it('for a master norm event rest on place 1 to 3 of a national championship [T-4.3]', () => {
    const nomination = nominate('x', 2100, { to: 'master-norm', statement: text });
    given(registered)
      .when({ ...nomination, place: 3 })
      .thenLike({ opens: 'master-norm', rule: 'T-4.3' });
    given(registered)
      .when({ ...nomination, place: 4 })
      .thenRejected('championship-place-missing', 'T-4.3');
    given(registered).when(nomination).thenRejected('championship-place-missing', 'T-4.3');
  });
});

describe('what a federation declares', () => {
  it('is said for a year that has begun, again where it changes [T-1.0.10a]', () => {
    const declare = (year: number) =>
      ({ type: 'DeclareMembers', ...GER, year, members: 210, document: text }) as const;
    given(registered).when(declare(2025)).thenLike({ type: 'MembersDeclared', members: 210 });
    given(registered, declared(210)).when(declare(2025)).thenNothing();
    given(registered).when(declare(2027)).thenRejected('year-to-come', 'T-1.0.10a');
    given().when(declare(2025)).thenRejected('not-registered');
  });

  it('has paid prizes late where they were owed, and not where fees were [T-12.8]', () => {
    const owing = (debt: 'fees' | 'prizes') =>
      ({
        type: 'DeclareArrears',
        ...GER,
        owed: [{ currency: 'EUR', amount: 9 }],
        debt,
        reason: text,
      }) as const;
    expect(given(registered).when(owing('fees')).state().wasLate).toBe(false);
    const late = given(registered).when(owing('prizes'));
    late.thenLike({ type: 'ArrearsDeclared', debt: 'prizes' });
    expect(late.state().wasLate).toBe(true);
  });

  it('opens entries again once arrears are cleared and a suspension has ended [T-0.2] [T-2.2c]', () => {
    const suspend = { type: 'SuspendFederation', ...GER, motion: 'm', reason: text } as const;
    given(registered)
      .when({ ...suspend, until: at })
      .thenRejected('ends-in-the-past', 'T-2.2c');
    const out = given(registered).when({ ...suspend, until: null });
    expect(federationYear('GER', out.state(), 2026, at)?.barred).toMatchObject({ why: 'suspended' });
    const back = federation.decide({ type: 'ReinstateFederation', ...GER, motion: 'm-2' }, out.state());
    expect(back).toMatchObject({ ok: true, events: [{ type: 'FederationReinstated', motion: 'm-2' }] });
    given(registered)
      .when({ type: 'ClearArrears', ...GER })
      .thenNothing();
  });
});
