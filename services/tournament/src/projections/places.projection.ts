import { tournamentOf, type PlaceRow } from '@amici/contracts/tournament';
import { bigint, integer, key, multiRowProjection, nullable, table, text } from '@amici/projections';
import type { FollowedHere } from './followed-here';

/** Who plays where. */
export const places = multiRowProjection<FollowedHere, PlaceRow>({
  name: 'places',
  version: 1,
  table: table<PlaceRow>('places', {
    player: key(text()),
    tournamentId: key(text()),
    section: text(),
    number: integer(),
    federation: nullable(text()),
    title: nullable(text()),
    startRating: nullable(integer()),
    withdrawnAt: nullable(bigint()),
  }),
  on: {
    SectionFormed: {
      keys: ({ players }, recorded) => players.map(({ player }) => [player, tournamentOf(recorded)]),
      change: (_rows, { section, players }, recorded) => ({
        upsert: players.map(({ player, number, federation, title, startRating, rating }) => ({
          player,
          tournamentId: tournamentOf(recorded),
          section,
          number,
          federation,
          title,
          startRating: startRating ?? rating,
          withdrawnAt: null,
        })),
      }),
    },
    StartRatingAdjusted: {
      keys: ({ player }, recorded) => [[player, tournamentOf(recorded)]],
      change: (rows, { player, to }, recorded) => {
        const row = rows([player, tournamentOf(recorded)]);
        return row === undefined ? {} : { upsert: [{ ...row, startRating: to }] };
      },
    },
    PlayerWithdrawn: {
      keys: ({ player }, recorded) => [[player, tournamentOf(recorded)]],
      change: (rows, { player, at }, recorded) => {
        const row = rows([player, tournamentOf(recorded)]);
        return row === undefined ? {} : { upsert: [{ ...row, withdrawnAt: at }] };
      },
    },
    // A player who was replaced played here all the same: their row stays beside the other's.
    PlayerSubstituted: {
      keys: ({ player }, recorded) => [[player, tournamentOf(recorded)]],
      change: (_rows, { section, place }, recorded) => ({
        upsert: [
          {
            player: place.player,
            tournamentId: tournamentOf(recorded),
            section,
            number: place.number,
            federation: place.federation,
            title: place.title,
            startRating: place.startRating ?? place.rating,
            withdrawnAt: null,
          },
        ],
      }),
    },
  },
});
