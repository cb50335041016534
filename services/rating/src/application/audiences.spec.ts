import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import * as contracts from '@amici/contracts/generated/amici/rating/v1/rating_events_pb';
import type { RatingEvent } from '../domain';
import { eventAudiences, listAudiences, playerAudiences, publicPolicy } from './audiences';

const ratingAudiences = { ...playerAudiences, ...listAudiences, ...eventAudiences };

const of = { at: 1, pool: 'standard', player: 'anna', list: '2017-2', rule: 'T-A1.6' } as const;
const standing = {
  effectiveFrom: '2017-04-01',
  rating: 21_136_914,
  listed: 2114,
  games: 35,
  status: 'fixed',
} as const;
const rated = { game: 'g', tournament: 't', opponent: 'boris', halfPoints: 2, own: 1, facing: 2 } as const;
const reason = { id: 'r', hash: 'h' };
const system = 'iccf-2017@2017-04-01';

const samples: readonly RatingEvent[] = [
  { type: 'GameRated', ...of, ...rated, expected: 5_890, k: 217_875, change: -89_547 },
  { type: 'GameRated', ...of, ...rated, expected: null, k: null, change: null },
  {
    type: 'PlayerRated',
    ...of,
    ...standing,
    before: null,
    gamesBefore: 31,
    method: 'item-6',
    missingGames: 0,
    lastGameAt: null,
    system,
  },
  { type: 'RatingAdopted', ...of, ...standing, source: 'a list', lastGameAt: null },
  {
    type: 'RatingCorrected',
    ...of,
    ...standing,
    game: 'g',
    ratedIn: '2017-1',
    halfPointsBefore: 2,
    halfPoints: null,
    before: 1,
  },
  { type: 'RatingOverridden', ...of, ...standing, before: 1, reason, notify: [] },
  { type: 'RatingAltered', ...of, ...standing, before: 1, reason },
  {
    type: 'RatingPeriodOpened',
    ...of,
    effectiveFrom: '2017-04-01',
    from: '2016-12-01',
    to: '2017-02-28',
    closesAt: 1,
    publishesAt: 2,
    system,
  },
  { type: 'RatingPeriodClosed', ...of, by: 'calendar' },
  {
    type: 'RatingListPublished',
    ...of,
    effectiveFrom: '2017-04-01',
    players: 1,
    games: 2,
    digest: 'd',
    system,
  },
];

describe('what the public is told of ratings', () => {
  it.each(samples.map((event) => [event.type, event] as const))(
    'shows %s as its contract says',
    (type, event) => {
      const rule = ratingAudiences[event.type].public!;
      const content = rule.show(event as never, { event } as never, null);
      const schema = (contracts as unknown as Record<string, DescMessage>)[`${type}Schema`]!;
      expect(content.type).toBe(`amici.rating.v1.${type}`);
      const data = JSON.parse(JSON.stringify(content.data)) as JsonValue;
      expect(() => fromJson(schema, data)).not.toThrow();
    },
  );

  it('tells what belongs to a list when the list is out', () => {
    const [game] = samples;
    const rule = ratingAudiences.GameRated.public!;
    const release = rule.release(game as never, { event: game } as never, null);
    const published = samples.find(({ type }) => type === 'RatingListPublished')!;
    const [counter] = publicPolicy.counts({ event: published } as never, null);
    expect(release).toEqual({ when: [{ counter, reaches: 1 }] });
  });

  it('tells nobody of reasons, reported scores and held events', () => {
    for (const type of ['ScoreReported', 'ScoreForwarded', 'EventHeld', 'ResultReported'] as const)
      expect(ratingAudiences[type].public).toBeNull();
  });
});
