import {
  gameIdOf,
  type Announcement,
  type Entrant,
  type GameOutcome,
  type ResultRecorded,
  type ResultRevised,
  type ResultsImported,
  type SectionFormed,
  type EntryPending,
} from '@amici/contracts/tournament';
import { GrowingMap, unreachable } from '@amici/kernel';
import { isTold } from './audiences';
import type { TournamentEvent } from './events';
import { broughtAfter } from './finish/outcome';
import { UNFINISHED } from './state/results';
import { withStartRating } from './start/start-ratings';
import type { Played, Tournament, TournamentState } from './state/state';
import { evolveTeamPlay, isOfTeams } from './teams/evolve';
import { NO_TEAM_PLAY } from './state/teams';
import { seatsAfter } from './substitution/evolve';

type OfGame = Pick<ResultRecorded, 'section' | 'board' | 'white' | 'black'>;

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

const withOutcomes = (
  state: Tournament,
  section: string,
  outcomes: readonly (readonly [board: number, outcome: GameOutcome])[],
): Tournament => {
  const before = state.sections.get(section);
  if (before === undefined) return state;
  const after = [...before.outcomes];
  let { open } = state;
  for (const [board, outcome] of outcomes) {
    open += Number(outcome.result === null) - Number(after[board - 1]!.result === null);
    after[board - 1] = outcome;
  }
  return { ...state, open, sections: new Map(state.sections).set(section, { ...before, outcomes: after }) };
};

const formed = (
  tournament: string,
  state: Tournament,
  { section, players, pairings, teams = [] }: SectionFormed,
): Tournament => {
  const games = new Map(state.games);
  for (const index of pairings.keys())
    games.set(gameIdOf(tournament, section, index + 1), { section, board: index + 1 });
  const outcomes = pairings.map(() => UNFINISHED);
  const next = { id: section, players, pairings, outcomes, teams, playedBy: new Map<number, Played>() };
  return {
    ...state,
    games,
    open: state.open + pairings.length,
    sections: new Map(state.sections).set(section, next),
  };
};

/** Where seats change hands, who played a game is kept with its result. */
const playedBy = (
  state: Tournament,
  { section: id, board, white, black }: OfGame,
  over: boolean,
): Tournament => {
  const section = state.sections.get(id);
  if (section === undefined || section.teams.length === 0) return state;
  const played = new Map(section.playedBy);
  if (over) played.set(board, { white, black });
  else played.delete(board);
  return { ...state, sections: new Map(state.sections).set(id, { ...section, playedBy: played }) };
};

const recorded = (state: Tournament, event: ResultRecorded): Tournament => {
  const { section, board, result, code, at } = event;
  return playedBy(withOutcomes(state, section, [[board, { result, code, finishedAt: at }]]), event, true);
};

/** A result that is another after the end makes the section's table another: it is fixed again, with what it brings. */
const unfixed = (state: Tournament, section: string): Tournament =>
  state.fixed.has(section)
    ? { ...state, fixed: new Set([...state.fixed].filter((one) => one !== section)) }
    : state;

const revised = (state: Tournament, event: ResultRevised): Tournament => {
  const { section, board, from, to, code, at } = event;
  const finishedAt = to === null ? null : at;
  const after = withOutcomes(state, section, [[board, { result: to, code, finishedAt }]]);
  return playedBy(from === to ? after : unfixed(after, section), event, to !== null);
};

