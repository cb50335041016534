import { accept, defined, err, ok, reject, type Rejection, type Result } from '@amici/kernel';
import { findLaws, refOf } from '@amici/rulesets';
import { boardOf, playText, sideToMove } from '../state/board';
import { initialArray } from './initial-array';
import type { GameImported, ImportGame, MoveMade } from '@amici/contracts/game';
import type { GameEvent } from '../events';
import { MAX_IMPORTED_PLIES } from '../state/limits';
import type { Game, GameState } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** The recorded moves one by one; only their legality is checked (L-3.10.1). */
export const readMoves = (
  command: Pick<ImportGame, 'chess960' | 'moves'>,
  fen: string,
): Result<readonly MoveMade[], Rejection> => {
  let board = boardOf(fen, command.chess960 ?? false);
  const moves: MoveMade[] = [];
  for (const [index, { uci, at }] of command.moves.entries()) {
    const by = sideToMove(board);
    const ply = index + 1;
    const played = playText(board, uci, 'uci');
    if (!played.ok) return err({ ...played.error, data: { ...played.error.data, ply } });
    const { san, board: after } = played.value;
    const facts = { uci: played.value.uci, san, charge: null, clock: null, rule: 'L-3.10.1' };
    moves.push({ type: 'MoveMade', at, ply, by, ...facts });
    board = after;
  }
  return ok(moves);
};

/** Importing the same game again adds nothing. */
const importedSame = (command: ImportGame, game: Game): boolean =>
  game.outcome?.ending === 'as-recorded' &&
  game.outcome.result === command.result &&
  game.moves.length === command.moves.length &&
  game.players.white === command.players.white &&
  game.players.black === command.players.black;

/** Records history as it was brought in: no clock and no draw rule is applied, and the result is taken as given. */
export const importGame = (command: Acted<ImportGame>, state: GameState): Verdict => {
  if (state.phase !== 'none') return importedSame(command, state) ? accept() : reject('already-started');
  if (command.moves.length > MAX_IMPORTED_PLIES)
    return reject('game-too-long', undefined, { data: { limit: MAX_IMPORTED_PLIES } });
  const laws = findLaws(command.laws ?? 'not-recorded');
  if (laws === undefined) return reject('unknown-ruleset', 'L-0.2', { data: { ruleset: command.laws } });
  const array = initialArray(command.initialFen, false);
  if (!array.ok) return refuse(array.error);
  const read = readMoves(command, array.value);
  if (!read.ok) return refuse(read.error);
  const { source, players, event, result, basis, startedAt, endedAt } = command;
  const events: GameEvent[] = [
    {
      type: 'GameImported',
      at: startedAt,
      source,
      players,
      event,
      laws: refOf(laws),
      initialFen: array.value,
      chess960: command.chess960 ?? false,
      result,
      basis,
      ...defined<GameImported>({ tags: command.tags, otherTags: command.otherTags }),
    },
    ...read.value,
    { type: 'GameEnded', event, players, at: endedAt, result, ending: 'as-recorded', rule: 'L-8.5' },
  ];
  return accept(...events);
};
