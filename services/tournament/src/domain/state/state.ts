import type {
  Announcement,
  Entrant,
  GameOutcome,
  Pairing,
  StartPlace,
  ImportedHeader,
  QualificationEarned,
  SectionTeam,
  TeamQualified,
  Leaving,
} from '@amici/contracts/tournament';
import type { Money } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';
import type { PrizeAwarded } from './events';
import { agreedUnrated, playersOf, type TeamPlay } from './teams';

/** A section: its pairings, and how the games stand. */
export interface Section {
  readonly id: string;
  readonly players: readonly StartPlace[];
  /** By board, from 1 at index 0. */
  readonly pairings: readonly Pairing[];
  readonly outcomes: readonly GameOutcome[];
  /** In their order, of a team event; empty elsewhere. */
  readonly teams: readonly SectionTeam[];
  /** Who played a game that is over, by board: at a seat another may sit since. */
  readonly playedBy: ReadonlyMap<number, Played>;
}

/** Who played a game. */
export interface Played {
  readonly white: string;
  readonly black: string;
}

export interface Withdrawal {
  readonly at: Instant;
  readonly kind: Leaving;
  /** The player's games are adjudicated, and not cancelled. */
  readonly adjudicated: boolean;
}

export interface PendingEntry {
  readonly entrant: Entrant;
  readonly awaits: 'fee' | 'confirmation';
  readonly owed: Money | null;
  readonly rule: string;
}

/** What a final table has brought somebody. */
export type Brought =
  | Pick<QualificationEarned, 'type' | 'section' | 'player' | 'to' | 'worth' | 'rule'>
  | Pick<PrizeAwarded, 'type' | 'section' | 'player' | 'what' | 'rule'>
  | Pick<TeamQualified, 'type' | 'section' | 'team' | 'to' | 'captain' | 'rule'>;

interface Begun {
  readonly id: string;
  /**
   * As many events came after the first that everybody is told of: the revision for a reader who sees no others.
   */
  readonly told: number;
  readonly entries: ReadonlyMap<string, Entrant>;
  readonly pending: ReadonlyMap<string, PendingEntry>;
  readonly sections: ReadonlyMap<string, Section>;
  /** Game id to its section and board. */
  readonly games: ReadonlyMap<string, { readonly section: string; readonly board: number }>;
  /** Games not over. */
  readonly open: number;
  readonly withdrawn: ReadonlyMap<string, Withdrawal>;
  /** Games whose results went with a withdrawal, and are decided anew (C-26b). */
  readonly rescinded: ReadonlySet<string>;
  /** Games declared unrated after an early withdrawal (CR-4c). */
  readonly unrated: ReadonlySet<string>;
  readonly tieBreaks: readonly string[];
  readonly startListAt: Instant | null;
  readonly startedAt: Instant | null;
  readonly finishedAt: Instant | null;
  /** Under whose eyes the director works; null: nobody's. */
  readonly mentor: string | null;
  /** Sections whose final table is fixed; all of them where the event ended before such tables were kept. */
  readonly fixed: ReadonlySet<string>;
  /**
   * What final tables have brought, rights and prizes, by who holds what: until a corrected result takes it from
   * them.
   */
  readonly brought: ReadonlyMap<string, Brought>;
  /** Rights it has brought while it runs: what each opens, by player. */
  readonly running: ReadonlyMap<string, string>;
  readonly cancelledAt: Instant | null;
  /** Of a team event; empty elsewhere. */
  readonly teamPlay: TeamPlay;
}

/** An event announced here. */
export interface Announced extends Begun {
  readonly phase: 'announced';
  readonly announcement: Announcement;
}

/** An event brought in from outside. */
export interface Imported extends Begun {
  readonly phase: 'imported';
  readonly header: ImportedHeader;
  /** Named here; history says of none. */
  readonly director: string | null;
}

export interface NoTournament {
  readonly phase: 'none';
}

export type Tournament = Announced | Imported;
export type TournamentState = NoTournament | Tournament;

/** What announcement and import have in common. */
export const factsOf = (
  state: Tournament,
): Pick<Announcement, 'code' | 'name' | 'cycle' | 'rated' | 'chess960' | 'start' | 'end'> =>
  state.phase === 'announced' ? state.announcement : state.header;

/** The pool an event's games are rated in; null for none. Results that were brought in are rated nowhere. */
export const ratingPoolOf = (state: Tournament): string | null => {
  if (state.phase === 'announced')
    return agreedUnrated(state.teamPlay) ? null : state.announcement.ratingPool;
  const { rated, chess960, start, importedAt } = state.header;
  if (!rated || start < importedAt) return null;
  return chess960 ? 'chess960' : 'standard';
};

export const sectionOf = (state: Tournament, player: string): Section | undefined =>
  [...state.sections.values()].find(({ players }) => players.some((place) => place.player === player));

/** Everybody who plays in the event or has entered it. */
export const partakers = (state: TournamentState): readonly string[] =>
  state.phase === 'none'
    ? []
    : [
        ...state.entries.keys(),
        ...state.pending.keys(),
        ...playersOf(state.teamPlay),
        ...[...state.sections.values()].flatMap(({ players }) => players.map(({ player }) => player)),
      ];

export const takesPart = (state: TournamentState, player: string): boolean =>
  state.phase !== 'none' &&
  (state.entries.has(player) ||
    state.pending.has(player) ||
    sectionOf(state, player) !== undefined ||
    playersOf(state.teamPlay).includes(player));

export const playerAt = ({ players }: Section, number: number): string => players[number - 1]!.player;

/** What an announcement says otherwise from now on. */
export const announcing = (state: Tournament, change: Partial<Announcement>): Tournament =>
  state.phase === 'announced' ? { ...state, announcement: { ...state.announcement, ...change } } : state;

/** The map without the key. */
export const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> => {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};
