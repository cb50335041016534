import type { NormTitle, TitleCode } from '@amici/norms';
import type { CountNorm, DossierCompiled, TitlesEvent } from '../titles';
import { on, service } from './fixtures';

export const T = on('2018-05-01');
export const qc = { subject: 'quentin', office: 'qualifications-commissioner' };
export const second = { subject: 'sandra', office: 'qualifications-commissioner' };
export const board = { subject: 'bo', office: 'executive-board' };
export const text = (id: string) => ({ id, hash: 'h' });

export const counted = (
  title: NormTitle,
  games: number,
  overscored: number,
  tournament: string,
  gmOpponents = 0,
): TitlesEvent => ({
  type: 'NormCounted',
  at: on('2018-01-01'),
  player: 'x',
  tournament,
  section: '1',
  title,
  games,
  overscored,
  gmOpponents,
  simOpponents: 0,
  startsAt: on('2017-05-01'),
  rule: 'T-A2.3c',
});

export const established: TitlesEvent = { type: 'RatingEstablished', at: 1, player: 'x', rule: 'T-A2.2.9' };

export const norm = (
  title: NormTitle,
  games: number,
  overscored: number,
  gmOpponents = 0,
): CountNorm & { actor: typeof service; at: number } => ({
  type: 'CountNorm',
  player: 'x',
  norm: {
    tournament: 't2',
    section: '1',
    title,
    games,
    overscored,
    gmOpponents,
    simOpponents: 0,
    startsAt: on('2017-09-01'),
  },
  fixedRating: true,
  actor: service,
  at: T,
});

export const of = (title: TitleCode, actor: { subject: string; office: string }, at = T) => ({
  player: 'x',
  title,
  actor,
  at,
});
export const confirm = (title: TitleCode, actor = qc, at = T) =>
  ({ type: 'ConfirmTitle', ...of(title, actor, at), federation: 'AUS' }) as const;

export const earned = (title: TitleCode, route: 'norms' | 'direct' = 'norms'): TitlesEvent => ({
  type: 'TitleEarned',
  at: on('2018-04-01'),
  player: 'x',
  title,
  route,
  basis: ['t1/1'],
  credited: 24,
  rule: 'T-10.2e',
});

export const proposed = (title: TitleCode): TitlesEvent => ({
  type: 'ConfirmationProposed',
  at: T,
  player: 'x',
  title,
  by: qc.subject,
  requirementWaived: null,
  rule: 'T-10.8b',
});

export const applied = (title: TitleCode, posthumous = false): TitlesEvent => ({
  type: 'TitleAppliedFor',
  at: on('2018-01-01'),
  player: 'x',
  title,
  federation: 'AUS',
  applicant: 'delia',
  posthumous,
  events: ['e1'],
  mentor: text('m'),
  rule: 'T-10.8f1',
});

/** The figures of a director who has them by server, with one mentor. */
export const compiled = (more: Partial<DossierCompiled> = {}): TitlesEvent => ({
  type: 'DossierCompiled',
  at: on('2018-01-01'),
  player: 'x',
  title: 'IA',
  directed: [
    {
      event: 'e1',
      kind: 'norm',
      medium: 'server',
      games: 2001,
      from: on('2016-01-01'),
      to: on('2018-01-01'),
      mentor: 'mia',
      source: 'log',
      counts: true,
    },
  ],
  server: { games: 2001, months: 24 },
  postal: { games: 0, months: 0 },
  met: ['T-10.7b'],
  norms: [],
  rule: 'T-10.7b',
  ...more,
});

export const assessed: TitlesEvent = {
  type: 'MentorAssessed',
  at: on('2018-02-01'),
  player: 'x',
  mentor: 'mia',
  favourable: true,
  assessment: text('work'),
  rule: 'T-10.7d',
};
