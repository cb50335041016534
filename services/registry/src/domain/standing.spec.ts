import { startOfDay as day } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import { standingAt } from './membership';
import { player } from './player';
import type { PlayerEvent } from './player-events';

const at = day('2026-01-01');
const actor = { subject: 'delia', office: 'delegate' };
const { given } = spec(player);
const registered: PlayerEvent = { type: 'PlayerRegistered', at: 1, playerId: 'p', federation: 'GER' };

describe('the federation of a player', () => {
  const ask = (to: string) =>
    ({ type: 'RequestTransfer', playerId: 'p', to, belongsTo: ['GER', 'AUS'], actor, at }) as const;
  const consent = (federation: string) =>
    ({ type: 'ConsentToTransfer', playerId: 'p', federation, actor, at }) as const;
  const event: PlayerEvent = {
    type: 'TransferRequested',
    at,
    playerId: 'p',
    from: 'GER',
    to: 'AUS',
    rule: 'T-13.2',
  };

  it('is that of their citizenship or residence [T-13.1]', () => {
    given(registered).when(ask('FRA')).thenRejected('neither-citizen-nor-resident', 'T-13.1');
    given(registered).when(ask('AUS')).then(event);
    given(registered).when(ask('GER')).thenNothing();
    given({ ...registered, federation: null } as PlayerEvent)
      .when(ask('AUS'))
      .thenLike({ type: 'FederationChanged', from: null, to: 'AUS' });
  });

  it('changes with the consent of both, and not before [T-13.2]', () => {
    const one = given(registered, event).when(consent('AUS'));
    one.thenLike({ type: 'TransferConsented', federation: 'AUS' });
    expect(one.state()).toMatchObject({ federation: 'GER', transfer: { consents: ['AUS'] } });
    given(registered, event).when(consent('FRA')).thenRejected('not-concerned', 'T-13.2');
    given(registered).when(consent('AUS')).thenRejected('no-transfer-pending', 'T-13.2');
  });

  it('that is objected to goes to the Arbitration Commission, whose decision is final [T-13.4]', () => {
    const text = { id: 'x', hash: '0'.repeat(64) };
    const appeal = { type: 'AppealTransfer', playerId: 'p', grounds: text, actor, at } as const;
    const decide = (granted: boolean) =>
      ({ type: 'ArbitrateTransfer', playerId: 'p', granted, reason: text, actor, at }) as const;
    given(registered).when(appeal).thenRejected('no-transfer-pending', 'T-13.4');
    given(registered, event).when(decide(true)).thenRejected('no-such-appeal', 'T-13.4');
    const lodged = given(registered, event).when(appeal);
    lodged.thenLike({ type: 'TransferAppealed', from: 'GER', to: 'AUS', rule: 'T-13.4' });
    const appealed: PlayerEvent = { ...event, type: 'TransferAppealed', grounds: text, rule: 'T-13.4' };
    const granted = given(registered, event, appealed).when(decide(true));
    granted.thenLike({ type: 'TransferArbitrated', granted: true }, { type: 'FederationChanged', to: 'AUS' });
    const refused: PlayerEvent = {
      type: 'TransferArbitrated',
      at,
      playerId: 'p',
      to: 'AUS',
      granted: false,
      reason: text,
      rule: 'T-13.4',
    };
    given(registered, event, appealed).when(decide(false)).then(refused);
    for (const again of [appeal, decide(true), ask('AUS')])
      given(registered, event, appealed, refused).when(again).thenRejected('decision-final', 'T-13.4');
  });

  it('changes under the id they have [T-13.3]', () => {
    const consented: PlayerEvent = {
      type: 'TransferConsented',
      at,
      playerId: 'p',
      federation: 'AUS',
      rule: 'T-13.2',
    };
    const both = given(registered, event, consented).when(consent('GER'));
    both.thenLike(
      { type: 'TransferConsented' },
      { type: 'FederationChanged', playerId: 'p', from: 'GER', to: 'AUS', rule: 'T-13.3' },
    );
    expect(both.state()).toMatchObject({ federation: 'AUS', transfer: null });
  });
});

