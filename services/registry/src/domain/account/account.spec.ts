import { spec, type Without } from '@amici/kernel/testing';
import { account } from './account';
import type { AccountCommand } from './commands';
import { feeScale, scaleInForce } from './fee-scale';
import { balancesOf } from './state';
import type { AccountEvent } from './events';
import { fold } from '@amici/kernel';

const at = Date.UTC(2017, 5, 1);
const actor = { subject: 'tina', office: 'treasurer' };
const text = { id: 'x', hash: '0'.repeat(64) };
const of = { holder: 'GER', year: 2017, actor, at } as const;
const eur = (amount: number) => ({ currency: 'EUR', amount });
const { given, carriedOut } = spec(account);

type Given = Without<AccountCommand, 'holder' | 'year'>;

const book = (...commands: readonly Given[]): readonly AccountEvent[] =>
  carriedOut(...commands.map((command) => ({ ...of, ...command }) as never));

const charge = (line: string, more: object = {}): Given => ({
  type: 'ChargeFee',
  line,
  fee: 'entry/wc-preliminary',
  body: 'ICCF',
  evidence: { price: eur(1_500), startYear: null },
  ...more,
});
const receive = (line: string, amount = 1_500): Given => ({
  type: 'ReceiveFee',
  line,
  amount: eur(amount),
  reference: 'SEPA 1',
});
const balances = (events: readonly AccountEvent[]) =>
  balancesOf(fold(account.evolve, account.initialState, events));

describe('fees', () => {
  it('are payable for the year in which the event starts [T-12.7]', () => {
    const command = { ...of, ...charge('c1', { evidence: { price: eur(1_500), startYear: 2017 } }) };
    given()
      .when(command as never)
      .thenLike({ type: 'FeeCharged', year: 2017, amount: eur(1_500), rule: 'T-12.7' });
    const next = { ...of, ...charge('c1', { evidence: { price: eur(1_500), startYear: 2018 } }) };
    given()
      .when(next as never)
      .thenRejected('wrong-year', 'T-12.7');
  });

  it('are those of the scale, and stated where it has none [T-12.7]', () => {
    const none = { evidence: { price: null, startYear: null } };
    given()
      .when({ ...of, ...charge('c', none) } as never)
      .thenRejected('fee-not-in-scale');
    given()
      .when({ ...of, ...charge('c', { ...none, amount: eur(99) }) } as never)
      .thenLike({ amount: eur(99) });
    given()
      .when({ ...of, ...charge('c', { amount: eur(99) }) } as never)
      .thenRejected('not-as-scale', 'T-12.7');
  });

  it('are adopted by a motion for a year, each once [T-0.2, T-12.7]', () => {
    const scale = spec(feeScale);
    const fees = [{ fee: 'rating', ...eur(100) }];
    const adopt = {
      type: 'AdoptFeeScale',
      body: 'ICCF',
      year: 2017,
      fees,
      motion: 'm-1',
      carriedBy: 'iccf-congress',
      actor,
      at,
    } as const;
    for (const carriedBy of [null, 'ccla-council'])
      scale
        .given()
        .when({ ...adopt, carriedBy })
        .thenRejected('motion-not-carried', 'T-12.7');
    const adopted = scale.given().when(adopt);
    adopted.thenLike({ type: 'FeeScaleAdopted', motion: 'm-1' });
    expect(feeScale.decide(adopt, adopted.state())).toEqual({ ok: true, events: [] });
    const { type: _type, body: _body, year: _year, carriedBy: _by, actor: _actor, ...rest } = adopt;
    const before = ['m-1', 'm-2'].map((motion) => {
      return { ...rest, type: 'FeeScaleAdopted', body: 'ICCF', year: 2017, motion, rule: 'T-12.7' } as const;
    });
    scale
      .given(...before)
      .when(adopt)
      .thenRejected('motion-applied', 'T-12.7');
    scale
      .given()
      .when({ ...adopt, fees: [...fees, ...fees] })
      .thenRejected('fee-named-twice');
  });

  it('that were adopted or printed stay when a motion adopts another one [T-12.7] [CF-1]', () => {
    const adopted = (motion: string, ...fees: { fee: string; currency: string; amount: number }[]) =>
      ({ type: 'FeeScaleAdopted', at, body: 'CCLA', year: 2017, motion, fees, rule: 'T-12.7' }) as const;
    const state = fold(feeScale.evolve, feeScale.initialState, [
      adopted('m-1', { fee: 'rating', ...eur(100) }, { fee: 'appeal', ...eur(500) }),
      adopted('m-2', { fee: 'rating', ...eur(120) }),
      adopted('m-3', { fee: 'entry/general-5-1/server', currency: 'AUD', amount: 1_200 }),
    ]);
    const scale = scaleInForce('CCLA', 2017, state);
    const of = (fee: string) => scale?.fees.filter((one) => one.fee === fee);
    expect(scale).toMatchObject({ motion: 'm-3', rule: 'T-12.7' });
    expect(of('rating')).toMatchObject([{ amount: 120, rule: 'T-12.7' }]);
    expect(of('appeal')).toMatchObject([{ amount: 500, rule: 'T-12.7' }]);
    expect(of('entry/general-5-1/server')).toMatchObject([{ amount: 1_200, rule: 'T-12.7' }]);
    expect(of('entry/australian-championship-reserve/server')).toMatchObject([
      { amount: 2_500, rule: 'CF-1' },
    ]);
  });

  it('are those the League prints, for a holder who has adopted no others [CF-1] [CT-7b]', () => {
    const printed = scaleInForce('CCLA', 2017, feeScale.initialState);
    const of = (fee: string) => printed?.fees.find((one) => one.fee === fee);
    expect(of('entry/australian-championship-reserve/server')).toMatchObject({ amount: 2_500, rule: 'CF-1' });
    expect(of('entry/general-5-1/server')).toMatchObject({ currency: 'AUD', amount: 1_000, rule: 'CT-7b' });
    expect([of('entry/general-5-1/postal'), of('entry/sendak-memorial/postal')]).toEqual([
      undefined,
      undefined,
    ]);
    const adopted = { motion: 'm-1', fees: [{ fee: 'rating', ...eur(100) }] };
    expect(scaleInForce('CCLA', 2017, adopted)).toMatchObject({ motion: 'm-1', rule: 'T-12.7' });
    expect(scaleInForce('GER', 2017, feeScale.initialState)).toBeNull();
  });
});

