import type { TaskKind } from '../tasks';
import type { TitleCommand } from './commands';

interface Settled {
  readonly title: readonly TitleCommand['type'][];
}

/** What of titles waits for somebody. */
export const TITLE_TASKS = {
  /** Earned, or recommended by the Board: two confirm it. */
  title: {
    names: { owner: 'player', id: 'title' },
    desks: ['qualifications-commissioner', 'world-tournament-director'],
    waitsFor: 'qualifications-commissioner',
    rule: 'T-10.8b',
    settledBy: { title: ['ConfirmTitle'] },
  },
  application: {
    names: { owner: 'player', id: 'title' },
    desks: ['qualifications-commissioner', 'director-committee'],
    waitsFor: 'qualifications-commissioner',
    rule: 'T-10.8f1',
    settledBy: { title: ['ReportRecommendation', 'ConfirmTitle', 'ReferToCongress', 'DecideByCongress'] },
  },
  revocation: {
    names: { owner: 'player', id: 'title' },
    desks: ['qualifications-commissioner', 'disciplinary-committee', 'congress'],
    waitsFor: 'congress',
    rule: 'T-10.8c',
    settledBy: { title: ['RecommendRevocation', 'RevokeTitle'] },
  },
  'exceptional-norm': {
    names: { owner: 'player', id: 'tournament' },
    desks: ['executive-board'],
    waitsFor: 'executive-board',
    rule: 'T-A2.4',
    settledBy: { title: ['DecideExceptionalNorm'] },
  },
} as const satisfies Readonly<Record<string, TaskKind<Settled>>>;

export type TitleTaskKind = keyof typeof TITLE_TASKS;
