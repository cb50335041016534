import type { Acted } from '@amici/contracts';
import {
  tournamentRefusal,
  type GameResult,
  type MarkOriginalPlayer,
  type RatedGame,
  type RecordResult,
  type ResultRevised,
} from '@amici/contracts/tournament';
import type { GameTerms } from '@amici/contracts/game';
import { accept, reject } from '@amici/kernel';
import { conductFacts } from '../state/conduct';
import { isRatedAs, ratedGame } from './rating-facts';
import { counts } from '../state/results';
import { playerAt, ratingPoolOf, type Played, type Section, type Tournament } from '../state/state';
import { resultSeats } from '../state/seats';
import type { Verdict } from '../state/verdict';
import { afterUnapproved } from './scores';

const playersNow = (section: Section, { white, black }: Section['pairings'][number]): Played => ({
  white: playerAt(section, white),
  black: playerAt(section, black),
});

/** Who played a game: in a team event who sat there then, as its result or the game itself says. */
const playersOf = (section: Section, board: number, named?: Played): Played => {
  const now = playersNow(section, section.pairings[board - 1]!);
  if (section.teams.length === 0) return now;
  return section.playedBy.get(board) ?? named ?? now;
};

/** What the director has declared unrated is rated for nobody (CR-4c). */
const declared = ({ unrated }: Tournament, game: string, rated: RatedGame | null): RatedGame | null =>
  rated === null || !unrated.has(game) || rated.event.phase === 'imported'
    ? rated
    : { ...rated, event: { ...rated.event, declaredUnrated: true } };

/** What is played on here of an event that was brought in is rated, though what came with it is not. */
const poolHere = (state: Tournament, terms?: GameTerms): string | null => {
  if (terms !== undefined && !isRatedAs(terms, state)) return null;
  if (state.phase === 'announced') return ratingPoolOf(state);
  const { rated, chess960 } = state.header;
  return rated ? (chess960 ? 'chess960' : 'standard') : null;
};

/** Where a game stands in the event; undefined where it is none of its games. */
const placeOf = (state: Tournament, game: string, named?: Played, terms?: GameTerms) => {
  const place = state.games.get(game);
  if (place === undefined) return undefined;
  const section = state.sections.get(place.section)!;
  const pairing = section.pairings[place.board - 1]!;
  const played = playersOf(section, place.board, named);
  const seats = resultSeats(section, pairing, played);
  const facts = {
    section: section.id,
    board: place.board,
    game,
    ...played,
    ...(seats === undefined ? {} : { seats }),
    conduct: conductFacts(state),
  };
  const rating = (result: GameResult) => ({
    ratingPool: counts(result) && !state.unrated.has(game) ? poolHere(state, terms) : null,
    rated: declared(state, game, ratedGame(state, section, pairing, result, terms)),
  });
  return {
    outcome: section.outcomes[place.board - 1]!,
    facts,
    rating,
    sitting: playersNow(section, pairing),
  };
};

/** What it counts: a player who left without leave, and has their games adjudicated, scores in none (C-27bii). */
const scoreOf = ({ withdrawn }: Tournament, { white, black }: Played, result: GameResult): GameResult => {
  const left = (player: string): boolean => {
    const withdrawal = withdrawn.get(player);
    return withdrawal?.kind === 'unapproved' && withdrawal.adjudicated;
  };
  return afterUnapproved(result, { white: left(white), black: left(black) });
};

/** The result of a game of the event, as the game service decided it; the same again changes nothing (L-12.1, L-8.5). */
export const recordResult = (command: Acted<RecordResult>, state: Tournament): Verdict => {
  const { at, game, code, finishedAt, rule } = command;
  const place = placeOf(state, game, command.players, command.terms);
  if (place === undefined) return reject(tournamentRefusal.notOfThisEvent, 'L-12.1', { data: { game } });
  const before = place.outcome;
  const result = scoreOf(state, place.facts, command.result);
  if (before.result === result) return accept();
  const facts = { ...place.facts, code, ...place.rating(command.result), reportedAt: at, rule };
  if (before.result === null && result !== null) {
    const ratedResult = result === command.result ? {} : { ratedResult: command.result };
    const rating = state.rescinded.has(game) ? ({ rating: 'stays-once-rated' } as const) : {};
    return accept({
      type: 'ResultRecorded',
      at: finishedAt ?? at,
      result,
      ...ratedResult,
      ...rating,
      ...facts,
    });
  }
  const why = result === null ? 'reopened' : 'corrected';
  return accept({ type: 'ResultRevised', at, from: before.result, to: result, why, ...facts });
};

/**
 * A game that the original player finished before they were replaced is shown so (code O). Points do not change,
 * nor does the player it is rated for.
 */
export const markOriginalPlayer = ({ at, game }: Acted<MarkOriginalPlayer>, state: Tournament): Verdict => {
  const place = placeOf(state, game);
  if (place === undefined) return reject(tournamentRefusal.notOfThisEvent, 'T-8.7e3');
  const { result, code } = place.outcome;
  if (result === null) return reject('game-not-over', 'T-8.7e3');
  if (code === 'O') return accept();
  const { facts, sitting } = place;
  if (facts.white === sitting.white && facts.black === sitting.black)
    return reject('not-replaced', 'T-8.7e3', {
      detail: { name: 'original-player-sits' },
    });
  const event: ResultRevised = {
    type: 'ResultRevised',
    at,
    ...facts,
    from: result,
    to: result,
    code: 'O',
    why: 'corrected',
    ...place.rating(result),
    reportedAt: at,
    rule: 'T-8.7e3',
  };
  return accept(event);
};

export const isComplete = ({ open }: Tournament): boolean => open === 0;
