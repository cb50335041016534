import { type AudienceMap, unread } from '@amici/contracts';
import { bodyStreams, meetingStreams, motionStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Aggregate } from '@amici/service/runtime';
import { body, type Body, type BodyCommand } from '../domain/body/body';
import type { BodyEvent } from '../domain/body/events';
import { bodyPolicies } from '../domain/body/policies';
import type { MeetingEvent } from '../domain/meeting/events';
import { meeting } from '../domain/meeting/meeting';
import { meetingPolicies } from '../domain/meeting/policies';
import type { Meeting, MeetingCommand } from '../domain/meeting/state';
import type { MotionEvent } from '../domain/motion/events';
import { motion } from '../domain/motion/motion';
import { motionPolicies } from '../domain/motion/policies';
import type { Motion, MotionCommand } from '../domain/motion/state';

/** What a body deliberates is its own; what it decided is for the services that act on it. */
const own = { services: 'unshared', parties: [], public: null } as const;

const amongServices = { services: 'whole', parties: [], public: null } as const;

const bodyAudiences: AudienceMap<BodyEvent, never, null, RegistryEvent> = {
  MemberSeated: own,
  MemberUnseated: own,
  RequisitionSigned: unread('signatures are counted in the state until a meeting is called'),
};

const meetingAudiences: AudienceMap<MeetingEvent, never, null, RegistryEvent> = {
  MeetingCalled: own,
  AttendanceRecorded: own,
  QuorumFailed: unread('meetings are answered from the state'),
  MeetingClosed: unread('meetings are answered from the state'),
};

export const motionAudiences: AudienceMap<MotionEvent, never, null, RegistryEvent> = {
  MotionPut: own,
  VoteCast: unread('a vote is counted in the state when the motion closes'),
  CastingVoteGiven: unread('a vote is counted in the state when the motion closes'),
  MotionCarried: amongServices,
  MotionLost: own,
  BallotOpened: own,
};

export const bodies: Aggregate<BodyCommand, Body, BodyEvent, never, null, RegistryEvent> = {
  decider: body,
  policies: bodyPolicies,
  streamOf: (command) => bodyStreams.of(command.body),
  audiences: bodyAudiences,
};

export const meetings: Aggregate<MeetingCommand, Meeting, MeetingEvent, never, null, RegistryEvent> = {
  decider: meeting,
  policies: meetingPolicies,
  streamOf: (command) => meetingStreams.of(command.meeting),
  audiences: meetingAudiences,
};

export const motions: Aggregate<MotionCommand, Motion, MotionEvent, never, null, RegistryEvent> = {
  decider: motion,
  policies: motionPolicies,
  streamOf: (command) => motionStreams.of(command.motion),
  audiences: motionAudiences,
};