describe('an account', () => {
  it('has a balance per currency, and says what is owed [T-0.2]', () => {
    const events = book(charge('c1'), charge('c2'), receive('p1', 1_000), {
      ...receive('p2', 700),
      amount: { currency: 'AUD', amount: 700 },
    } as Given);
    expect(balances(events)).toEqual([
      { currency: 'AUD', balance: 700, held: 0, owed: 0 },
      { currency: 'EUR', balance: -2_000, held: 0, owed: 2_000 },
    ]);
  });

  it('books a line once, changes none, and reverses one that was wrong once', () => {
    const reverse: Given = { type: 'ReverseLine', line: 'r1', reverses: 'c1', reason: text };
    expect(book(charge('c1'), charge('c1'))).toHaveLength(1);
    const events = book(charge('c1'), reverse);
    expect(balances(events)).toMatchObject([{ balance: 0, owed: 0 }]);
    given(...events)
      .when({ ...of, ...reverse, line: 'r2' } as never)
      .thenRejected('already-reversed');
    given()
      .when({ ...of, ...reverse } as never)
      .thenRejected('no-such-line');
  });

  it('holds a deposit of the whole prize fund apart from what is owed, until it is given back [T-12.8]', () => {
    const hold: Given = {
      type: 'HoldDeposit',
      line: 'd1',
      amount: eur(50_000),
      secures: 'event-1',
      reference: 'SEPA 2',
    };
    const release: Given = { type: 'ReleaseDeposit', line: 'd2', deposit: 'd1' };
    expect(balances(book(hold))).toEqual([{ currency: 'EUR', balance: 0, held: 50_000, owed: 0 }]);
    const released = book(hold, release);
    expect(balances(released)).toMatchObject([{ held: 0 }]);
    given(...released)
      .when({ ...of, ...release, line: 'd3' } as never)
      .thenRejected('already-settled', 'T-12.8');
    given()
      .when({ ...of, ...release } as never)
      .thenRejected('no-such-deposit');
  });

  it('says of a bond what is held, and what of it is gone [T-8.4c]', () => {
    const bond = (line: string, step: 'held' | 'refunded' | 'forfeited'): Given => ({
      type: 'BookBond',
      line,
      player: 'anna',
      event: 'event-1',
      step,
      amount: eur(3_000),
      rule: 'T-8.4c',
    });
    expect(balances(book(bond('b1', 'held')))).toMatchObject([{ held: 3_000 }]);
    expect(balances(book(bond('b1', 'held'), bond('b2', 'forfeited')))).toMatchObject([{ held: 0 }]);
  });

  it('pays a prize that is due, once [T-12.8]', () => {
    const due: Given = { type: 'DuePrize', line: 'z1', amount: eur(20_000), purpose: { place: 1 } };
    const pay: Given = { type: 'PayPrize', line: 'z2', prize: 'z1', reference: 'SEPA 3' };
    expect(balances(book(due))).toMatchObject([{ balance: 20_000, owed: 0 }]);
    const paid = book(due, pay);
    expect(balances(paid)).toMatchObject([{ balance: 0 }]);
    given(...paid)
      .when({ ...of, ...pay, line: 'z3' } as never)
      .thenRejected('already-settled');
    given()
      .when({ ...of, ...pay } as never)
      .thenRejected('no-such-prize');
  });

  it('invoices each fee once, and is closed once its year is over [T-12.7]', () => {
    const invoice: Given = { type: 'IssueInvoice', invoice: '2017-1', dueAt: at + 1 };
    const events = book(charge('c1'), charge('c2'), invoice);
    expect(events.at(-1)).toMatchObject({ lines: ['c1', 'c2'], total: [eur(3_000)] });
    given(...events)
      .when({ ...of, ...invoice, invoice: '2017-2' } as never)
      .thenRejected('nothing-to-invoice');
    given(...events)
      .when({ ...of, type: 'CloseYear' })
      .thenRejected('year-not-over', 'T-12.7');
    const later = Date.UTC(2018, 0, 1);
    const closed = given(...events).when({ ...of, at: later, type: 'CloseYear' });
    closed.thenLike({ type: 'YearClosed', balances: [eur(-3_000)] });
    const late = account.decide({ ...of, ...receive('p9') } as never, closed.state());
    expect(late).toMatchObject({ ok: false, rejection: { code: 'year-closed' } });
  });
});

