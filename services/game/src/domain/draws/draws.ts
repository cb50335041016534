import { touching } from '@amici/contracts';
import { director, player, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { acceptDraw, refuseDraw } from './accept-draw';
import { claimDraw } from './claim-draw';
import { claimTablebase } from './claim-tablebase';
import type { DrawCommand } from './commands';
import { decideClaim } from './decide-claim';
import type { DrawEvent } from './events';
import { handling } from './handling';

/** Offers of a draw, and claims that a game is drawn or a tablebase decides it (L-9, L-5.1.3). */
export const draws: GameSubject<DrawCommand, DrawEvent> = {
  decide: {
    AcceptDraw: acceptDraw,
    RefuseDraw: refuseDraw,
    ClaimDraw: claimDraw,
    ClaimTablebase: claimTablebase,
    DecideClaim: decideClaim,
  },
  policies: touching(theGame, {
    AcceptDraw: player,
    RefuseDraw: player,
    ClaimDraw: player,
    ClaimTablebase: player,
    DecideClaim: director,
  }),
  ...handling,
};
