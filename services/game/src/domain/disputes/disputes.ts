import { touching } from '@amici/contracts';
import type { DisputeCommand } from '@amici/contracts/game';
import { appeals, director, player, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { decideAppeal, extendAppealPeriod, lodgeAppeal } from './appeal';
import { contestDispute, decideDispute, notifyDispute, requestRectification } from './dispute';
import type { DisputeEvent } from './events';
import { recorded } from './recorded';

/** Disputes between the players and appeals against what was ruled (L-14, C-32 to C-37, T-15). */
export const disputes: GameSubject<DisputeCommand, DisputeEvent> = {
  decide: {
    RequestRectification: requestRectification,
    NotifyDispute: notifyDispute,
    ContestDispute: contestDispute,
    DecideDispute: decideDispute,
    LodgeAppeal: lodgeAppeal,
    ExtendAppealPeriod: extendAppealPeriod,
    DecideAppeal: decideAppeal,
  },
  policies: touching(theGame, {
    RequestRectification: player,
    NotifyDispute: player,
    ContestDispute: player,
    DecideDispute: director,
    LodgeAppeal: player,
    ExtendAppealPeriod: appeals,
    DecideAppeal: appeals,
  }),
  ...recorded,
};
