import type { Checks, Finding } from '@amici/contracts';
import { opposite } from '@amici/timecontrol';
import { playText, sideToMove } from '../state/board';
import { compared, unless } from '../state/findings';
import { nextPly, type Game } from '../state/state';
import type { ConditionalEvent, ConditionalOffered } from './events';

/** The moves of a line one after another, as far as they are legal. */
const lineFrom = ({ moves }: ConditionalOffered, game: Game): ConditionalOffered['moves'] => {
  const read: { readonly uci: string; readonly san: string }[] = [];
  let { board } = game;
  for (const { uci } of moves) {
    const played = playText(board, uci, 'uci');
    if (!played.ok) break;
    read.push({ uci: played.value.uci, san: played.value.san });
    ({ board } = played.value);
  }
  return read;
};

const offered = (event: ConditionalOffered, game: Game): readonly Finding[] => {
  const by = opposite(sideToMove(game.board));
  const line = game.lines?.by === by ? game.lines.lines.length + 1 : 1;
  return compared(event, { by, line, fromPly: nextPly(game), moves: lineFrom(event, game), rule: 'C-6a' });
};

/** What is computed again of open lines: that they are legal, whole and were there (C-6, C-7). */
export const check: Checks<ConditionalEvent, Game> = {
  ConditionalOffered: offered,
  ConditionalAccepted: (event, game) => {
    const by = sideToMove(game.board);
    const line = game.lines?.by === opposite(by) ? game.lines.lines[event.line - 1] : undefined;
    const whole = line !== undefined && event.plies % 2 === 0 && event.plies <= line.length;
    return [
      ...unless(line !== undefined, event, 'line', null),
      ...unless(line === undefined || whole, event, 'plies', line?.length),
      ...compared(event, { by, rule: 'C-7' }),
    ];
  },
};
