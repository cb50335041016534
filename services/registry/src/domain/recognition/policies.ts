import { byService, holding, type Policy, type PolicyTable } from '@amici/contracts';
import type { RecognitionCommand } from './commands';
import type { Recognition } from './state';

const ownService = byService('registry');

const director: Policy<RecognitionCommand, Recognition> = holding(['world-tournament-director']);

/** Of a motion the registry alone says that it was carried. */
const deciding: Policy<RecognitionCommand, Recognition> = (command, context) =>
  command.type === 'ApproveRecognition' && command.motion !== undefined
    ? ownService(command, context)
    : director(command, context);

/** The delegate of the federation that asks. */
const applicant: Policy<RecognitionCommand, Recognition> = holding(['delegate'], (command, state) =>
  command.type === 'RequestRecognition' ? command.federation : state?.request.federation,
);

const permitting: Policy<RecognitionCommand, Recognition> = holding(['delegate'], (command) =>
  command.type === 'PermitInvitation' ? command.federation : null,
);

export const recognitionPolicies: PolicyTable<RecognitionCommand, Recognition> = {
  RequestRecognition: { may: applicant, touches: 'nobody' },
  ApproveRecognition: { may: deciding, touches: 'nobody' },
  ReferRecognition: { may: director, touches: 'nobody' },
  RefuseRecognition: { may: director, touches: 'nobody' },
  SendInvitation: { may: applicant, touches: 'nobody' },
  PermitInvitation: { may: permitting, touches: ({ player }) => ({ players: [player] }) },
};
