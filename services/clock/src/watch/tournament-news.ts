import type { Recorded } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { News } from './game-news';

/** An event starts all its games at one instant (T-0.3a). */
export const EVENT_START = 'event-start';

/** The fields of the tournament service's events that are read here; all else passes by. */
interface TournamentEvent {
  readonly type: string;
  readonly start: Instant;
  readonly importedAt: Instant;
}

const STREAM = 'tournament-';

const startsAt = (start: Instant): News['due'] => [
  { kind: EVENT_START, due: { kind: EVENT_START, dueAt: start, tryAt: start, detail: null } },
];

const dueOf = ({ type, start, importedAt }: TournamentEvent): News['due'] => {
  switch (type) {
    case 'TournamentAnnounced':
      return startsAt(start);
    case 'TournamentImported':
      // What had begun when it was imported is history.
      return start < importedAt ? [] : startsAt(start);
    case 'TournamentStarted':
    case 'TournamentFinished':
    case 'TournamentCancelled':
      return [{ kind: EVENT_START, due: null }];
    default:
      return [];
  }
};

/** What an event of the tournament service's feed means to the watch; null where it is of no tournament. */
export const tournamentNews = ({ stream, revision, event }: Recorded): News | null =>
  stream.startsWith(STREAM)
    ? { owner: stream, revision, due: dueOf(event as unknown as TournamentEvent) }
    : null;
