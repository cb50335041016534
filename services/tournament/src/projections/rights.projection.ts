import type { Entrant, EntryAccepted } from '@amici/contracts/tournament';
import type { Recorded } from '@amici/contracts';
import {
  bigint,
  integer,
  key,
  multiRowProjection,
  nullable,
  table,
  text,
  type Changes,
} from '@amici/projections';
import { NOT_OF_TEAMS } from '@amici/contracts/tournament';
import { tournamentOf } from './tournament-of';
import { TEAM_AFFAIRS } from '../domain/teams/events';
import type { EntryPending } from '@amici/contracts/tournament';
import { NOT_OF_CHAMPIONS, NOT_OF_LISTS, NOT_OF_THE_LEDGER, type FollowedHere } from './other-streams';

/** A right to enter: earned in an event, or an entry by rating or title that is had once a year. Instants are ms UTC. */
export interface RightRow {
  readonly id: string;
  readonly player: string;
  /** What it opens. */
  readonly level: string;
  /** 2 for a whole right, 1 for half of one, 0 for what a year allows. */
  readonly halves: number;
  readonly earnedAt: number | null;
  readonly year: number | null;
  /** The event it was used in; null: not yet. */
  readonly usedIn: string | null;
}

type Using = Entrant['uses'];

const yearly = (player: string, level: string, year: number): string => `${player}/${level}/${year}`;

const keysOf = (player: string, uses: Using | null): readonly string[] => {
  if (uses === undefined || uses === null) return [];
  return uses.basis === 'result' ? uses.rights : [yearly(player, uses.level, uses.year)];
};

const used = {
  keys: ({ entrant }: EntryAccepted | EntryPending) => keysOf(entrant.player, entrant.uses),
  change: (
    rows: (key: string) => RightRow | undefined,
    { entrant: { player, uses } }: EntryAccepted | EntryPending,
    recorded: Recorded,
  ): Changes<RightRow> => {
    const usedIn = tournamentOf(recorded);
    if (uses?.basis === 'yearly') {
      const { level, year } = uses;
      const id = yearly(player, level, year);
      const first = rows(id)?.usedIn ?? usedIn;
      return { upsert: [{ id, player, level, halves: 0, earnedAt: null, year, usedIn: first }] };
    }
    const earned = keysOf(player, uses).flatMap((id) => rows(id) ?? []);
    // Of two entries at the same moment the first in the log has used it.
    return { upsert: earned.map((row) => ({ ...row, usedIn: row.usedIn ?? usedIn })) };
  },
};

/** What players have earned and used. */
export const rights = multiRowProjection<FollowedHere, RightRow>({
  name: 'rights',
  version: 1,
  table: table<RightRow>('rights', {
    id: key(text()),
    player: text(),
    level: text(),
    halves: integer(),
    earnedAt: nullable(bigint()),
    year: nullable(integer()),
    usedIn: nullable(text()),
  }),
  on: {
    QualificationEarned: {
      keys: ({ section, player }, recorded) => [`${tournamentOf(recorded)}/${section}/${player}`],
      change: (_rows, { at, section, player, to, worth }, recorded) => ({
        upsert: [
          {
            id: `${tournamentOf(recorded)}/${section}/${player}`,
            player,
            level: to,
            halves: 2 * worth,
            earnedAt: at,
            year: null,
            usedIn: null,
          },
        ],
      }),
    },
    EntryAccepted: used,
    EntryPending: used,
    EntryCancelled: {
      keys: ({ player, released }) => keysOf(player, released),
      change: (rows, { player, released }, recorded) => {
        const here = keysOf(player, released)
          .flatMap((id) => rows(id) ?? [])
          .filter(({ usedIn }) => usedIn === tournamentOf(recorded));
        if (released?.basis === 'yearly') return { remove: here.map(({ id }) => id) };
        return { upsert: here.map((row) => ({ ...row, usedIn: null })) };
      },
    },
    TournamentAnnounced: 'ignore',
    TournamentImported: 'ignore',
    SecretDrawn: 'ignore',
    EntriesExtended: 'ignore',
    DirectorAppointed: 'ignore',
    TournamentCancelled: 'ignore',
    StartListPublished: 'ignore',
    SectionFormed: 'ignore',
    RatingAgreed: 'ignore',
    TieBreakAdded: 'ignore',
    StartRatingAdjusted: 'ignore',
    TournamentStarted: 'ignore',
    SectionStarted: 'ignore',
    ResultsImported: 'ignore',
    ResultRecorded: 'ignore',
    ResultRevised: 'ignore',
    PlayerWithdrawn: 'ignore',
    TournamentFinished: 'ignore',
    FinalTableFixed: 'ignore',
    WithdrawalRequested: 'ignore',
    QualificationWithdrawn: 'ignore',
    CycleClosed: 'ignore',
    ...NOT_OF_THE_LEDGER,
    ...NOT_OF_CHAMPIONS,
    ...NOT_OF_LISTS,
    PrizeAwarded: 'ignore',
    ...NOT_OF_TEAMS,
    ...TEAM_AFFAIRS,
  },
});
