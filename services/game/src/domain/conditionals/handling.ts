import type { Finding } from '@amici/contracts';
import { opposite } from '@amici/timecontrol';
import { playText, sideToMove } from '../state/board';
import { compared, unless } from '@amici/contracts/findings';
import { type Game, nextPly } from '../state/state';
import { known } from '../state/known';
import type { EventHandling } from '../subject';
import { amongParties } from '../disclosure/audiences';
import { many, sideName, when } from '../disclosure/move-number';
import type { ConditionalEvent, ConditionalOffered } from './events';
import { openingId } from './note-opened';

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

/** Lines are open until the opponent moves; those of one move come one after the other. */
const onConditionalOffered = (game: Game, { by, fromPly, moves }: ConditionalOffered): Game => {
  const before = game.lines?.by === by && game.lines.fromPly === fromPly ? game.lines.lines : [];
  return { ...game, lines: { by, fromPly, lines: [...before, moves] } };
};

/** Open lines that came with a move, and what was taken over of them (C-6, C-7). */
export const handling: EventHandling<ConditionalEvent> = {
  evolve: {
    ConditionalOffered: onConditionalOffered,
    ConditionalAccepted: (game) => game,
    SealedLineOpened: (game, event) => known(game, openingId(event)),
  },
  audiences: {
    ConditionalOffered: amongParties,
    ConditionalAccepted: amongParties,
    SealedLineOpened: amongParties,
  },
  sentences: {
    ConditionalOffered: (offer) =>
      `${sideName(offer.by)} offers conditional line ${offer.line}: ${offer.moves.map(({ san }) => san).join(' ')}`,
    ConditionalAccepted: (taken) =>
      `${sideName(taken.by)} takes over ${many(taken.plies, 'ply').replace('plys', 'plies')} of line ${taken.line}`,
    SealedLineOpened: ({ side, line, openedBy, openedAt }) =>
      `${openedBy} looked into the sealed line ${line} of ${sideName(side)}, ${when(openedAt)}`,
  },
  check: {
    ConditionalOffered: offered,
    SealedLineOpened: (event, game) => [
      ...unless(game.phase === 'ended', event, 'at', 'after the game'),
      ...unless(event.openedAt <= event.at, event, 'openedAt', { until: event.at }),
      ...compared(event, { rule: 'L-8.2' }),
    ],
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
  },
};
