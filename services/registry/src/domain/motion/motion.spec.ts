import type { Matter, Vote } from '@amici/contracts/registry';
import { fold } from '@amici/kernel';
import { spec } from '@amici/kernel/testing';
import { motion } from './motion';
import type { Sitting } from './state';
import type { MotionEvent } from './events';

const { given, carriedOut: after } = spec(motion);
const at = 1_000;
const wording = { id: 'text', hash: 'a'.repeat(64) };
const people = Array.from({ length: 40 }, (_, n) => `m${n}`);

const council = (count = 9): Sitting => {
  const seats = people.slice(0, count).map((person, n) => ({
    ...{ person, since: 0, until: null },
    role: n === 0 ? ('president' as const) : ('member' as const),
  }));
  const present = seats.map(({ person }) => person);
  const meeting = { body: 'ccla-council', stands: 'quorate' as const, chair: 'm0', present, proxies: [] };
  return { seats, members: [], meeting, concerned: [] };
};
const general = (count: number): Sitting => ({
  ...council(5),
  members: people.slice(0, count),
  meeting: { ...council(count).meeting!, body: 'ccla-general-meeting', present: people.slice(0, count) },
});

const as = (subject: string) => ({ actor: { subject, office: 'member' }, at, motion: 'x' });

const put = (sitting: Sitting, matter: Matter = { kind: 'other' }, more: object = {}) =>
  ({
    ...as('m1'),
    ...{
      type: 'PutMotion',
      body: sitting.meeting?.body ?? 'ccla-council',
      meeting: 'm',
      matter,
      wording,
      sitting,
    },
    ...more,
  }) as never;

const vote = (voter: string, sitting: Sitting, cast: Vote = 'for', more: object = {}) =>
  ({ ...as(voter), type: 'CastVote', voter, vote: cast, sitting, ...more }) as never;

const close = (sitting: Sitting, more: object = {}) =>
  ({ ...as('m0'), type: 'CloseVote', sitting, ...more }) as never;

const casting = (sitting: Sitting, cast: 'for' | 'against' = 'for') =>
  ({ ...as('m0'), type: 'GiveCastingVote', vote: cast, sitting }) as never;

/** A motion put to so many who voted for it and against it. */
const voted = (sitting: Sitting, ayes: number, noes: number, matter?: Matter): readonly MotionEvent[] =>
  after(
    put(sitting, matter),
    ...people.slice(0, ayes).map((one) => vote(one, sitting)),
    ...people.slice(ayes, ayes + noes).map((one) => vote(one, sitting, 'against')),
  );

