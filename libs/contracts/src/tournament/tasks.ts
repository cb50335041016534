import type { TaskKind } from '../tasks';
import type { TournamentCommand } from './commands';

interface Settled {
  readonly tournament: readonly TournamentCommand['type'][];
}

/** What of events waits for somebody. */
export const TOURNAMENT_TASKS = {
  'start-list': {
    names: { owner: 'tournament' },
    desks: ['organiser'],
    waitsFor: 'organiser',
    rule: 'T-0.1',
    settledBy: { tournament: ['PublishStartList', 'ExtendEntries', 'CancelTournament'] },
  },
  entry: {
    names: { owner: 'tournament', id: 'player' },
    desks: ['organiser'],
    waitsFor: 'organiser',
    rule: 'T-4.5',
    settledBy: { tournament: ['ConfirmEntry', 'CancelEntry'] },
  },
  substitution: {
    names: { owner: 'tournament', id: 'team/teamBoard' },
    desks: ['director'],
    waitsFor: 'captain',
    rule: 'T-8.7b',
    settledBy: { tournament: ['SubstitutePlayer', 'ForfeitBoard'] },
  },
  'replacement-agreement': {
    names: { owner: 'tournament', id: 'team/teamBoard' },
    desks: ['director'],
    waitsFor: 'director',
    rule: 'T-8.7e1',
    settledBy: { tournament: ['AgreeReplacementStatus'] },
  },
  'replacement-consent': {
    names: { owner: 'tournament', id: 'team/teamBoard' },
    desks: ['qualifications-commissioner'],
    waitsFor: 'qualifications-commissioner',
    rule: 'T-8.7e1',
    settledBy: { tournament: ['GrantReplacementStatus'] },
  },
  'team-dispute': {
    names: { owner: 'tournament', id: 'dispute' },
    desks: ['director'],
    waitsFor: 'captain',
    rule: 'T-11.5',
    settledBy: { tournament: ['SettleTeamDispute', 'ReferTeamDispute'] },
  },
  promotion: {
    names: { owner: 'tournament' },
    desks: ['executive-board'],
    waitsFor: 'executive-board',
    rule: 'T-5.4',
    settledBy: { tournament: ['ApprovePromotion'] },
  },
  level: {
    names: { owner: 'tournament' },
    desks: ['ratings-commissioner'],
    waitsFor: 'ratings-commissioner',
    rule: 'T-A1.11c',
    settledBy: { tournament: ['ConfirmLevel'] },
  },
  end: {
    names: { owner: 'tournament' },
    desks: ['organiser', 'director'],
    waitsFor: 'organiser',
    rule: 'T-7.1',
    settledBy: { tournament: ['FinishTournament'] },
  },
} as const satisfies Readonly<Record<string, TaskKind<Settled>>>;

export type TournamentTaskKind = keyof typeof TOURNAMENT_TASKS;
