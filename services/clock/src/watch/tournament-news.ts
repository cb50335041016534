import type { EventOf, RecordedEvent, Unshared } from '@amici/contracts';
import { tournamentStreams } from '@amici/contracts/tournament';
import { dayOf, startOfDay, type Instant } from '@amici/kernel';
import { addMonths, DAY } from '@amici/timecontrol';
import type { News } from './game-news';
import { meaningIn, type Meanings } from './meaning';

/** An event starts all its games at one instant (T-0.3a). */
export const EVENT_START = 'event-start';

type TournamentEvent = EventOf<'tournament'>;
type Due = News['due'];

const startsAt = (start: Instant): Due => [
  { kind: EVENT_START, due: { kind: EVENT_START, dueAt: start, tryAt: start, detail: null } },
];

/** Teams are to have begun play a month after the start, and lose boards after two (T-8.7d). */
export const PLAY_BEGUN = ['play-begun-1', 'play-begun-2'] as const;

/** The same time of the same day so many months later, of the last day where there is none such. */
const monthsLater = (from: Instant, months: number): Instant =>
  startOfDay(addMonths(dayOf(from), months)) + (from % DAY);

const checkedAt = (kind: (typeof PLAY_BEGUN)[number], startsAt: Instant): Due[number] => {
  const dueAt = monthsLater(startsAt, PLAY_BEGUN.indexOf(kind) + 1);
  return { kind, due: { kind, dueAt, tryAt: dueAt, detail: null } };
};

const off = (): Due => [{ kind: EVENT_START, due: null }];
const over = (): Due => [EVENT_START, ...PLAY_BEGUN].map((kind) => ({ kind, due: null }));

export const TOURNAMENT_MEANINGS: Meanings<'tournament', Due> = {
  TournamentAnnounced: ({ start }) => startsAt(start),
  // What had begun when it was imported is history.
  TournamentImported: ({ start, importedAt }) => (start < importedAt ? [] : startsAt(start)),
  TournamentStarted: off,
  TournamentFinished: over,
  TournamentCancelled: off,
  SectionStarted: ({ players, startsAt }) =>
    players.every(({ team }) => team === undefined)
      ? []
      : PLAY_BEGUN.map((kind) => checkedAt(kind, startsAt)),
};

/**
 * What an event of the tournament service's feed means to the watch; null where it is of no tournament. Throws
 * `UnknownEventType` for one that the contract does not name: the watch stops there, visibly.
 */
export const tournamentNews = ({
  stream,
  revision,
  event,
}: RecordedEvent<TournamentEvent | Unshared>): News | null =>
  tournamentStreams.has(stream)
    ? { owner: stream, revision, due: meaningIn('tournament', TOURNAMENT_MEANINGS, [], event) }
    : null;
