import type {
  ClaimUpheldJson,
  DrawAgreedJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { onDrawOfferClosed } from '../moves/after-move';
import { director, player } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { amongParties, changingClocks, toEverybody } from '../telling/audiences';
import { SIDES } from '../telling/wire';
import { acceptDraw, refuseDraw } from './accept-draw';
import { check } from './check';
import { claimDraw } from './claim-draw';
import { claimTablebase } from './claim-tablebase';
import type { DrawCommand } from './commands';
import { decideClaim } from './decide-claim';
import type { ClaimUpheld, DrawAgreed, DrawEvent } from './events';
import * as evolve from './evolve';
import { sentences } from './sentences';

/** Offers of a draw, and claims that a game is drawn or a tablebase decides it (L-9, L-5.1.3). */
export const draws: GameSubject<DrawCommand, DrawEvent> = {
  decide: {
    AcceptDraw: acceptDraw,
    RefuseDraw: refuseDraw,
    ClaimDraw: claimDraw,
    ClaimTablebase: claimTablebase,
    DecideClaim: decideClaim,
  },
  policies: {
    AcceptDraw: player,
    RefuseDraw: player,
    ClaimDraw: player,
    ClaimTablebase: player,
    DecideClaim: director,
  },
  evolve: {
    DrawOffered: evolve.onDrawOffered,
    DrawOfferClosed: onDrawOfferClosed,
    DrawAgreed: (game) => game,
    DrawClaimed: evolve.onDrawClaimed,
    ClaimUpheld: evolve.onClaimUpheld,
    ClaimRefused: evolve.onClaimRefused,
  },
  audiences: {
    DrawOffered: amongParties,
    DrawOfferClosed: amongParties,
    DrawAgreed: {
      services: 'unshared',
      ...toEverybody<DrawAgreed, DrawAgreedJson>({
        facts: ({ by, at, rule }) => ({ by: SIDES[by], agreedAt: iso(at), rule }),
      }),
    },
    DrawClaimed: changingClocks,
    ClaimUpheld: {
      services: 'unshared',
      ...toEverybody<ClaimUpheld, ClaimUpheldJson>({
        facts: ({ facts, at, rule }) => ({ ...facts, decidedAt: iso(at), rule }),
      }),
    },
    ClaimRefused: changingClocks,
  },
  sentences,
  check,
};
