// What offices of ratings and titles record where somebody was replaced, or misused his title.
import { ratedEvent } from '../../../services/rating/src/domain/event/event';
import { byService, on } from '../../../services/rating/src/domain/testing/fixtures';
import { norms } from '../../../services/title/src/domain/norms';
import { fixStatement, service } from '../../../services/title/src/domain/testing/fixtures';
import { qc, text } from '../../../services/title/src/domain/testing/titles';
import { titles } from '../../../services/title/src/domain/titles';
import { lifeIn } from './life';

/** A game of a substitute, which is rated for whom he replaced. */
export const ratedSubstitute = lifeIn(ratedEvent, {
  type: 'AttributeResult',
  tournament: 't',
  pool: 'standard',
  game: 'g1',
  white: {
    player: 'sven',
    start: 2200,
    level: 1800,
    replaced: { player: 'olaf', start: 2300, level: 1800 },
  },
  black: { player: 'xenia', start: 2250, level: 1800 },
  halfPoints: 0,
  finishedAt: on('2017-01-20'),
  published: { sven: 2200, olaf: 2300, xenia: 2250 },
  actor: byService,
  at: on('2017-01-20'),
});

/** A statement of norms that a replacement revises. */
export const normsOfReplacement = lifeIn(norms, fixStatement(), {
  type: 'NoteReplacement',
  tournament: 't',
  section: '1',
  replaced: 'p1',
  replacement: { player: 'r', rating: 2700, fide: null, fixed: true, federation: 'AUS' },
  titles: {},
  actor: service,
  at: on('2018-06-01'),
});

const of = { player: 'x', title: 'GM', at: on('2019-01-01') } as const;
const committee = { subject: 'dana', office: 'disciplinary-committee' };
const congress = { subject: 'cora', office: 'congress' };

/** A title that is lost by misuse. */
export const misusedTitle = lifeIn(
  titles,
  {
    type: 'RegisterTitle',
    ...of,
    effectiveFrom: on('2018-05-01'),
    source: 'the register before',
    actor: qc,
  },
  {
    type: 'RecommendRevocation',
    ...of,
    office: 'qualifications-commissioner',
    reason: text('why'),
    actor: qc,
  },
  {
    type: 'RecommendRevocation',
    ...of,
    office: 'disciplinary-committee',
    reason: text('why'),
    actor: committee,
  },
  { type: 'RevokeTitle', ...of, reason: text('why'), actor: congress },
);
