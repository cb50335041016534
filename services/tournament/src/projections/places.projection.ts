import { bigint, integer, key, multiRowProjection, nullable, table, text } from '@amici/projections';
import { tournamentOf } from '../application/audiences';
import type { TournamentEvent } from '../domain';

/** A player in an event, from the start list on. Instants are ms UTC. */
export interface PlaceRow {
  readonly player: string;
  readonly tournamentId: string;
  readonly section: string;
  readonly number: number;
  readonly federation: string | null;
  readonly title: string | null;
  readonly startRating: number | null;
  readonly withdrawnAt: number | null;
}

/** Who plays where. */
export const places = multiRowProjection<TournamentEvent, PlaceRow>({
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
    TournamentAnnounced: 'ignore',
    TournamentImported: 'ignore',
    EntryAccepted: 'ignore',
    EntryPending: 'ignore',
    EntriesExtended: 'ignore',
    DirectorAppointed: 'ignore',
    TournamentCancelled: 'ignore',
    EntryCancelled: 'ignore',
    StartListPublished: 'ignore',
    TieBreakAdded: 'ignore',
    TournamentStarted: 'ignore',
    SectionStarted: 'ignore',
    ResultsImported: 'ignore',
    ResultRecorded: 'ignore',
    ResultRevised: 'ignore',
    TournamentFinished: 'ignore',
    PrizeAwarded: 'ignore',
    QualificationEarned: 'ignore',
  },
});
