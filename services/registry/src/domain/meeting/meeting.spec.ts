import { fold } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import type { MeetingEvent } from './events';
import { meeting } from './meeting';
import { daysOfNotice } from './call';

const { given } = spec(meeting);
const held = Date.UTC(2016, 4, 20, 9);
const document = { id: 'text', hash: 'a'.repeat(64) };
const seat = (person: string, role = 'member') => ({ person, role, since: 0, until: null });
const council = ['anna', 'boris', 'carla', 'dora', 'emil'];
const officers = [
  seat('anna', 'president'),
  seat('boris', 'secretary'),
  ...council.slice(2).map((one) => seat(one)),
];
const by = (subject: string) => ({ subject, office: 'officer' });

const call = (more: object = {}) =>
  ({
    ...{ type: 'CallMeeting', meeting: 'm', body: 'ccla-council', heldAt: held, notice: document, officers },
    ...{ actor: by('boris'), at: Date.UTC(2016, 4, 12, 23) },
    ...more,
  }) as never;

const general = (more: object = {}) =>
  call({
    ...{ body: 'ccla-general-meeting', place: 'Sydney', residences: { NSW: 3, VIC: 2 } },
    ...{ at: Date.UTC(2016, 4, 6) },
    ...more,
  });

const called: MeetingEvent = {
  ...{ type: 'MeetingCalled', at: 0, meeting: 'm', body: 'ccla-council', heldAt: held, notice: document },
  ...{ place: null, requisition: null, rule: 'CC-4' },
};
const members = Array.from({ length: 40 }, (_, n) => `m${n}`);

const attend = (present: readonly string[], more: object = {}) =>
  ({
    ...{ type: 'RecordAttendance', meeting: 'm', chair: present[0], present, proxies: [] },
    ...{ officers, entitled: [...council, ...members], president: 'anna', actor: by('boris'), at: held },
    ...more,
  }) as never;

describe('a meeting of the Council', () => {
  it('is called with seven clear days of notice [CC-4]', () => {
    given().when(call()).thenLike({ type: 'MeetingCalled', rule: 'CC-4' });
    given()
      .when(call({ at: Date.UTC(2016, 4, 13) }))
      .thenRejected('notice-too-short', 'CC-4');
    expect(daysOfNotice(Date.UTC(2016, 4, 12), held, { clear: true })).toBe(7);
  });

  it('is called by its officers, by any other member once two have asked for it, by nobody else [CC-4]', () => {
    const dora = { actor: by('dora') };
    given().when(call(dora)).thenRejected('too-few-signatures', 'CC-4');
    const requisitioned = { signatures: 2, obliges: true, dueBy: null };
    given()
      .when(call({ ...dora, requisition: 'r', asked: requisitioned }))
      .thenLike({ requisition: 'r' });
    given()
      .when(call({ actor: by('fritz') }))
      .thenRejected('forbidden', 'CC-4');
  });

  it('has a quorum of four who are there in person, at every vote [CC-6]', () => {
    given(called)
      .when(attend(council.slice(0, 4)))
      .thenLike({ type: 'AttendanceRecorded', chair: 'anna', rule: 'CC-6' });
    const few = given(called).when(attend(council.slice(0, 3)));
    few.thenLike({ type: 'QuorumFailed', present: 3, needed: 4, rule: 'CC-6' });
    expect(few.state().stands).toBe('no-quorum');
    const proxies = [{ member: 'emil', holder: 'dora', writing: document }];
    given(called)
      .when(attend(council.slice(0, 4), { proxies }))
      .thenRejected('no-proxies', 'CC-6');
  });

  it('is presided over by the president who is there [CC-7]', () => {
    given(called)
      .when(attend(council, { chair: 'boris' }))
      .thenRejected('president-has-the-chair', 'CC-7');
    given(called)
      .when(attend(council.slice(1), { chair: 'boris' }))
      .thenLike({ chair: 'boris' });
  });

  it('lets nobody be there twice, before it begins, or without a seat', () => {
    given(called)
      .when(attend([...council, 'anna']))
      .thenRejected('present-twice');
    given(called)
      .when(attend(council, { at: held - 1 }))
      .thenRejected('meeting-not-begun');
    given(called)
      .when(attend([...council, 'zoe']))
      .thenRejected('not-entitled');
    given(called)
      .when(attend(council, { actor: by('zoe') }))
      .thenRejected('forbidden');
  });

  it('has minutes at its end, and none who come after it [CC-8]', () => {
    const close = {
      type: 'CloseMeeting',
      meeting: 'm',
      minutes: document,
      officers,
      actor: by('boris'),
      at: held,
    };
    given(called)
      .when(close as never)
      .thenLike({ type: 'MeetingClosed', minutes: document, rule: 'CC-8' });
    const closed: MeetingEvent = {
      type: 'MeetingClosed',
      at: held,
      meeting: 'm',
      minutes: document,
      rule: 'CC-8',
    };
    given(called, closed).when(attend(council)).thenRejected('meeting-closed');
  });
});

describe('a General Meeting', () => {
  it('is called 14 days before it, within the two months its requisition gives [CC-5]', () => {
    given().when(general()).thenLike({ type: 'MeetingCalled', rule: 'CC-5' });
    given()
      .when(general({ at: Date.UTC(2016, 4, 7) }))
      .thenRejected('notice-too-short', 'CC-5');
    const requisitioned = (obliges: boolean, dueBy: number | null) => ({
      requisition: 'r',
      asked: { signatures: obliges ? 30 : 29, obliges, dueBy },
    });
    given()
      .when(general(requisitioned(true, held)))
      .thenLike({ requisition: 'r' });
    given()
      .when(general(requisitioned(false, null)))
      .thenRejected('too-few-signatures', 'CC-5');
    given()
      .when(general(requisitioned(true, held - 86_400_000)))
      .thenRejected('meeting-too-late', 'CC-5');
    // Held later on the last day than the thirtieth member had signed.
    given()
      .when(general(requisitioned(true, held - 1)))
      .thenLike({ type: 'MeetingCalled', requisition: 'r' });
  });

  it('is held in the capital of the State or Territory where most councillors live [CC-6]', () => {
    given()
      .when(general({ place: 'Melbourne' }))
      .thenRejected('wrong-place', 'CC-6');
    given().when(general()).thenLike({ place: 'Sydney' });
    given()
      .when(general({ residences: { NSW: 2, VIC: 2 } }))
      .thenRejected('residences-missing', 'CC-6');
  });

  it('has a quorum of 30, those among them who have given a proxy in writing to a member who is there [CC-6, CC-7]', () => {
    const of: MeetingEvent = { ...called, body: 'ccla-general-meeting' } as MeetingEvent;
    const proxy = (member: string, holder: string) => ({ member, holder, writing: document });
    const there = members.slice(0, 29);
    given(of).when(attend(there)).thenLike({ type: 'QuorumFailed', present: 29, needed: 30 });
    given(of)
      .when(attend(there, { proxies: [proxy('m30', 'm0')] }))
      .thenLike({ type: 'AttendanceRecorded' });
    given(of)
      .when(attend(there, { proxies: [proxy('m30', 'm31')] }))
      .thenRejected('proxy-not-held', 'CC-7');
    expect(fold(meeting.evolve, meeting.initialState, [of]).body).toBe('ccla-general-meeting');
  });
});
