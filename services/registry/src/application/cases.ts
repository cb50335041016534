import type { AudienceMap } from '@amici/contracts';
import { caseIdOf, caseStreams, playerStreams, type RegistryEvent } from '@amici/contracts/registry';
import { unreachable } from '@amici/kernel';
import type { Aggregate, Evidence, WorkingParts } from '@amici/service/runtime';
import { matter } from '../domain/case/case';
import type { CaseCommand } from '../domain/case/commands';
import type { CaseEvent } from '../domain/case/events';
import { casePolicies } from '../domain/case/policies';
import type { Case } from '../domain/case/state';
import type { Player } from '../domain/state';
import { amongServices, own } from './audience-rows';
import type { aggregates } from './aggregates';
import { eventFacts } from './event-facts';
import { officersOf } from './sitting';

type Parts = WorkingParts<typeof aggregates>;

export const caseAudiences: AudienceMap<CaseEvent, never, null, RegistryEvent> = {
  CaseOpened: own,
  PaperFiled: own,
  ViewGiven: own,
  CaseReferred: own,
  ReportMade: own,
  ContinuationOffered: own,
  ContinuationAccepted: own,
  TimeLossNoted: own,
  ContinuationInquirySent: own,
  ViolationReported: own,
  ReportDismissed: own,
  ViolationFound: amongServices,
  CaseDecided: amongServices,
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
      return command.case;
    default:
      return unreachable(command);
  }
};

export const cases: Aggregate<CaseCommand, Case, CaseEvent, never, null, RegistryEvent> = {
  decider: matter,
  policies: casePolicies,
  streamOf: (command) => caseStreams.of(caseOf(command)),
  audiences: caseAudiences,
  rulesetOf: ({ opened }) => opened?.book ?? null,
};

/** When he left events with leave. */
const earlierOf = ({ sanctions }: Player, before: number): readonly number[] =>
  sanctions.flatMap(({ kind, from }) => (kind === 'accepted' && from < before ? [from] : []));

/** Of the player, his event and the body concerned what a decision about a case has to know. */
export const caseEvidence =
  (parts: Parts): Evidence<typeof cases> =>
  async (command, { opened }) => {
    const stateOf = async (player: string) =>
      (await parts.aggregates.people.load(playerStreams.of(player), true)).state;
    switch (command.type) {
      case 'NoteWithdrawal': {
        const state = await stateOf(command.about);
        return { ...command, federation: state.federation, earlier: earlierOf(state, command.at) };
      }
      case 'GiveView': {
        const state = opened === null ? undefined : await stateOf(opened.about);
        return { ...command, earlier: state === undefined ? [] : earlierOf(state, command.at) };
      }
      case 'ReportViolation':
      case 'InquireContinuation': {
        const { facts: _claimed, ...asked } = command;
        const facts = await eventFacts(parts, command.event, command.player);
        return facts === undefined ? asked : { ...asked, facts };
      }
      case 'OpenCase': {
        const seats = await officersOf(parts, command.to, command.at);
        return { ...command, seated: seats.some(({ person }) => person === command.actor.subject) };
      }
      case 'NoteTimeLoss':
      case 'JudgeViolation':
      case 'FilePaper':
      case 'MakeReport':
      case 'OfferContinuation':
      case 'AcceptContinuation':
      case 'JudgeReply':
      case 'DecideCase':
        return command;
      default:
        return unreachable(command);
    }
  };
