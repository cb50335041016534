import type { TaskKind } from '../tasks';
import type { TournamentCommand } from '../tournament/commands';
import type { RegistryCommand } from './commands';

interface Settled {
  readonly registry: readonly RegistryCommand['type'][];
  readonly tournament?: readonly TournamentCommand['type'][];
}

/** What of people, federations and bodies waits for somebody. */
export const REGISTRY_TASKS = {
  /** An application to leave an event. */
  withdrawal: {
    names: { owner: 'case', id: 'player' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'T-8.1a',
    settledBy: { registry: ['GiveView', 'OfferContinuation', 'DecideCase'], tournament: ['WithdrawPlayer'] },
  },
  /** A player has left, and a report on them is to be made. */
  'withdrawal-report': {
    names: { owner: 'case', id: 'player' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'C-26a',
    settledBy: { registry: ['MakeReport', 'PutMotion', 'GiveView', 'OfferContinuation', 'DecideCase'] },
  },
  case: {
    names: { owner: 'case' },
    desks: ['world-tournament-director'],
    waitsFor: 'world-tournament-director',
    rule: 'C-29b',
    settledBy: { registry: ['DecideCase', 'PutMotion'] },
  },
  inquiry: {
    names: { owner: 'case' },
    desks: ['director'],
    waitsFor: 'player',
    rule: 'C-28',
    settledBy: { registry: ['FilePaper', 'JudgeReply'] },
  },
  violation: {
    names: { owner: 'case' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'T-14b',
    settledBy: { registry: ['JudgeViolation'] },
  },
  recognition: {
    names: { owner: 'recognition' },
    desks: ['world-tournament-director'],
    waitsFor: 'world-tournament-director',
    rule: 'T-12.2',
    settledBy: { registry: ['ApproveRecognition', 'ReferRecognition', 'RefuseRecognition'] },
  },
  transfer: {
    names: { owner: 'playerId', id: 'federation' },
    desks: ['delegate'],
    waitsFor: 'delegate',
    rule: 'T-13.2',
    settledBy: { registry: ['ConsentToTransfer', 'AppealTransfer'] },
  },
  'transfer-appeal': {
    names: { owner: 'playerId' },
    desks: ['arbitration-commission'],
    waitsFor: 'arbitration-commission',
    rule: 'T-13.4',
    settledBy: { registry: ['ArbitrateTransfer'] },
  },
  motion: {
    names: { owner: 'motion' },
    desks: [],
    waitsFor: 'member',
    rule: 'CC-7',
    settledBy: { registry: ['CastVote', 'GiveCastingVote', 'CloseVote'] },
  },
  /** A body has not met as often in a calendar year as its book asks. */
  meetings: {
    names: { owner: 'body', slot: 'year' },
    desks: [],
    waitsFor: 'president',
    rule: 'CC-4',
    settledBy: { registry: ['CallMeeting', 'RecordAttendance'] },
  },
  sanction: {
    names: { owner: 'playerId', id: 'sanction' },
    desks: ['world-tournament-director'],
    waitsFor: 'world-tournament-director',
    rule: 'T-14f',
    settledBy: { registry: ['ImposeSanction'] },
  },
} as const satisfies Readonly<Record<string, TaskKind<Settled>>>;

export type RegistryTaskKind = keyof typeof REGISTRY_TASKS;
