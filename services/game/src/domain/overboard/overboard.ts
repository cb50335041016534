import { touching } from '@amici/contracts';
import type { OverboardCommand } from '@amici/contracts/game';
import { director, inOffice, player, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import type { OverboardEvent } from './events';
import { recordIllegalMove } from './illegal-moves';
import { claimQuickplay, decideQuickplay } from './quickplay';
import { handling } from './handling';
import { noteMove } from './score-keeping';

/** What only games over the board know: written scores, illegal moves, claims in a quickplay finish (B-7.5, B-8, B-G6). */
export const overboard: GameSubject<OverboardCommand, OverboardEvent> = {
  decide: {
    RecordIllegalMove: recordIllegalMove,
    NoteMove: noteMove,
    ClaimQuickplay: claimQuickplay,
    DecideQuickplay: decideQuickplay,
  },
  policies: touching(theGame, {
    RecordIllegalMove: director,
    NoteMove: player,
    ClaimQuickplay: player,
    DecideQuickplay: inOffice('arbiter', 'director'),
  }),
  ...handling,
};
