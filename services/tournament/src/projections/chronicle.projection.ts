import { tournamentOf, type ChronicleRow } from '@amici/contracts/tournament';
import { bigint, key, nullable, projection, table, text } from '@amici/projections';
import { readRef } from '@amici/rulesets';
import type { FollowedHere } from './followed-here';

/** When each event was announced, called off and over: what a magazine tells of (CT-1p, CT-5d). */
export const chronicle = projection<FollowedHere, ChronicleRow>({
  name: 'chronicle',
  version: 1,
  table: table<ChronicleRow>('chronicle', {
    tournamentId: key(text()),
    book: text(),
    code: text(),
    name: text(),
    format: text(),
    startAt: bigint(),
    closesAt: bigint(),
    announcedAt: bigint(),
    cancelledAt: nullable(bigint()),
    finishedAt: nullable(bigint()),
  }),
  key: tournamentOf,
  on: {
    TournamentAnnounced: (
      _none,
      { at, code, name, format, start, entriesCloseAt, tournamentRules },
      recorded,
    ) => ({
      tournamentId: tournamentOf(recorded),
      book: readRef(tournamentRules).id,
      ...{ code, name, format },
      startAt: start,
      closesAt: entriesCloseAt,
      announcedAt: at,
      cancelledAt: null,
      finishedAt: null,
    }),
    EntriesExtended: (row, { to: closesAt }) => row && { ...row, closesAt },
    TournamentCancelled: (row, { at: cancelledAt }) => row && { ...row, cancelledAt },
    TournamentFinished: (row, { at: finishedAt }) => row && { ...row, finishedAt },
  },
});
