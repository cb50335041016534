import { byService, either, holding, touching, type PolicyRow } from '@amici/contracts';
import type { Impossible, ImportGame, PlayCommand, StartGame } from '@amici/contracts/game';
import { director, player, theGame, whoseGame } from '../ruling/authority';
import type { GameState } from '../state/state';
import type { GameSubject } from '../subject';
import type { PlayEvent } from './events';
import { importGame } from './import-game';
import { makeMove } from './make-move';
import { never } from './never';
import { handling } from './handling';
import { resign } from './resign';
import { startGame } from './start-game';

/** Who organises or directs the event a game is to belong to. */
const organiser = holding<{ readonly event: string | null }, GameState>(
  ['organiser', 'director', 'operator'],
  ({ event }) => event,
);

const starting: PolicyRow<StartGame | ImportGame, GameState> = {
  may: either(byService('tournament', 'game'), organiser),
  touches: whoseGame,
};

const course = touching(theGame, {
  MakeMove: either(player, director),
  Resign: player,
  WithdrawMove: player,
  AmendMove: player,
  OfferDraw: player,
  WithdrawOffer: player,
  WithdrawClaim: player,
  PauseClock: player,
});

/** The course of a game: how it begins, moves, resignation, and what nobody can do in it (L-4, L-5). */
export const play: GameSubject<
  Exclude<PlayCommand, { readonly type: 'TakeOverGame' }> | Impossible,
  PlayEvent
> = {
  decide: {
    StartGame: startGame,
    ImportGame: importGame,
    MakeMove: makeMove,
    Resign: resign,
    WithdrawMove: never,
    AmendMove: never,
    OfferDraw: never,
    WithdrawOffer: never,
    WithdrawClaim: never,
    PauseClock: never,
  },
  policies: {
    StartGame: starting,
    ImportGame: starting,
    ...course,
  },
  ...handling,
};
