// Statements of norms and what follows from them, events and who directs them; the ways to a title.
import { directionStreams, normsStreams, titlesStreams } from '@amici/contracts/title';
import { direction } from '@amici/title-domain/direction/direction';
import { norms } from '@amici/title-domain/norms';
import { fixStatement, on, service } from '@amici/title-domain/testing/fixtures';
import { board, qc, second, text } from '@amici/title-domain/testing/titles';
import { titles } from '@amici/title-domain/titles';
import { lifeIn, type Life } from './life';

const at = on('2018-05-01');
const YEAR = 365 * 86_400_000;
const of = { tournament: 't', section: '1' } as const;
const reason = text('why');
const congress = { subject: 'cora', office: 'congress' };
const committee = { subject: 'dana', office: 'disciplinary-committee' };

const win = (opponent: number, points: readonly [0 | 1 | 2, 0 | 1 | 2] = [2, 0]) =>
  ({
    type: 'CountScore',
    ...{ ...of, game: `g${opponent}`, white: 'x', black: `p${opponent}`, points },
    ...{ titles: {}, at: on('2019-01-01') + opponent },
  }) as const;

/** A norm reached with eight wins, rescinded by a correction; a player who leaves; one who is replaced. */
const statement = lifeIn(
  normsStreams.of('t', '1'),
  norms,
  { actor: service, at: on('2018-06-01') },
  fixStatement(),
  {
    ...{ type: 'NoteReplacement', ...of, replaced: 'p1', titles: {} },
    replacement: { player: 'r', rating: 2700, fide: null, fixed: true, federation: 'AUS' },
  },
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((opponent) => win(opponent)),
  win(2, [0, 2]),
  {
    ...{ type: 'NoteWithdrawal', ...of, player: 'p12', kind: 'accepted', cancelled: ['g12'], titles: {} },
    at: on('2019-06-01'),
  },
);

const ruledOut = lifeIn(
  normsStreams.of('thematic', '1'),
  norms,
  {},
  { ...fixStatement(undefined, { format: 'thematic' }), tournament: 'thematic' },
);

/** An event that somebody directs under the eyes of a mentor. */
const directed = lifeIn(
  directionStreams.of('t'),
  direction,
  { tournament: 't', actor: service, at },
  { type: 'NoteEventKind', format: 'gm-norm', medium: 'server' },
  { type: 'NoteDirector', director: 'x', mentor: 'mia' },
  { type: 'NoteCompletion', game: 'g1', completed: true },
  { type: 'NoteCompletion', game: 'g1', completed: false },
  { type: 'NoteEventOver', at: at + YEAR },
);

const norm = (tournament: string) =>
  ({
    title: 'IM',
    ...{ tournament, section: '1', games: 12, overscored: 0 },
    ...{ gmOpponents: 0, simOpponents: 0, startsAt: on('2017-05-01') },
  }) as const;

/** By norms: earned, lapsed, earned again, confirmed by two and told to the federation. */
const byNorms = lifeIn(
  titlesStreams.of('x'),
  titles,
  { player: 'x', actor: service, at },
  { type: 'CountNorm', norm: norm('t1'), fixedRating: true },
  { type: 'CountNorm', norm: norm('t2'), fixedRating: true },
  { type: 'DiscountNorm', tournament: 't2', section: '1', title: 'IM' },
  {
    ...{ type: 'RegisterNorm', title: 'IM', event: 'elsewhere', games: 12, overscored: 0, actor: qc },
    ...{ gmOpponents: 0, simOpponents: 0, startedOn: '2017-03-31', source: 'the register' },
  },
  { type: 'ConfirmTitle', title: 'IM', federation: 'AUS', actor: qc },
  { type: 'ConfirmTitle', title: 'IM', federation: 'AUS', actor: second },
  {
    ...{ type: 'ProposeExceptionalNorm', tournament: 't9', section: '1', title: 'SIM', actor: qc },
    ...{ games: 12, overscored: 0, reason },
  },
  { type: 'DecideExceptionalNorm', tournament: 't9', title: 'SIM', granted: true, actor: board },
);

/** By winning a final, recommended by the Board. */
const byPlace = lifeIn(
  titlesStreams.of('y'),
  titles,
  { player: 'y', actor: service, at },
  {
    ...{ type: 'NoteChampionship', event: 'world-championship-final', tournament: 'final', norms: [] },
    ...{ place: 1, halfPoints: 24, games: 16, edition: 29 },
  },
  { type: 'RecommendTitle', title: 'GM', actor: board },
  {
    ...{ type: 'NoteChampionship', event: 'world-championship-final', tournament: 'final', norms: [] },
    ...{ place: 2, halfPoints: 22, games: 16, edition: 29 },
  },
);

const arbiter = { title: 'IA', actor: qc } as const;
const delegate = { subject: 'delia', office: 'delegate' };
const tom = { subject: 'tom', office: 'director-committee' };

/**
 * By application, for an arbiter: what they directed on record, the committee's word, their mentor's, and
 * Congress.
 */
const byApplication = lifeIn(
  titlesStreams.of('z'),
  titles,
  { player: 'z', at },
  {
    ...{ type: 'RegisterDirection', source: 'committee', actor: tom },
    events: [
      {
        ...{ event: 'old', kind: 'norm', medium: 'server', games: 2_001, mentor: 'mia' },
        ...{ from: on('2015-01-01'), to: on('2015-01-01') + 2 * YEAR },
      },
    ],
  },
  { type: 'AllowPersonalApplication', title: 'IA', reason, actor: { subject: 'ada', office: 'appeals' } },
  {
    ...{ type: 'ApplyForTitle', title: 'IA', federation: 'AUS', events: ['old'], actor: delegate },
    ...{ mentorName: text('n'), mentorEmail: text('m'), directed: [] },
  },
  { type: 'ReportRecommendation', title: 'IA', favourable: true, actor: tom },
  {
    ...{ type: 'AssessDirector', favourable: true, assessment: text('work') },
    actor: { subject: 'mia', office: 'mentor' },
  },
  { type: 'ReferToCongress', ...arbiter },
  { type: 'DecideByCongress', title: 'IA', granted: true, actor: congress },
);

/** A title that is lost by misuse. */
const misused = lifeIn(
  titlesStreams.of('m'),
  titles,
  { player: 'm', title: 'GM', reason, at: on('2019-01-01'), actor: qc },
  { type: 'RegisterTitle', effectiveFrom: on('2018-05-01'), source: 'the register before' },
  { type: 'RecommendRevocation', office: 'qualifications-commissioner' },
  { type: 'RecommendRevocation', office: 'disciplinary-committee', actor: committee },
  { type: 'RevokeTitle', actor: congress },
);

/** A title of before that she who holds it has shown as the ladies'. */
const life = lifeIn(
  titlesStreams.of('l'),
  titles,
  { player: 'l', actor: qc, at: on('2021-06-01') },
  { type: 'RegisterTitle', title: 'CCM', effectiveFrom: on('2018-05-01'), source: 'the register before' },
  { type: 'ShowLadiesTitle', title: 'LGM' },
);

export const ofTitles: readonly Life[] = [
  ...[statement, ruledOut, directed, byNorms, byPlace, byApplication, misused, life],
];
