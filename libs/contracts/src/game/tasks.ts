import type { TaskKind } from '../tasks';
import type { RegistryCommand } from '../registry/commands';
import type { TournamentCommand } from '../tournament/commands';
import type { GameCommand } from './commands';

interface Settled {
  readonly game: readonly GameCommand['type'][];
  readonly tournament?: readonly TournamentCommand['type'][];
  readonly registry?: readonly RegistryCommand['type'][];
}

/** What of games waits for somebody: who answers each kind, by which rule, and by which commands. */
export const GAME_TASKS = {
  claim: {
    names: { owner: 'game', id: 'claim' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'L-14.2.1',
    settledBy: { game: ['DecideClaim'] },
  },
  'time-claim': {
    names: { owner: 'game', id: 'claim' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'L-14.2.1',
    settledBy: { game: ['DecideTimeClaim'] },
  },
  // The director looks into what is reported to them, and nothing else.
  dispute: {
    names: { owner: 'game', id: 'dispute' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'T-14b',
    settledBy: { game: ['DecideDispute'] },
  },
  appeal: {
    names: { owner: 'game', id: 'appeal' },
    desks: ['appeals'],
    waitsFor: 'appeals',
    rule: 'L-14.2.1',
    settledBy: { game: ['DecideAppeal'] },
  },
  adjudication: {
    names: { owner: 'game' },
    desks: ['director', 'adjudicator'],
    waitsFor: 'adjudicator',
    rule: 'C-24c',
    settledBy: { game: ['GiveVerdict', 'AssignAdjudicator', 'CheckAdjudication'] },
  },
  quickplay: {
    names: { owner: 'game', id: 'claim' },
    desks: ['arbiter', 'director'],
    waitsFor: 'arbiter',
    rule: 'B-G6.1b',
    settledBy: { game: ['DecideQuickplay'] },
  },
  incident: {
    names: { owner: 'game', id: 'incident' },
    desks: ['director'],
    waitsFor: 'player',
    rule: 'C-10ai',
    settledBy: { game: ['CorrectMove'] },
  },
  'play-order': {
    names: { owner: 'game' },
    desks: ['director'],
    waitsFor: 'player',
    rule: 'C-35',
    settledBy: { game: ['MakeMove', 'CheckPlayOrder'] },
  },
  // Who does not play on after it is liable to be declared an unapproved withdrawer.
  'refused-resignation': {
    names: { owner: 'game' },
    desks: ['director'],
    waitsFor: 'player',
    rule: 'C-19b',
    settledBy: { game: ['MakeMove', 'OrderPlay'], tournament: ['WithdrawPlayer'] },
  },
  // What one player wrote to the other, kept as evidence until it is judged.
  message: {
    names: { owner: 'game', id: 'message' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'L-13.3.1',
    settledBy: { game: ['JudgeMessage'], registry: ['UpholdMisconduct'] },
  },
  interruption: {
    names: { owner: 'game' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'L-6.10c',
    settledBy: { game: ['ResumeGame'] },
  },
  reconstruction: {
    names: { owner: 'game' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'L-8.3',
    settledBy: { game: ['GiveSnapshot', 'ReconstructGame'] },
  },
  overdue: {
    names: { owner: 'game' },
    desks: ['director'],
    waitsFor: 'player',
    rule: 'L-6.6b',
    settledBy: { game: ['MakeMove', 'ClaimTime', 'OpenAdjudication', 'ForfeitGame'] },
  },
} as const satisfies Readonly<Record<string, TaskKind<Settled>>>;

export type GameTaskKind = keyof typeof GAME_TASKS;
