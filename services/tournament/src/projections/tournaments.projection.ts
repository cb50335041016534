import { tournamentOf, type TournamentRow } from '@amici/contracts/tournament';
import { bigint, boolean, integer, key, nullable, projection, table, text } from '@amici/projections';
import type { FollowedHere } from './followed-here';

const counted = (row: TournamentRow, change: number): TournamentRow => ({
  ...row,
  finished: row.finished + change,
});

/** Every event, one row each. */
export const tournaments = projection<FollowedHere, TournamentRow>({
  name: 'tournaments',
  version: 2,
  table: table<TournamentRow>('tournaments', {
    tournamentId: key(text()),
    code: text(),
    name: text(),
    format: nullable(text()),
    status: text<TournamentRow['status']>(),
    rated: boolean(),
    chess960: boolean(),
    startAt: bigint(),
    endAt: nullable(bigint()),
    players: integer(),
    games: integer(),
    finished: integer(),
    director: nullable(text()),
  }),
  key: tournamentOf,
  on: {
    TournamentAnnounced: (
      _none,
      { code, name, format, rated, chess960, start, end, director },
      recorded,
    ) => ({
      tournamentId: tournamentOf(recorded),
      code,
      name,
      format,
      status: 'announced',
      rated,
      chess960,
      startAt: start,
      endAt: end,
      players: 0,
      games: 0,
      finished: 0,
      director,
    }),
    TournamentImported: (_none, { code, name, rated, chess960, start, end, importedAt }, recorded) => ({
      tournamentId: tournamentOf(recorded),
      code,
      name,
      format: null,
      status: start < importedAt ? 'recorded' : 'start-list',
      rated,
      chess960,
      startAt: start,
      endAt: end,
      players: 0,
      games: 0,
      finished: 0,
      director: null,
    }),
    EntryAccepted: (row) => row && { ...row, players: row.players + 1 },
    EntryCancelled: (row, { pending }) => (pending ? undefined : row && { ...row, players: row.players - 1 }),
    DirectorAppointed: (row, { director }) => row && { ...row, director },
    TournamentCancelled: (row) => row && { ...row, status: 'cancelled' },
    StartListPublished: (row) => row && { ...row, status: 'start-list' },
    SectionFormed: (row, { players, pairings }) =>
      row && {
        ...row,
        games: row.games + pairings.length,
        players: row.format === null ? row.players + players.length : row.players,
      },
    TournamentStarted: (row) => row && { ...row, status: 'running' },
    ResultsImported: (row, { results }) => row && counted(row, results.length),
    ResultRecorded: (row) => row && counted(row, 1),
    ResultRevised: (row, { from, to }) => {
      if (row === undefined || (from === null) === (to === null)) return undefined;
      return counted(row, to === null ? -1 : 1);
    },
    TournamentFinished: (row) => row && { ...row, status: 'finished' },
  },
});