const imported = (state: Tournament, { section, results }: ResultsImported): Tournament =>
  results.reduce(
    (after, { board, played }) =>
      played === undefined ? after : playedBy(after, { section, board, ...played }, true),
    withOutcomes(
      state,
      section,
      results.map(({ board, played: _played, ...outcome }) => [board, outcome]),
    ),
  );

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> => {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

const entered = (state: Tournament, entrant: Entrant): Tournament => ({
  ...state,
  entries: GrowingMap.of(state.entries).with(entrant.player, entrant),
  pending: without(state.pending, entrant.player),
});

const waiting = (state: Tournament, { entrant, awaits, owed, entryRule }: EntryPending): Tournament => ({
  ...state,
  pending: new Map(state.pending).set(entrant.player, {
    entrant,
    awaits,
    owed: owed ?? null,
    rule: entryRule,
  }),
});

/** What an announcement says otherwise from now on. */
const announcing = (state: Tournament, change: Partial<Announcement>): Tournament =>
  state.phase === 'announced' ? { ...state, announcement: { ...state.announcement, ...change } } : state;

const directed = (state: Tournament, director: string): Tournament =>
  state.phase === 'imported' ? { ...state, director } : announcing(state, { director });

const evolveBegun = (tournament: string, state: Tournament, event: TournamentEvent): Tournament => {
  if (event.type === 'TeamQualified' || event.type === 'TeamQualificationWithdrawn')
    return { ...state, brought: broughtAfter(state.brought, event) };
  if (isOfTeams(event))
    return seatsAfter({ ...state, teamPlay: evolveTeamPlay(state.teamPlay, event) }, event);
  switch (event.type) {
    case 'TournamentAnnounced':
    case 'TournamentImported':
      return state;
    case 'PrizeAwarded':
    case 'PrizeWithdrawn':
      return { ...state, brought: broughtAfter(state.brought, event) };
    case 'QualificationEarned':
      if (event.provisional !== true) return { ...state, brought: broughtAfter(state.brought, event) };
      return { ...state, running: new Map(state.running).set(event.player, event.to) };
    case 'QualificationWithdrawn':
      return {
        ...state,
        brought: broughtAfter(state.brought, event),
        running: without(state.running, event.player),
      };
    case 'EntryAccepted':
      return entered(state, event.entrant);
    case 'EntryPending':
      return waiting(state, event);
    case 'EntryCancelled':
      return {
        ...state,
        entries: without(state.entries, event.player),
        pending: without(state.pending, event.player),
      };
    case 'EntriesExtended':
      return announcing(state, { entriesCloseAt: event.to });
    case 'DirectorAppointed':
      return directed({ ...state, mentor: event.mentor ?? null }, event.director);
    case 'TournamentCancelled':
      return { ...state, cancelledAt: event.at };
    case 'RatingAgreed': {
      const { ratingPool, level, levelRule } = event;
      return announcing(state, { rated: true, ratingPool, level, levelRule });
    }
    case 'StartListPublished': {
      const { at, level, levelRule } = event;
      const closed = { ...state, startListAt: at };
      return level === undefined ? closed : announcing(closed, { level, levelRule: levelRule ?? null });
    }
    case 'SectionFormed':
      return formed(tournament, state, event);
    case 'TieBreakAdded':
      return { ...state, tieBreaks: [...state.tieBreaks, event.tieBreak] };
    case 'StartRatingAdjusted':
      return withStartRating(state, event);
    case 'TournamentStarted':
      return { ...state, startedAt: event.at };
    case 'SectionStarted':
      return state;
    case 'ResultsImported':
      return imported(state, event);
    case 'ResultRecorded':
      return recorded(state, event);
    case 'ResultRevised': {
      const { game, why, to } = event;
      const goes = why === 'withdrawal' && to === null;
      const rescinded = goes ? new Set(state.rescinded).add(game) : state.rescinded;
      return revised({ ...state, rescinded }, event);
    }
    case 'WithdrawalRequested':
      return state;
    case 'PlayerWithdrawn':
      return {
        ...state,
        unrated: new Set([...state.unrated, ...(event.unrated ?? [])]),
        withdrawn: new Map(state.withdrawn).set(event.player, {
          at: event.at,
          kind: event.kind,
          adjudicated: event.decision === 'adjudicate',
        }),
      };
    case 'PlayerDisqualified': {
      const disqualified = { at: event.at, kind: 'disqualified', adjudicated: false } as const;
      const fixed = new Set(state.fixed);
      fixed.delete(event.section);
      return { ...state, fixed, withdrawn: new Map(state.withdrawn).set(event.player, disqualified) };
    }
    case 'TournamentFinished':
      return { ...state, finishedAt: event.at };
    case 'FinalTableFixed':
      return { ...state, fixed: new Set(state.fixed).add(event.section) };
    default:
      return unreachable(event);
  }
};

/** The state of one tournament after an event; its id is what game ids are derived from. */
export const evolveTournament = (state: TournamentState, event: TournamentEvent): TournamentState => {
  if (event.type === 'TournamentAnnounced') {
    const { type: _type, at: _at, rule: _rule, tournament, ...announcement } = event;
    return { ...EMPTY, phase: 'announced', id: tournament, announcement, tieBreaks: announcement.tieBreaks };
  }
  if (event.type === 'TournamentImported') {
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
  }
  if (state.phase === 'none') throw new Error(`${event.type} before the event was announced`);
  const after = evolveBegun(state.id, state, event);
  return isTold(event) ? { ...after, told: state.told + 1 } : after;
};
