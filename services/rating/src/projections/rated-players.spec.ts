import { logOf } from '@amici/projections/testing';
import { ratedPlayers, type RatedPlayerRow } from './rated-players.projection';

const found = { pool: 'standard', player: 'p', list: '2017-2', effectiveFrom: '2017-04-01' } as const;
const standing = { listed: 2000, games: 30, status: 'fixed' } as const;

const after = (...events: readonly object[]): RatedPlayerRow | undefined => {
  let row: RatedPlayerRow | undefined;
  for (const recorded of logOf(...events.map((event) => ['rating-standard-p', event as never] as const)))
    for (const one of ratedPlayers.change(recorded, () => row).upsert ?? []) row = one;
  return row;
};

describe('the rating that a list shows', () => {
  const rated = {
    ...{ type: 'PlayerRated', ...found, ...standing, rating: 20_100_000, before: 20_000_000 },
    ...{ gamesBefore: 28, missingGames: 0, lastGameAt: 0, method: 'expected' },
  };
  const corrected = {
    ...{ type: 'RatingCorrected', ...found, ...standing, rating: 20_050_000, before: 20_100_000 },
  };

  it('is compared with the list before, however often it is corrected before it comes out [T-9.5a]', () => {
    expect(after(rated, corrected)).toMatchObject({ why: 'corrected', rating: 20_050_000, before: 20_000_000 });
    expect(after(corrected)).toMatchObject({ before: 20_100_000 });
    expect(after(corrected, { ...corrected, before: 20_050_000, rating: 20_040_000 })).toMatchObject({
      before: 20_100_000,
    });
  });
});
