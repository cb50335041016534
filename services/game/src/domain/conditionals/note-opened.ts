import { accept, reject } from '@amici/kernel';
import type { NoteLineOpened } from '@amici/contracts/game';
import type { Game } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';

/** By what an opening that is told again is recognised. */
export const openingId = ({
  side,
  line,
  openedBy,
  openedAt,
}: Pick<NoteLineOpened, 'side' | 'line' | 'openedBy' | 'openedAt'>): string =>
  `opening ${side} ${line} ${openedBy} ${openedAt}`;

/**
 * Who looked into a sealed line, when and why is for its players to know once the game is over; before, that there is a
 * line is nobody's business (docs/decisions/0010). The stream of the line has it from the first.
 */
export const noteOpened = (command: Acted<NoteLineOpened>, game: Game): Verdict => {
  const { at, side, line, openedBy, openedAt, reason } = command;
  if (game.phase !== 'ended') return reject('game-not-over', 'L-8.2');
  if (game.seen.has(openingId(command))) return accept();
  return accept({ type: 'SealedLineOpened', at, side, line, openedBy, openedAt, reason, rule: 'L-8.2' });
};
