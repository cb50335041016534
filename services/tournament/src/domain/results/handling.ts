import { present, type Finding } from '@amici/contracts';
import { compared } from '@amici/contracts/findings';
import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type {
  GameResultJson,
  ImportedResultJson,
} from '@amici/contracts/generated/amici/tournament/v1/tournament_pb';
import {
  gameIdOf,
  type GameOutcome,
  type GameResult,
  type ResultRecorded,
  type ResultRevised,
  type ResultsImported,
} from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { isoOrNull, toAll, type PublicFields } from '../disclosure/audiences';
import type { Tournament } from '../state/state';
import type { EventHandling } from '../state/subject';
import type { ResultEvent } from './events';

type OfGame = Pick<ResultRecorded, 'section' | 'board' | 'white' | 'black'>;

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
  const { section, board, game, from, to, code, at, why } = event;
  const goes = why === 'withdrawal' && to === null;
  const rescinded = goes ? new Set(state.rescinded).add(game) : state.rescinded;
  const finishedAt = to === null ? null : at;
  const after = withOutcomes({ ...state, rescinded }, section, [[board, { result: to, code, finishedAt }]]);
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

const gameOf = (of: ResultRecorded | ResultRevised, result: GameResult): GameResultJson => {
  const { section, board, game, white, black, code, ratingPool } = of;
  return present<GameResultJson>({ section, board, gameId: game, white, black, result, code, ratingPool });
};

/** A result is one of the game at its board. */
const checkResult = (event: ResultRecorded | ResultRevised, { id }: Tournament): readonly Finding[] =>
  compared(event, { game: gameIdOf(id, event.section, event.board) });

/** What becomes of results that are recorded here, revised or brought in. */
export const handling: EventHandling<ResultEvent> = {
  evolve: { ResultsImported: imported, ResultRecorded: recorded, ResultRevised: revised },
  audiences: {
    ResultsImported: toAll<ResultsImported, openly.ResultsImportedJson>(({ section, results, basis }) => ({
      section,
      results: results.map(({ board, result, code, finishedAt }) =>
        present<ImportedResultJson>({ board, result, code, finishedAt: isoOrNull(finishedAt) }),
      ),
      basis,
    })),
    ResultRecorded: toAll<ResultRecorded, openly.ResultRecordedJson>((event) => ({
      game: gameOf(event, event.result),
      finishedAt: iso(event.at),
      reportedAt: iso(event.reportedAt),
      rule: event.rule,
    })),
    ResultRevised: toAll<ResultRevised, openly.ResultRevisedJson>((event) =>
      present<PublicFields<openly.ResultRevisedJson>>({
        game: gameOf(event, event.to),
        from: event.from,
        why: event.why,
        revisedAt: iso(event.at),
        rule: event.rule,
      }),
    ),
  },
  check: { ResultRecorded: checkResult, ResultRevised: checkResult },
};
