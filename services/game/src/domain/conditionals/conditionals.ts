import { byService, touching } from '@amici/contracts';
import type { ConditionalCommand } from '@amici/contracts/game';
import { player, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { acceptLine } from './accept-line';
import type { ConditionalEvent } from './events';
import { noteOpened } from './note-opened';
import { playSealed } from './play-sealed';
import { handling } from './handling';

/** Conditional moves: open lines sent with a move, and sealed ones played from their own streams (C-6, C-7). */
export const conditionals: GameSubject<ConditionalCommand, ConditionalEvent> = {
  decide: { AcceptConditional: acceptLine, PlaySealedMove: playSealed, NoteLineOpened: noteOpened },
  policies: touching(theGame, {
    AcceptConditional: player,
    PlaySealedMove: byService('game'),
    NoteLineOpened: byService('game'),
  }),
  ...handling,
};
