import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { DrawHistory } from '@amici/chess';
import type { Side } from '@amici/timecontrol';
import { playText } from '../state/board';
import type { ConditionalOffered, LineMove } from '../events';
import type { Game } from '../state/state';

/** Lines offered with one move, and plies of one line. */
const MAX_LINES = 16;
const MAX_LINE_PLIES = 40;

/** A line states the opponent's move and the reply to it, as often as it likes; a general one is none (C-6c). */
const readLine = (board: DrawHistory, line: readonly string[]): Result<readonly LineMove[], Rejection> => {
  if (line.length === 0 || line.length % 2 === 1 || line.length > MAX_LINE_PLIES)
    return err({
      code: 'general-conditional',
      rule: 'C-6c',
      detail: { name: 'conditional-is-move-and-reply' },
    });
  const moves: LineMove[] = [];
  let at = board;
  for (const text of line) {
    const played = playText(at, text, 'uci');
    if (!played.ok)
      return err({ ...played.error, rule: 'C-6c', data: { ...played.error.data, line, move: text } });
    moves.push({ uci: played.value.uci, san: played.value.san });
    at = played.value.board;
  }
  return ok(moves);
};

/** The lines sent with a move, read in the position after it (C-6a). */
export const readLines = (
  game: Game,
  lines: readonly (readonly string[])[],
  after: DrawHistory,
): Result<readonly (readonly LineMove[])[], Rejection> => {
  if (lines.length === 0) return ok([]);
  if (game.rules.conditions.conditionals !== 'open')
    return err({ code: 'conditionals-not-allowed', rule: 'C-6a' });
  if (lines.length > MAX_LINES)
    return err({ code: 'too-many-lines', rule: 'C-6b', data: { limit: MAX_LINES } });
  const read: (readonly LineMove[])[] = [];
  for (const line of lines) {
    const one = readLine(after, line);
    if (!one.ok) return one;
    read.push(one.value);
  }
  return ok(read);
};

export const linesOffered = (
  lines: readonly (readonly LineMove[])[],
  by: Side,
  fromPly: number,
  at: number,
): readonly ConditionalOffered[] =>
  lines.map((moves, index) => ({
    type: 'ConditionalOffered',
    at,
    by,
    line: index + 1,
    fromPly,
    moves,
    rule: 'C-6a',
  }));