describe('books that were kept elsewhere', () => {
  const brought = (line: string, amount: number, more: object = {}): Given => ({
    type: 'TakeOverBalance',
    ...{ line, amount: eur(amount), of: 'balance', asOf: at, source: 'the books of 2016', ...more },
  });

  it('go on with what is owed and what is deposited, once a currency [T-12.7, T-12.8]', () => {
    const deposit = { of: 'deposit', secures: 'cup-25' };
    const events = book(brought('b', -4_000), brought('d', 90_000, deposit), receive('p', 1_500));
    expect(events[0]).toMatchObject({ type: 'BalanceTakenOver', confirmedBy: 'tina', rule: 'T-12.7' });
    expect(balances(events)).toEqual([{ currency: 'EUR', balance: -2_500, held: 90_000, owed: 2_500 }]);
    given(...events)
      .when({ ...of, ...brought('again', -4_000) } as never)
      .thenRejected('taken-over-before', 'T-12.7');
    given(...events)
      .when({ ...of, type: 'ReleaseDeposit', line: 'r', deposit: 'd' } as never)
      .thenLike({ type: 'DepositReleased', amount: eur(90_000) });
  });

  it('are of days that are over, and a deposit secures something [T-12.7, T-12.8]', () => {
    given()
      .when({ ...of, ...brought('b', 1, { asOf: at + 1 }) } as never)
      .thenRejected('not-yet', 'T-12.7');
    given()
      .when({ ...of, ...brought('d', 1, { of: 'deposit' }) } as never)
      .thenRejected('no-deposit', 'T-12.8');
  });
});
