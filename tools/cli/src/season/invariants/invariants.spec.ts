import type { EventEnvelope } from '@amici/contracts';
import type { Services } from '@amici/service';
import { doubledServices } from '@amici/service/testing';
import { Sender } from '../sender';
import { GameStreams } from './game-streams';
import { NothingLost } from './nothing-lost';
import { PublicFeed } from './public-feed';
import { Ratings } from './ratings';
import { Standings } from './standings';
import { Titles } from './titles';

const event = (stream: string, type: string, payload: object = {}): EventEnvelope =>
  ({ id: `${stream} ${type}`, stream, type, payload, revision: 0 }) as EventEnvelope;
const move = (ply: number): EventEnvelope => event('game-g', 'MoveMade', { ply });
const ended = event('game-g', 'GameEnded', { result: '1-0' });
const actor = { subject: 'operator', office: 'person' };

const watching =
  (...events: readonly EventEnvelope[]) =>
  (): void => {
    const games = new GameStreams();
    for (const each of events) games.apply(each);
  };

describe('the invariants a simulation watches', () => {
  it('hold over a game that ends, is reopened and ends again, also with plies struck', () => {
    const struck = event('game-g', 'PliesVoided', { from: 2, to: 2 });
    const reopened = event('game-g', 'GameReopened');
    expect(watching(move(1), move(2), struck, move(2), ended, reopened, move(3), ended)).not.toThrow();
  });

  it('I1: a game does not end twice, nor is one corrected or reopened that goes on', () => {
    expect(watching(ended, ended)).toThrow(/^I1 /);
    expect(watching(event('game-g', 'GameReopened'))).toThrow(/^I1 /);
    expect(watching(event('game-g', 'ResultCorrected', { to: '0-1' }))).toThrow(/^I1 /);
  });

  it('I2: no move while ended', () => expect(watching(move(1), ended, move(2))).toThrow(/^I2 /));

  it('I3: plies follow one another', () => {
    expect(watching(move(1), move(1))).toThrow(/^I3 /);
    expect(watching(move(1), move(3))).toThrow(/^I3 /);
  });

  const result = (type: string, fields: object): EventEnvelope =>
    event('tournament-t', type, { section: '1', game: 'g', ...fields });
  const table = (...points: readonly number[]): Services =>
    doubledServices({
      query: () => Promise.resolve({ ok: true, value: { rows: points.map((each) => ({ points: each })) } }),
    });

  it('I4: the scores of a table are the points of its games', async () => {
    const games = new GameStreams();
    games.apply(ended);
    const standings = new Standings(games);
    standings.apply(result('ResultRecorded', { result: '1-0' }));
    await expect(standings.check(table(1, 0.5), actor)).rejects.toThrow(/^I4 /);
    await expect(standings.check(table(1, 0), actor)).resolves.toBeUndefined();
    standings.apply(result('ResultRevised', { to: 'cancelled' }));
    await expect(standings.check(table(0, 0), actor)).resolves.toBeUndefined();
  });

  it('I5: a recorded result is the result of its game', () => {
    const games = new GameStreams();
    games.apply(ended);
    expect(() => new Standings(games).apply(result('ResultRecorded', { result: '0-1' }))).toThrow(/^I5 /);
  });

  it('I5: a rating changes by games that ended so, from where it stood', () => {
    const games = new GameStreams();
    games.apply(event('game-g', 'GameStarted', { players: { white: 'w', black: 'b' } }));
    games.apply(ended);
    const of = { pool: 'standard', player: 'w', list: '2027-04' };
    const rated = event('rating-standard-w', 'GameRated', { ...of, game: 'g', halfPoints: 2 });
    const list = event('rating-standard-w', 'PlayerRated', { ...of, before: null, rating: 2200 });
    const following =
      (...events: readonly EventEnvelope[]) =>
      (): void => {
        const ratings = new Ratings(games);
        for (const each of events) ratings.apply(each);
      };
    expect(following(rated, list)).not.toThrow();
    expect(following(list)).toThrow(/^I5 .*without a game/);
    expect(following(event('r', 'GameRated', { ...of, game: 'g', halfPoints: 1 }))).toThrow(/^I5 /);
    expect(following(event('r', 'RatingAdopted', { ...of, rating: 2100 }), rated, list)).toThrow(/^I5 /);
  });

  describe('I6: a title rests on norms, a norm on games', () => {
    const started = event('game-g', 'GameStarted', { players: { white: 'w', black: 'b' } });
    const of = { tournament: 't', section: '1', player: 'w', title: 'CCE' };
    const counted = (points: readonly number[]): EventEnvelope =>
      event('norms-t-1', 'ScoreCounted', { game: 'g', white: 'w', black: 'b', points });
    const figures = { ...of, games: 12, overscored: 0, required: 1 };
    const achieved = event('norms-t-1', 'NormAchieved', { ...figures, halfPoints: 2 });
    const rescinded = event('norms-t-1', 'NormRescinded', of);
    const towards = event('titles-w', 'NormCounted', figures);
    const earned = (...basis: readonly string[]): EventEnvelope =>
      event('titles-w', 'TitleEarned', { ...of, route: 'norms', basis });
    const confirmed = (...by: readonly string[]): EventEnvelope =>
      event('titles-w', 'TitleConfirmed', { ...of, route: 'direct', by });
    const following = (...events: readonly EventEnvelope[]): Titles => {
      const games = new GameStreams();
      for (const each of [started, ended]) games.apply(each);
      const titles = new Titles(games);
      for (const each of events) titles.apply(each);
      return titles;
    };
    const broken = (...events: readonly EventEnvelope[]) =>
      expect(() => following(...events)).toThrow(/^I6 /);

    it('counts a game as it ended, for those who played it', () => {
      expect(() => following(counted([2, 0]), achieved, towards)).not.toThrow();
      broken(counted([0, 2]));
      broken(event('norms-t-1', 'ScoreCounted', { game: 'g', white: 'b', black: 'w', points: [2, 0] }));
    });

    it('records a norm of points that were made, and were enough', () => {
      broken(achieved);
      broken(
        counted([2, 0]),
        event('norms-t-1', 'NormAchieved', { ...figures, halfPoints: 2, required: 1.5 }),
      );
      broken(rescinded);
      broken(towards);
    });

    it('gives a title for two norms over 24 games, by two people', () => {
      const other = { ...figures, tournament: 'u' };
      const second = [
        event('norms-u-1', 'ScoreCounted', { game: 'g', white: 'w', black: 'b', points: [2, 0] }),
        event('norms-u-1', 'NormAchieved', { ...other, halfPoints: 2 }),
        event('titles-w', 'NormCounted', other),
      ];
      const first = [counted([2, 0]), achieved, towards];
      expect(() => following(...first, ...second, earned('t/1', 'u/1'), confirmed('q', 's'))).not.toThrow();
      broken(...first, ...second, earned('t/1'));
      broken(...first, earned('t/1', 'u/1'));
      broken(confirmed('q', 'q'));
    });

    it('shows on the card what is recorded, of norms that stand', async () => {
      const card = (norms: readonly object[]): Services =>
        doubledServices({ query: () => Promise.resolve({ ok: true, value: { norms, titles: [] } }) });
      const titles = () => following(counted([2, 0]), achieved, towards);
      await expect(titles().check(card([of]), actor)).resolves.toBeUndefined();
      await expect(titles().check(card([]), actor)).rejects.toThrow(/^I6 .*the card shows/);
      const gone = following(counted([2, 0]), achieved, towards, rescinded);
      await expect(gone.check(card([of]), actor)).rejects.toThrow(/^I6 .*stands no more/);
    });
  });

  it('I7: the public sees no move of a game that goes on, and a feed without holes', async () => {
    const servicesWith = (...sequences: readonly number[]): Services =>
      doubledServices({
        feed: ({ after }) =>
          Promise.resolve({
            items: sequences
              .filter((sequence) => sequence > after)
              .map((sequence) => ({
                sequence: String(sequence),
                type: 'amici.game.v1.MoveMade',
                subject: 'g',
              })),
            head: sequences.length,
          }),
      });
    const games = new GameStreams();
    games.apply(move(1));
    await expect(new PublicFeed(games).check(servicesWith(1))).rejects.toThrow(/^I7 /);
    games.apply(ended);
    await expect(new PublicFeed(games).check(servicesWith(1, 2))).resolves.toBeUndefined();
    await expect(new PublicFeed(games).check(servicesWith(1, 3))).rejects.toThrow(/^I7 /);
  });

  it('I8: what was acknowledged is in a log', () => {
    const sender = new Sender('s', {} as Services, () => 0);
    const lost = new NothingLost(sender);
    sender.acknowledged.add(ended.id);
    expect(() => lost.check()).toThrow(/^I8 /);
    lost.apply(ended);
    expect(() => lost.check()).not.toThrow();
  });
});
