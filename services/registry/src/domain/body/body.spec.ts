import { spec } from '@amici/kernel/testing';
import { body } from './body';
import type { BodyEvent } from './events';

const { given } = spec(body);
const actor = { subject: 'olga', office: 'operator' };
const at = Date.UTC(2016, 2, 10);
const council = 'ccla-council';
const meeting = 'ccla-general-meeting';
const reasons = { id: 'text', hash: 'a'.repeat(64) };

const seated = (person: string, until: number | null = null): BodyEvent => ({
  type: 'MemberSeated',
  at: at - 1,
  body: council,
  person,
  role: 'member',
  until,
  motion: null,
  rule: 'CC-9',
});
const five = ['anna', 'boris', 'carla', 'dora', 'emil'].map((person) => seated(person));

const seat = (more: object = {}) =>
  ({
    ...{ type: 'SeatMember', body: council, person: 'fritz', role: 'member', until: null },
    ...{ standing: 'financial', actor, at },
    ...more,
  }) as never;

const sign = (id: string, member: string, more: object = {}) =>
  ({
    ...{ type: 'SignRequisition', body: id, requisition: 'r', member, reasons },
    ...{ standing: 'financial', actor: { subject: member, office: 'member' }, at },
    ...more,
  }) as never;

const signatures = (count: number): readonly BodyEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ type: 'RequisitionSigned', at: at - 1, body: meeting, requisition: 'r', member: `m${n}` },
    ...{ reasons, obliges: false, dueBy: null, rule: 'CC-5' },
  }));

describe('the Council', () => {
  it('has five members at least, seated by its founder; it appoints further ones itself [CC-9]', () => {
    given(...five.slice(1))
      .when(seat())
      .thenLike({ type: 'MemberSeated', person: 'fritz', rule: 'CC-9' });
    given(...five)
      .when(seat())
      .thenRejected('motion-needed', 'CC-9');
    given(...five)
      .when(seat({ motion: 'the motion' }))
      .thenLike({ type: 'MemberSeated', motion: 'the motion' });
    given(...five.slice(1), seated('anna', at))
      .when(seat())
      .thenLike({ type: 'MemberSeated' });
  });

  it('consists of members of the League: who is none gets no seat [CC-9]', () => {
    given()
      .when(seat({ standing: 'no-member' }))
      .thenRejected('no-member', 'CC-9');
    given()
      .when(seat({ standing: undefined }))
      .thenRejected('no-member', 'CC-9');
  });

  it('is left by who resigns, is removed by motion, or is no member of the League any more [CC-9]', () => {
    const leave = (why: string, more: object = {}) =>
      ({ type: 'UnseatMember', body: council, person: 'anna', why, actor, at, ...more }) as never;
    for (const why of ['resigned', 'no-member'])
      given(...five)
        .when(leave(why))
        .thenLike({ type: 'MemberUnseated', person: 'anna', why });
    given(...five)
      .when(leave('removed'))
      .thenRejected('motion-needed', 'CC-9');
    given(...five)
      .when(leave('removed', { motion: 'the motion' }))
      .thenLike({ type: 'MemberUnseated', motion: 'the motion' });
  });

  it('is to meet when any two of its members ask for it [CC-4]', () => {
    const first = given(...five).when(sign(council, 'anna'));
    first.thenLike({ type: 'RequisitionSigned', obliges: false, dueBy: null, rule: 'CC-4' });
    const recorded = first.decision.ok ? first.decision.events : [];
    given(...five, ...recorded)
      .when(sign(council, 'anna'))
      .thenNothing();
    given(...five, ...recorded)
      .when(sign(council, 'boris'))
      .thenLike({ obliges: true });
    given(...five)
      .when(sign(council, 'fritz'))
      .thenRejected('forbidden', 'CC-4');
  });
});

describe('a General Meeting', () => {
  it('is to be held within two months once 30 financial members have signed for it [CC-5]', () => {
    given(...signatures(28))
      .when(sign(meeting, 'anna'))
      .thenLike({ obliges: false, dueBy: null });
    given(...signatures(29))
      .when(sign(meeting, 'anna'))
      .thenLike({ obliges: true, dueBy: Date.UTC(2016, 4, 10), rule: 'CC-5' });
    given()
      .when(sign(meeting, 'anna', { standing: 'unfinancial' }))
      .thenRejected('forbidden', 'CC-5');
    given()
      .when(sign(meeting, 'anna', { reasons: undefined }))
      .thenRejected('reasons-missing', 'CC-5');
  });
});
