import { either, touching, type Policy } from '@amici/contracts';
import { appeals, director, player, theGame } from '../ruling/authority';
import type { GameState } from '../state/state';
import type { GameSubject } from '../subject';
import { decideAppeal, extendAppealPeriod, lodgeAppeal } from './appeal';
import { contestDispute, decideDispute, notifyDispute, requestRectification } from './dispute';
import type { DisputeCommand, LodgeAppeal } from './commands';
import type { DisputeEvent } from './events';
import { handling } from './handling';

/**
 * Any member may refer what another official did, in their own name (C-36); the decision says whether they are
 * one.
 */
const referring: Policy<LodgeAppeal, GameState> = ({ ruling, dispute }, { actor, state }) =>
  state.phase !== 'none' && actor.office === 'person' && ruling === undefined && dispute === undefined
    ? 'member'
    : false;

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
    LodgeAppeal: either<LodgeAppeal, GameState>(player, referring),
    ExtendAppealPeriod: appeals,
    DecideAppeal: appeals,
  }),
  ...handling,
};
