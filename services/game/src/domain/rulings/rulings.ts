import { byService, either, touching } from '@amici/contracts';
import type { RulingCommand } from '@amici/contracts/game';
import { director, player, ruling, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { agreeLiveDisplay, announceLiveDisplay, declareAssistance } from './declarations';
import type { RulingEvent } from './events';
import { checkPlayOrder, orderPlay } from './play-order';
import { handling } from './handling';
import * as results from './results';

/** What is ruled about a game and its result, and what its players declare (L-0.3, L-12, C-2, C-35, T-14a). */
export const rulings: GameSubject<RulingCommand, RulingEvent> = {
  decide: {
    Rule: results.rule,
    ForfeitGame: results.forfeitGame,
    CloseInactiveGame: results.closeInactive,
    CancelGame: results.cancelGame,
    CorrectResult: results.correctResult,
    ReopenGame: results.reopenGame,
    RefuseResignation: results.refuseResignation,
    OrderPlay: orderPlay,
    CheckPlayOrder: checkPlayOrder,
    DeclareAssistance: declareAssistance,
    AgreeLiveDisplay: agreeLiveDisplay,
    AnnounceLiveDisplay: announceLiveDisplay,
  },
  policies: touching(theGame, {
    Rule: ruling,
    // A team's board that was not begun is lost by the director's act in the event (T-8.7d).
    // So does what the registry has found of a player, in all their games (T-14e).
    ForfeitGame: either(byService('game'), ruling),
    CloseInactiveGame: director,
    CancelGame: byService('tournament', 'game'),
    CorrectResult: either(byService('tournament'), ruling),
    // Results that went with a withdrawal are decided anew (C-26b).
    ReopenGame: either(byService('game'), ruling),
    RefuseResignation: director,
    OrderPlay: ruling,
    CheckPlayOrder: either(byService('clock'), director),
    DeclareAssistance: player,
    AgreeLiveDisplay: player,
    AnnounceLiveDisplay: player,
  }),
  ...handling,
};
