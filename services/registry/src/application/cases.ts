import { type AudienceMap, unread } from '@amici/contracts';
import { caseIdOf, caseStreams, type RegistryEvent } from '@amici/contracts/registry';
import { unreachable } from '@amici/kernel';
import type { Aggregate } from '@amici/service/runtime';
import { matter } from '../domain/case/case';
import type { CaseCommand } from '../domain/case/commands';
import type { CaseEvent } from '../domain/case/events';
import { casePolicies } from '../domain/case/policies';
import type { Case } from '../domain/case/state';
import { amongServices, own } from './audience-rows';

/** The offices that a book informs are told; people read of their cases there. */
const OFFICIALS = ['official'] as const;
const ofOffices = { ...own, parties: OFFICIALS };
/** What the books have the player told; the services need none of it. */
const ofHim = { ...own, parties: ['player'] } as const;

type CaseParty = 'official' | 'player';

export const caseAudiences: AudienceMap<CaseEvent, CaseParty, null, RegistryEvent> = {
  CaseOpened: ofOffices,
  PaperFiled: unread('the file of a case is answered from the state'),
  ViewGiven: unread('the file of a case is answered from the state'),
  CaseReferred: ofOffices,
  ReportMade: ofOffices,
  ContinuationOffered: ofHim,
  ContinuationAccepted: unread('the file of a case is answered from the state'),
  TimeLossNoted: unread('the file of a case is answered from the state'),
  TimeLossUndone: unread('the file of a case is answered from the state'),
  ContinuationInquirySent: ofHim,
  ContinuationInquiryWithdrawn: ofHim,
  ViolationReported: own,
  ReportDismissed: own,
  ViolationFound: amongServices,
  CaseDecided: { ...amongServices, parties: OFFICIALS },
  CaseLapsed: ofHim,
};

/** The case a command is about: of those a player has one of in an event it follows from both. */
const caseOf = (command: CaseCommand): string => {
  switch (command.type) {
    case 'NoteWithdrawal':
      return caseIdOf('withdrawal', command.event, command.about);
    case 'NoteTimeLoss':
      return caseIdOf('participation', command.event, command.about);
    case 'InquireContinuation':
      return caseIdOf('participation', command.event, command.player);
    case 'ReportViolation':
      return caseIdOf('live-display', command.event, command.player);
    case 'OpenCase':
    case 'JudgeViolation':
    case 'FilePaper':
    case 'GiveView':
    case 'MakeReport':
    case 'OfferContinuation':
    case 'AcceptContinuation':
    case 'JudgeReply':
    case 'DecideCase':
    case 'LapseCase':
      return command.case;
    default:
      return unreachable(command);
  }
};

export const cases: Aggregate<CaseCommand, Case, CaseEvent, CaseParty, null, RegistryEvent> = {
  decider: matter,
  policies: casePolicies,
  streamOf: (command) => caseStreams.of(caseOf(command)),
  audiences: caseAudiences,
  rulesetOf: ({ opened }) => opened?.book ?? null,
};
