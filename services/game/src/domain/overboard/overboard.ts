import type { OverboardCommand } from '@amici/contracts/game';
import { director, inOffice, player } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { amongParties, changingClocks } from '../telling/audiences';
import { check } from './check';
import type { OverboardEvent } from './events';
import { onIllegalMoveRecorded, onMoveNoted, onQuickplayClaimed, onQuickplayDecided } from './evolve';
import { recordIllegalMove } from './illegal-moves';
import { claimQuickplay, decideQuickplay } from './quickplay';
import { noteMove } from './score-keeping';
import { sentences } from './sentences';

/** What only games over the board know: written scores, illegal moves, claims in a quickplay finish (B-7.5, B-8, B-G6). */
export const overboard: GameSubject<OverboardCommand, OverboardEvent> = {
  decide: {
    RecordIllegalMove: recordIllegalMove,
    NoteMove: noteMove,
    ClaimQuickplay: claimQuickplay,
    DecideQuickplay: decideQuickplay,
  },
  policies: {
    RecordIllegalMove: director,
    NoteMove: player,
    ClaimQuickplay: player,
    DecideQuickplay: inOffice('arbiter', 'director'),
  },
  evolve: {
    MoveNoted: onMoveNoted,
    IllegalMoveRecorded: onIllegalMoveRecorded,
    QuickplayClaimed: onQuickplayClaimed,
    QuickplayDecided: onQuickplayDecided,
  },
  audiences: {
    MoveNoted: amongParties,
    IllegalMoveRecorded: changingClocks,
    QuickplayClaimed: amongParties,
    QuickplayDecided: amongParties,
  },
  sentences,
  check,
};
