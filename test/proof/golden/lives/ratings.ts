// What is recorded of ratings: of players, of events that are rated, of lists.
import { ratedEventStreams, ratingListStreams, ratingStreams } from '@amici/contracts/rating';
import { ratedEvent, ratedPlayer, ratingList } from '@amici/rating-domain';
import { byService, on, pool, reportResult } from '@amici/rating-domain/testing/fixtures';
import { text } from '@amici/game-domain/testing/fixtures';
import { lifeIn, type Life } from './life';

const at = on('2017-01-20');
const rita = { subject: 'rita', office: 'ratings-commissioner' };
const reason = text('why');
const inList = { list: '2017-2', effectiveFrom: '2017-04-01', held: [] } as const;
const after = on('2017-03-05');
const { game: _game, pool: _pool, ...won } = reportResult({ opponentRatings: { start: 2500, level: 1800 } });

/** A rating taken over, games reported, one of them revised before its list and one after; item 6 replaced. */
const anna = lifeIn(
  ratingStreams.of(pool, 'anna'),
  ratedPlayer,
  { pool, player: 'anna', actor: byService, at },
  { type: 'AdoptRating', source: 'a list', rating: 2100, games: 40, actor: rita, at: on('2017-01-02') },
  { ...won, game: 'g1' },
  { ...won, game: 'g2' },
  { ...won, game: 'g3' },
  { type: 'ReviseResult', game: 'g3', halfPoints: 1 },
  { type: 'RatePlayer', ...inList, at: after },
  { type: 'OverrideRating', list: '2017-2', reason, actor: rita, at: on('2017-03-10') },
  { type: 'ReviseResult', game: 'g3', halfPoints: 0, at: on('2017-03-11') },
);

/** A member of the League: a score of elsewhere forwarded, their rating altered by Council. */
const ofLeague = lifeIn(
  ratingStreams.of('ccla', 'anna'),
  ratedPlayer,
  { pool: 'ccla', player: 'anna', actor: rita, at: on('2016-02-11') },
  { type: 'AdoptRating', source: 'a list', rating: 1500, games: 20, at: on('2016-02-01') },
  {
    ...{ type: 'ReportScore', game: 'iccf-1', opponent: 'boris', opponentFederation: 'GER' },
    ...{ colour: 'white', halfPoints: 2, finishedAt: on('2016-02-10') },
    actor: { subject: 'anna', office: 'player' },
  },
  { type: 'ForwardScore', game: 'iccf-1', actor: { subject: 'ines', office: 'delegate' } },
  { type: 'AlterRating', rating: 1600, reason, motion: 'm-1', carried: true },
);

/**
 * A tournament that is held for a while, with a game of a substitute, which is rated for the player they replaced.
 */
const event = lifeIn(
  ratedEventStreams.of('t'),
  ratedEvent,
  { tournament: 't', actor: byService, at },
  { type: 'NotePlayStarted', section: '1', players: ['olaf', 'xenia'] },
  { type: 'HoldEvent', reason, actor: rita },
  { type: 'ReleaseEvent', reason, actor: rita },
  {
    ...{ type: 'AttributeResult', pool, game: 'g1', halfPoints: 0, finishedAt: at },
    white: {
      ...{ player: 'sven', start: 2200, level: 1800 },
      replaced: { player: 'olaf', start: 2300, level: 1800 },
    },
    black: { player: 'xenia', start: 2250, level: 1800 },
    published: { sven: 2200, olaf: 2300, xenia: 2250 },
  },
  { type: 'NotePlayEnded', section: '1', players: ['olaf', 'xenia'] },
);

const list = lifeIn(
  ratingListStreams.of(pool, '2017-2'),
  ratingList,
  { pool, list: '2017-2', actor: byService, at },
  { type: 'OpenPeriod' },
  { type: 'ClosePeriod', at: after },
  { type: 'PublishList', summary: { players: 1, games: 3, digest: 'd' }, at: on('2017-03-18') },
);

export const ofRatings: readonly Life[] = [anna, ofLeague, event, list];
