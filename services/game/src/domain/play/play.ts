import { byService, either, holding, touching, type PolicyRow } from '@amici/contracts';
import type { Impossible, ImportGame, PlayCommand, StartGame, Resign } from '@amici/contracts/game';
import { reject, accept } from '@amici/kernel';
import type { LawArticles } from '@amici/rulesets';
import { director, player, theGame, whoseGame } from '../ruling/authority';
import { sideOf, whose, type GameState, type Game } from '../state/state';
import type { GameSubject } from '../subject';
import type { PlayEvent } from './events';
import { importGame } from './import-game';
import { makeMove } from './make-move';
import { handling } from './handling';
import { startGame } from './start-game';
import { refuse, type Verdict, type Acted } from '../state/verdict';
import { sideToMove } from '../state/board';
import { lossFor } from '../state/results';

/** A player gives the game up and the opponent wins at once: at any time, or as the next move (L-5.1.2, C-19a). */
const resign = ({ actor, at }: Acted<Resign>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'L-5.1.2');
  const result = lossFor(by);
  const { outcome, adjudication, rules } = game;
  if (outcome !== null)
    return outcome.ending === 'resignation' && outcome.result === result
      ? accept()
      : reject('game-over', 'L-5.1.1');
  if (adjudication !== null && at >= adjudication.breakOff)
    return refuse({ code: 'play-has-ceased', rule: game.rules.articles.playCeased });
  const { onlyOnMove } = rules.resignation;
  if (onlyOnMove && sideToMove(game.board) !== by)
    return reject('not-on-move', game.rules.articles.resignation);
  const rule = game.rules.articles.resignation;
  return accept({ type: 'GameEnded', ...whose(game), at, result, ending: 'resignation', rule });
};

interface Answer {
  readonly code: string;
  readonly rule: string;
}

const ANSWERS: Readonly<Record<Impossible['type'], (articles: LawArticles) => Answer>> = {
  WithdrawMove: ({ moveStands }) => ({ code: 'move-final', rule: moveStands }),
  AmendMove: ({ moveAmended }) => ({ code: 'move-final', rule: moveAmended }),
  OfferDraw: ({ drawOffer }) => ({ code: 'offer-needs-move', rule: drawOffer }),
  WithdrawOffer: ({ offerStands }) => ({ code: 'offer-stands', rule: offerStands }),
  WithdrawClaim: ({ claimByServer }) => ({ code: 'claim-stands', rule: claimByServer }),
  PauseClock: () => ({ code: 'clock-runs', rule: 'L-6.10b' }),
};

/** What nobody can do: the answer is the rule that says so. */
const never = ({ type }: Impossible, game: Game): Verdict => {
  const { code, rule } = ANSWERS[type](game.rules.articles);
  return reject(code, rule);
};

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