describe('membership', () => {
  const record = (more: object) =>
    ({
      type: 'RecordMembership',
      playerId: 'p',
      federation: 'CCLA',
      admitted: true,
      paidUntil: null,
      exempt: false,
      actor,
      at,
      ...more,
    }) as const;
  const standing = (more: object) =>
    standingAt(given(registered).when(record(more)).state().memberships.get('CCLA'), at);

  it('is that of who was admitted and is up to date with the fees [CC-2]', () => {
    expect(standing({ paidUntil: null })).toBe('unfinancial');
    expect(standing({ paidUntil: at })).toBe('unfinancial');
    expect(standing({ paidUntil: at + 1 })).toBe('financial');
    expect(standing({ admitted: false, paidUntil: at + 1 })).toBe('no-member');
  });

  it('for life is exempt from fees where Council says so [CC-3]', () => {
    const motion = 'the motion';
    expect(standing({ exempt: true, paidUntil: null, motion })).toBe('financial');
    given(registered)
      .when(record({ exempt: true }))
      .thenRejected('motion-needed', 'CC-3');
    given(registered)
      .when(record({ life: true, paidUntil: 5 }))
      .thenRejected('motion-needed', 'CC-3');
    given(registered)
      .when(record({ exempt: true, life: true, motion }))
      .thenLike({ type: 'MembershipRecorded', exempt: true, life: true, motion, rule: 'CC-3' });
  });
});

describe('a bond', () => {
  const left: PlayerEvent = {
    type: 'SanctionImposed',
    at,
    playerId: 'p',
    sanction: 's',
    kind: 'not-accepted',
    from: at,
    until: at + 1,
    bond: true,
    rule: 'T-8.4b',
  };
  const hold = (amount: number) =>
    ({ type: 'HoldBond', playerId: 'p', event: 'e', amount, entryFee: 2_500, actor, at }) as const;
  const settle = (orderly: boolean) =>
    ({ type: 'SettleBond', playerId: 'p', event: 'e', orderly, actor, at }) as const;
  const held: PlayerEvent = {
    type: 'BondHeld',
    at,
    playerId: 'p',
    event: 'e',
    amount: 5_000,
    rule: 'T-8.4c',
  };

  it('is of twice the entry fee at least, refunded after regular conduct and forfeited otherwise [T-8.4c]', () => {
    given(registered, left).when(hold(4_999)).thenRejected('bond-too-low', 'T-8.4c');
    given(registered, left).when(hold(5_000)).then(held);
    given(registered, left, held).when(settle(true)).thenLike({ type: 'BondRefunded', amount: 5_000 });
    given(registered, left, held).when(settle(false)).thenLike({ type: 'BondForfeited', amount: 5_000 });
  });

  it('stands in the account of the federation if its currency is named, until it is settled [T-8.4c]', () => {
    const ofGermany: PlayerEvent = { ...registered, federation: 'GER' } as PlayerEvent;
    const booked = { booked: { holder: 'GER', currency: 'EUR' } };
    given(ofGermany, left)
      .when({ ...hold(5_000), currency: 'EUR' })
      .then({ ...held, ...booked });
    given(ofGermany, left, { ...held, ...booked })
      .when(settle(true))
      .thenLike({ type: 'BondRefunded', ...booked });
  });

  it('is due no longer once an event under bond went in order, and again after another that did not [T-8.6]', () => {
    const inOrder = given(registered, left, held).when(settle(true));
    expect(inOrder.state().bondRequired).toBe(false);
    const refunded: PlayerEvent = { ...held, type: 'BondRefunded', rule: 'T-8.6' };
    given(registered, left, held, refunded).when(hold(5_000)).thenRejected('no-bond-required', 'T-8.6');
    const again = given(registered, left, held, refunded).when({
      type: 'ImposeSanction',
      playerId: 'p',
      sanction: 'another',
      kind: 'not-accepted',
      from: at,
      actor,
      at,
    });
    expect(again.state().bondRequired).toBe(true);
  });
});
