// Bodies that decide by motion: seats and who asks them to meet, their meetings, what is put and voted on.
import { bodyStreams, bookStreams, meetingStreams, motionStreams } from '@amici/contracts/registry';
import { body } from '@amici/registry-domain/body/body';
import { book } from '@amici/registry-domain/book/book';
import { meeting } from '@amici/registry-domain/meeting/meeting';
import { motion } from '@amici/registry-domain/motion/motion';
import type { Sitting } from '@amici/registry-domain/motion/state';
import { text } from '@amici/game-domain/testing/fixtures';
import { BUILT_IN_BOOKS, measured } from '@amici/rulesets';
import { lifeIn, type Life } from './life';

const COUNCIL = 'ccla-council';
const GENERAL = 'ccla-general-meeting';
const called = Date.UTC(2021, 4, 1);
const held = Date.UTC(2021, 4, 20, 9);
const people = ['anna', 'boris', 'carla', 'dora', 'emil'] as const;
const officers = people.map((person, n) => ({
  ...{ person, since: 0, until: null },
  role: n === 0 ? ('president' as const) : ('member' as const),
}));
const by = (subject: string, office = 'member') => ({ subject, office });
const chair = by('anna');

const seats = lifeIn(
  bodyStreams.of(COUNCIL),
  body,
  { body: COUNCIL, actor: by('olga', 'operator'), at: called },
  { type: 'SeatMember', person: 'anna', role: 'president', until: null, standing: 'financial' },
  { type: 'UnseatMember', person: 'anna', why: 'resigned' },
);

const requested = lifeIn(
  bodyStreams.of(GENERAL),
  body,
  { body: GENERAL, actor: by('mia'), at: called },
  {
    ...{ type: 'SignRequisition', requisition: 'r', member: 'mia', reasons: text('why') },
    standing: 'financial',
  },
);

const attendance = { officers, entitled: people, president: 'anna', chair: 'anna', proxies: [] } as const;

const met = lifeIn(
  meetingStreams.of('meeting-1'),
  meeting,
  { meeting: 'meeting-1', actor: by('anna', 'officer'), at: held },
  { type: 'CallMeeting', body: COUNCIL, heldAt: held, notice: text('notice'), officers, at: called },
  { type: 'RecordAttendance', ...attendance, present: people.slice(0, 3) },
  { type: 'RecordAttendance', ...attendance, present: people },
  { type: 'CloseMeeting', minutes: text('minutes'), officers },
);

const sitting: Sitting = {
  seats: officers,
  members: [],
  meeting: { body: COUNCIL, stands: 'quorate', chair: 'anna', present: people, proxies: [] },
  concerned: [],
};

const equal = lifeIn(
  motionStreams.of('equal'),
  motion,
  { motion: 'equal', actor: chair, at: held, sitting },
  {
    ...{ type: 'PutMotion', body: COUNCIL, meeting: 'meeting-1', matter: { kind: 'other' } },
    ...{ wording: text('wording'), actor: by('boris') },
  },
  { type: 'CastVote', voter: 'boris', vote: 'for', actor: by('boris') },
  { type: 'CastVote', voter: 'carla', vote: 'against', actor: by('carla') },
  { type: 'GiveCastingVote', vote: 'against' },
);

/** Of all members, who decide by post what a meeting has carried. */
const general: Sitting = {
  ...sitting,
  members: people,
  meeting: { ...sitting.meeting!, body: GENERAL },
};

const DAY = 86_400_000;

const byPost = lifeIn(
  motionStreams.of('wind-up'),
  motion,
  { motion: 'wind-up', actor: chair, at: held, sitting: general },
  {
    ...{ type: 'PutMotion', body: GENERAL, meeting: 'meeting-2', wording: text('wording') },
    ...{ matter: { kind: 'wind-up', assets: text('assets') }, actor: by('boris') },
  },
  { type: 'CastVote', voter: 'boris', vote: 'for', actor: by('boris') },
  { type: 'CloseVote', ballotUntil: held + 30 * DAY },
  { type: 'CastVote', voter: 'carla', vote: 'for', actor: by('carla'), at: held + DAY },
  { type: 'CloseVote', at: held + 30 * DAY },
);

const OWN = {
  ...{ book: 'sfl-2021', version: 1, name: { en: 'Sample Federation League' }, inForce: '2021-07-01' },
  extends: { book: 'ccla-2016@1', digest: BUILT_IN_BOOKS[1]!.digest },
  articles: { 'SFL-1': { en: 'A tournament starts with six players or more.' } },
  sections: { tournament: { leastEntrants: { count: 6, rule: 'SFL-1' } } },
};

const ownBook = lifeIn(
  bookStreams.of(OWN.book),
  book,
  { book: OWN.book, actor: by('boris', 'person'), at: held },
  {
    ...{ type: 'AdoptBook', version: 1, text: JSON.stringify(OWN), motion: 'own-rules' },
    carried: {
      body: COUNCIL,
      matter: { kind: 'adopt-book', book: OWN.book, version: 1, digest: measured(OWN).digest },
    },
  },
);

export const ofBodies: readonly Life[] = [seats, requested, met, equal, byPost, ownBook];