describe('a motion', () => {
  it('has no vote of the person that an act it authorises is about [CC-7]', () => {
    const acts = [{ act: 'irregular-mail', list: 'general-5-1-postal-2027', player: 'm3' }] as const;
    const of = { kind: 'authorise', acts } as const;
    given()
      .when(put(council(), of))
      .thenLike({ type: 'MotionPut', matter: of, touches: ['m3'] });
  });

  it('is put by a member who is there, in a meeting of their body that has its quorum [CC-6]', () => {
    const sitting = council();
    given()
      .when(put(sitting))
      .thenLike({ type: 'MotionPut', chair: 'm0', majority: { kind: 'simple', rule: 'CC-7' } });
    given()
      .when(put({ ...sitting, meeting: { ...sitting.meeting!, stands: 'no-quorum' } }))
      .thenRejected('no-quorum', 'CC-6');
    given()
      .when(put({ ...sitting, meeting: null }))
      .thenRejected('meeting-needed', 'CC-6');
    given()
      .when(put(sitting, undefined, as('zoe')))
      .thenRejected('forbidden', 'CC-7');
    given()
      .when(put({ ...sitting, meeting: { ...sitting.meeting!, present: ['m0'] } }))
      .thenRejected('not-present', 'CC-7');
  });

  it('of a Council with fewer than five members is put only to appoint more [CC-9]', () => {
    given()
      .when(put(council(4)))
      .thenRejected('too-few-members', 'CC-9');
    given()
      .when(put(council(4), { kind: 'seat-member', person: 'zoe', role: 'member', until: null }))
      .thenLike({ type: 'MotionPut', touches: ['zoe'] });
  });

  it('is voted on once by each, and ended by the chair alone [CC-7]', () => {
    const sitting = council();
    const once = after(put(sitting), vote('m3', sitting));
    given(...once)
      .when(vote('m3', sitting))
      .thenNothing();
    given(...once)
      .when(vote('m3', sitting, 'against'))
      .thenRejected('already-voted', 'CC-7');
    given(...once)
      .when(vote('zoe', sitting))
      .thenRejected('forbidden', 'CC-7');
    given(...once)
      .when(vote('m4', sitting, 'for', { actor: { subject: 'm5', office: 'proxy' } }))
      .thenRejected('forbidden');
    given(...once)
      .when(close(sitting, as('m1')))
      .thenRejected('forbidden', 'CC-7');
    given(...once)
      .when(close(sitting))
      .thenLike({ type: 'MotionCarried', for: 1, against: 0, rule: 'CC-7' });
  });

  it('is ended only while enough are there [CC-6]', () => {
    const sitting = council();
    const left = { ...sitting, meeting: { ...sitting.meeting!, stands: 'no-quorum' as const } };
    given(...voted(sitting, 4, 1))
      .when(close(left))
      .thenRejected('no-quorum', 'CC-6');
  });

  it('that ends equal is decided by the casting vote of the chair, besides their own [CC-7]', () => {
    const sitting = council(6);
    const equal = voted(sitting, 3, 3);
    given(...equal)
      .when(casting(sitting))
      .thenLike(
        { type: 'CastingVoteGiven', by: 'm0', rule: 'CC-7' },
        { type: 'MotionCarried', for: 3, against: 3, casting: 'for' },
      );
    given(...equal)
      .when(casting(sitting, 'against'))
      .thenLike({ type: 'CastingVoteGiven' }, { type: 'MotionLost' });
    given(...equal)
      .when(close(sitting))
      .thenLike({ type: 'MotionLost', casting: null });
    given(...voted(sitting, 4, 2))
      .when(casting(sitting))
      .thenRejected('votes-not-equal', 'CC-7');
  });

  it('has no vote of a person it touches, who counts as present all the same', () => {
    const sitting = council(5);
    const events = after(put(sitting, { kind: 'unseat-member', person: 'm4' }));
    given(...events)
      .when(vote('m4', sitting, 'against'))
      .thenRejected('own-cause', 'CC-9');
    given()
      .when(put(sitting, { kind: 'unseat-member', person: 'm1' }))
      .thenRejected('own-cause', 'CC-7');
    given()
      .when(put(sitting, { kind: 'unseat-member', person: 'm0' }))
      .thenRejected('chair-needed', 'CC-7');
    given()
      .when(put(sitting, { kind: 'unseat-member', person: 'm0' }, { chair: 'm2' }))
      .thenLike({ chair: 'm2' });
  });

  it('is carried by nobody alone who says of all others that it touches them [CC-7]', () => {
    const sitting = council(5);
    given()
      .when(put(sitting, undefined, { touches: ['m0', 'm2', 'm3', 'm4'], chair: 'm1' }))
      .thenRejected('too-many-touched', 'CC-7');
    given()
      .when(put(sitting, undefined, { touches: ['m0', 'm2'], chair: 'm1' }))
      .thenRejected('chair-needed', 'CC-7');
    given()
      .when(put(sitting, undefined, { touches: ['m0', 'm2'], chair: 'm3' }))
      .thenLike({ chair: 'm3', touches: ['m0', 'm2'] });
    given()
      .when(put(sitting, { kind: 'unseat-member', person: 'm0' }, { touches: ['m0'], chair: 'm1' }))
      .thenLike({ chair: 'm1', touches: ['m0'] });
  });

  it('removes a member of the Council by two thirds of those present and voting [CC-9]', () => {
    const matter: Matter = { kind: 'unseat-member', person: 'm8' };
    given(...voted(council(), 4, 2, matter))
      .when(close(council()))
      .thenLike({ type: 'MotionCarried', matter, rule: 'CC-9' });
    given(...voted(council(), 3, 3, matter))
      .when(close(council()))
      .thenLike({ type: 'MotionLost', rule: 'CC-9' });
    given(...voted(council(), 3, 3, matter))
      .when(casting(council()))
      .thenRejected('no-casting-vote', 'CC-7');
  });

  it('amends the constitution by two thirds of the Council or a simple majority of a General Meeting [CC-12]', () => {
    const matter: Matter = { kind: 'amend-constitution' };
    given(...voted(council(), 6, 3, matter))
      .when(close(council()))
      .thenLike({ type: 'MotionCarried', rule: 'CC-12' });
    given(...voted(council(), 5, 3, matter))
      .when(close(council()))
      .thenLike({ type: 'MotionLost', rule: 'CC-12' });
    given(...voted(general(30), 16, 14, matter))
      .when(close(general(30)))
      .thenLike({ type: 'MotionCarried', rule: 'CC-12' });
  });

  it('winds the League up by 75 percent of a General Meeting and then a ballot of its members, never by the Council [CC-13]', () => {
    const matter: Matter = { kind: 'wind-up', assets: wording };
    const sitting = general(32);
    const until = at + 30;
    given().when(put(council(), matter)).thenRejected('not-for-this-body', 'CC-13');
    given()
      .when(put(sitting, { kind: 'wind-up' }))
      .thenRejected('assets-missing', 'CC-13');
    given(...voted(sitting, 22, 8, matter))
      .when(close(sitting))
      .thenLike({ type: 'MotionLost', rule: 'CC-13' });
    given(...voted(sitting, 23, 7, matter))
      .when(close(sitting, { ballotUntil: until }))
      .thenLike({ type: 'BallotOpened', for: 23, until });
    given(...voted(sitting, 24, 8, matter))
      .when(close(sitting))
      .thenRejected('ballot-term-missing', 'CC-13');
    const ballot = [...voted(sitting, 24, 8, matter), ...after(put(sitting, matter)).slice(1)];
    const opened = fold(motion.evolve, motion.initialState, ballot);
    const decided = motion.decide(close(sitting, { ballotUntil: until }), opened);
    const events = [...ballot, ...(decided.ok ? decided.events : [])];
    const absent = { ...sitting, meeting: null };
    const posted = given(...events).when(vote('m3', absent));
    posted.thenLike({ type: 'VoteCast', voter: 'm3', rule: 'CC-13' });
    given(...events)
      .when(vote('m3', absent, 'for', { at: until }))
      .thenRejected('ballot-over', 'CC-13');
    given(...events)
      .when(close(absent))
      .thenRejected('ballot-not-over', 'CC-13');
    const byPost = posted.decision.ok ? posted.decision.events : [];
    given(...events, ...byPost)
      .when(close(absent, { at: until }))
      .thenLike({ type: 'MotionCarried', for: 1, against: 0, rule: 'CC-13' });
    given(...events, ...byPost)
      .when(close(absent, { at: until, actor: { subject: 'm20', office: 'member' } }))
      .thenRejected('forbidden');
  });

  it('is voted on by proxies that members hold who are there [CC-7]', () => {
    const sitting = general(31);
    const meeting = {
      ...sitting.meeting!,
      present: people.slice(0, 30),
      proxies: [{ member: 'm30', holder: 'm2' }],
    };
    const held = { ...sitting, meeting };
    const events = after(put(held));
    const byProxy = (subject: string) => ({ actor: { subject, office: 'proxy' } });
    given(...events)
      .when(vote('m30', held, 'for', byProxy('m2')))
      .thenLike({ type: 'VoteCast', voter: 'm30', proxy: 'm2' });
    given(...events)
      .when(vote('m30', held, 'for', byProxy('m3')))
      .thenRejected('forbidden');
  });
});
