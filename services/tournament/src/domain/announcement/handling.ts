import { present, type Finding } from '@amici/contracts';
import { compared } from '@amici/contracts/findings';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type {
  TournamentAnnounced,
  TournamentCancelled,
  TournamentImported,
} from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { neverRated } from '../book/rated';
import { isoOrNull, toAll, toParties, toPublic, type PublicFields } from '../disclosure/audiences';
import { announcing, type Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import { NO_TEAM_PLAY } from '../state/teams';
import type { AnnouncementEvent, TieBreakAdded } from './events';

const EMPTY = {
  told: 0,
  entries: new Map(),
  pending: new Map(),
  sections: new Map(),
  games: new Map(),
  open: 0,
  withdrawn: new Map(),
  rescinded: new Set<string>(),
  unrated: new Set<string>(),
  startListAt: null,
  startedAt: null,
  finishedAt: null,
  fixed: new Set<string>(),
  brought: new Map(),
  running: new Map<string, string>(),
  cancelledAt: null,
  teamPlay: NO_TEAM_PLAY,
  mentor: null,
} as const;

const announcedState = (event: TournamentAnnounced): Tournament => {
  const { type: _type, at: _at, rule: _rule, tournament, ...announcement } = event;
  return { ...EMPTY, phase: 'announced', id: tournament, announcement, tieBreaks: announcement.tieBreaks };
};

const importedState = (event: TournamentImported): Tournament => {
  const { type: _type, at: _at, tournament, ...header } = event;
  const { start, importedAt } = header;
  return {
    ...EMPTY,
    phase: 'imported',
    id: tournament,
    header,
    director: null,
    tieBreaks: header.tieBreaks ?? [],
    startedAt: start < importedAt ? start : null,
  };
};

const announced = (event: TournamentAnnounced): PublicFields<openly.TournamentAnnouncedJson> => {
  const { code, name, format, family, cycle, laws, tournamentRules, normRules, conditions, rule } = event;
  const { tieBreaks, rated, ratingPool, level, chess960, sectionSize, colours, titleEvent, director } = event;
  return present<PublicFields<openly.TournamentAnnouncedJson>>({
    ...{ code, name, format, family, cycle, laws, tournamentRules, normRules },
    // Conditions are plain JSON, which an interface does not say.
    conditions: conditions as object as openly.TournamentAnnouncedJson['conditions'] & object,
    tieBreaks: [...tieBreaks],
    ...{ rule, rated, ratingPool, level, chess960, sectionSize, colours, titleEvent, director },
    start: iso(event.start),
    end: isoOrNull(event.end),
    entriesCloseAt: iso(event.entriesCloseAt),
    qualifications: event.qualifications.map(({ worth = 1, ...one }) => ({ worth, ...one })),
  });
};

/** No event is announced as rated that never is (L-0.4, T-9.2f). */
const checkRated = (event: TournamentAnnounced): readonly Finding[] => {
  const never = event.rated ? neverRated(event) : undefined;
  return never === undefined ? [] : compared(event, { rated: false }, never.rule);
};

/** What becomes of a tournament's announcement, of its import from elsewhere and of what changes them. */
export const handling: EventHandling<AnnouncementEvent> = {
  evolve: {
    TournamentAnnounced: (_nothing, event) => announcedState(event),
    TournamentImported: (_nothing, event) => importedState(event),
    TournamentCancelled: (state, { at: cancelledAt }) => ({ ...state, cancelledAt }),
    RatingAgreed: (state, { ratingPool, level, levelRule }) =>
      announcing(state, { rated: true, ratingPool, level, levelRule }),
    TieBreakAdded: (state, { tieBreak }) => ({ ...state, tieBreaks: [...state.tieBreaks, tieBreak] }),
  },
  audiences: {
    TournamentAnnounced: toAll<TournamentAnnounced, openly.TournamentAnnouncedJson>(announced),
    TournamentImported: toAll<TournamentImported, openly.TournamentImportedJson>((event) => {
      const { source, code, name, cycle, rated, chess960, start, end, list } = event;
      const dates = { start: iso(start), end: isoOrNull(end) };
      return present<PublicFields<openly.TournamentImportedJson>>({
        source,
        code,
        name,
        cycle,
        rated,
        chess960,
        ...dates,
        list,
      });
    }),
    TournamentCancelled: toAll<TournamentCancelled, openly.TournamentCancelledJson>(({ at, rule }) => ({
      cancelledAt: iso(at),
      rule,
    })),
    RatingAgreed: toParties,
    TieBreakAdded: toPublic<TieBreakAdded, openly.TieBreakAddedJson>(({ tieBreak, rule }) => ({
      tieBreak,
      rule,
    })),
  },
  check: { TournamentAnnounced: checkRated },
};
