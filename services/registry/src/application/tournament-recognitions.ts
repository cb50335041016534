import { type AudienceMap, unread } from '@amici/contracts';
import { recognitionStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Aggregate } from '@amici/service/runtime';
import type { RecognitionCommand } from '../domain/recognition/commands';
import type { RecognitionEvent } from '../domain/recognition/events';
import { recognitionPolicies } from '../domain/recognition/policies';
import { recognition } from '../domain/recognition/recognition';
import type { Recognition } from '../domain/recognition/state';
import { own } from './audience-rows';

const audiences: AudienceMap<RecognitionEvent, never, null, RegistryEvent> = {
  RecognitionRequested: own,
  RecognitionApproved: own,
  RecognitionReferred: own,
  RecognitionRefused: own,
  InvitationSent: unread('invitations are answered from the state'),
  InvitationPermitted: unread('invitations are answered from the state'),
};

export const recognitions: Aggregate<
  RecognitionCommand,
  Recognition,
  RecognitionEvent,
  never,
  null,
  RegistryEvent
> = {
  decider: recognition,
  policies: recognitionPolicies,
  streamOf: (command) => recognitionStreams.of(command.recognition),
  audiences,
};
