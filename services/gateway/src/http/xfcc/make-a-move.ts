import { PASSING, type CommandOf } from '@amici/contracts';
import type { GameAtHand, SendMessage } from '@amici/contracts/game';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { beginningsOf, readNumber } from './numbers';

/** As deployed programs spell it. */
export type MoveResult =
  | 'Success'
  | 'ServerError'
  | 'FeatureUnavailable'
  | 'AuthenticationFailed'
  | 'InvalidGameID'
  | 'NotYourGame'
  | 'NotYourTurn'
  | 'InvalidMoveNumber'
  | 'InvalidMove'
  | 'NoDrawWasOffered'
  | 'LostOnTime'
  | 'YouAreOnLeave'
  | 'MoveIsAmbigous';

const OF_REFUSAL: Readonly<Record<string, MoveResult>> = {
  'ambiguous-move': 'MoveIsAmbigous',
  'flag-fallen': 'LostOnTime',
  'illegal-move': 'InvalidMove',
  'min-moves': 'FeatureUnavailable',
  'draw-offer-limit': 'FeatureUnavailable',
  'draw-agreement-not-allowed': 'FeatureUnavailable',
  'no-draw-offer': 'NoDrawWasOffered',
  'no-such-game': 'InvalidGameID',
  'not-a-player': 'NotYourGame',
  'not-on-move': 'NotYourTurn',
  'not-your-turn': 'NotYourTurn',
  'offer-void': 'NoDrawWasOffered',
  'ply-already-played': 'NotYourTurn',
  'unreadable-move': 'InvalidMove',
};

type Fields = Readonly<Record<string, string>>;

const isSet = (text = ''): boolean => ['true', '1'].includes(text.trim().toLowerCase());

/** As much as a move is anywhere: a longer text is none, and is taken apart by nobody. */
const LONGEST_MOVE = 32;

const isTooLong = ({ myMove = '' }: Fields): boolean => myMove.trim().length > LONGEST_MOVE;

/** Programs add the sign of a capture in passing, and write castling with zeros. */
const moveIn = ({ myMove = '' }: Fields): string =>
  myMove
    .trim()
    .replace(/\s*e\.?p\.?$/i, '')
    .replace(/^0-0-0/, 'O-O-O')
    .replace(/^0-0/, 'O-O');

/** What sending on a program's move needs of its caller. */
type Sending = Pick<Caller, 'answered' | 'command' | 'foreseen'>;

class Acting {
  constructor(
    private readonly caller: Sending,
    private readonly asking: Asking,
    private readonly player: string,
  ) {}

  /** The game meant by a number, if it is one of the requester's own and the only one with it. */
  async found(number: number): Promise<GameAtHand | MoveResult> {
    const question = { type: 'numbered', beginnings: beginningsOf(number) } as const;
    const { games } = await this.caller.answered('game', question, this.asking);
    const own = games.filter(({ white, black }) => white === this.player || black === this.player);
    if (games.length === 0) return 'InvalidGameID';
    if (own.length === 0) return 'NotYourGame';
    if (own.length > 1) return 'ServerError';
    const query = { type: 'at-hand', player: this.player, endedSince: 0, game: own[0]!.game } as const;
    const { games: hand } = await this.caller.answered('game', query, this.asking);
    return hand[0] ?? 'InvalidGameID';
  }

  private get actor() {
    return { subject: this.player, office: 'person' };
  }

  /** The types of the events that were recorded; none where it stood already. */
  async does(command: CommandOf<'game'>): Promise<readonly string[]> {
    const sender = { actor: this.actor, commandId: randomUUID() };
    const { events } = await this.caller.command('game', { ...command }, this.asking, sender);
    return events.map(({ type }) => type);
  }

  async wouldBeRefused(command: CommandOf<'game'>): Promise<boolean> {
    return (await this.caller.foreseen('game', { ...command }, this.actor)) !== null;
  }
}

const sideOf = ({ white }: GameAtHand, player: string): 'white' | 'black' =>
  white === player ? 'white' : 'black';

const overFor = ({ outcome }: GameAtHand, side: 'white' | 'black'): MoveResult => {
  const lost = outcome!.result === (side === 'white' ? '0-1' : '1-0');
  return lost && outcome!.ending === 'time-forfeit' ? 'LostOnTime' : 'NotYourTurn';
};

/** Why a move of this number cannot be meant for the game as it stands. */
const misplaced = (game: GameAtHand, player: string, { movecount }: Fields): MoveResult | undefined => {
  const side = sideOf(game, player);
  if (game.outcome !== null) return overFor(game, side);
  if (game.resting[side]) return 'YouAreOnLeave';
  if (game.sideToMove !== side) return 'NotYourTurn';
  const number = Math.floor(game.moves.length / 2) + 1;
  return movecount?.trim() === String(number) ? undefined : 'InvalidMoveNumber';
};

/** By fifty moves where so many will have been made, else by repetition. */
const claimOf = (game: GameAtHand, move: string): CommandOf<'game'> => ({
  type: 'ClaimDraw',
  game: game.game,
  claim: randomUUID(),
  ground: game.halfmoves >= (move === '' ? 100 : 99) ? 'fifty-moves' : 'repetition',
  ply: game.moves.length + 1,
  ...(move === '' ? {} : { intended: move, notation: 'algebraic' }),
});

const moved = async (acting: Acting, game: GameAtHand, fields: Fields): Promise<MoveResult> => {
  const move = moveIn(fields);
  if (isSet(fields['claimDraw'])) {
    const events = await acting.does(claimOf(game, move));
    return events.includes('GameEnded') || events.includes('MoveMade') ? 'Success' : 'InvalidMove';
  }
  if (move === '') return 'InvalidMove';
  const ply = game.moves.length + 1;
  const offer = isSet(fields['offerDraw']) ? { offerDraw: true } : {};
  const events = await acting.does({
    type: 'MakeMove',
    game: game.game,
    ply,
    move,
    notation: 'algebraic',
    ...offer,
  });
  // The same move at the same ply stands: another request has made it.
  return events.includes('MoveMade') ? 'Success' : 'NotYourTurn';
};

const acted = async (
  acting: Acting,
  player: string,
  game: GameAtHand,
  fields: Fields,
): Promise<MoveResult> => {
  if (isSet(fields['resign'])) {
    if (game.outcome !== null) return overFor(game, sideOf(game, player));
    await acting.does({ type: 'Resign', game: game.game });
    return 'Success';
  }
  if (isSet(fields['acceptDraw'])) {
    if (game.outcome !== null) return overFor(game, sideOf(game, player));
    await acting.does({ type: 'AcceptDraw', game: game.game });
    return 'Success';
  }
  return misplaced(game, player, fields) ?? moved(acting, game, fields);
};

const LONGEST_MESSAGE = 2_000;

const messageOf = ({ game }: GameAtHand, text: string): SendMessage => ({
  ...{ type: 'SendMessage', game, message: randomUUID() },
  words: { text },
});

const DECISIONS = ['resign', 'acceptDraw', 'claimDraw'];

/** Of what ends a game one thing at a time: which of two is meant nobody can say. */
const contradicts = (fields: Fields): boolean => DECISIONS.filter((name) => isSet(fields[name])).length > 1;

/** Whether nothing is asked for but that the opponent is told something. */
const isMessageOnly = (fields: Fields): boolean =>
  moveIn(fields) === '' && !DECISIONS.some((name) => isSet(fields[name]));

/** A message is looked at before the move and sent after it: where it cannot be sent, nothing is done. */
const outcomeOf = async (acting: Acting, player: string, fields: Fields): Promise<MoveResult> => {
  if (isTooLong(fields)) return 'InvalidMove';
  if (contradicts(fields)) return 'FeatureUnavailable';
  const number = readNumber(fields['gameId']);
  const game = number === undefined ? 'InvalidGameID' : await acting.found(number);
  if (typeof game === 'string') return game;
  const text = (fields['myMessage'] ?? '').trim();
  if (text === '') return acted(acting, player, game, fields);
  const message = messageOf(game, text);
  if (text.length > LONGEST_MESSAGE || (await acting.wouldBeRefused(message))) return 'FeatureUnavailable';
  const result = isMessageOnly(fields) ? 'Success' : await acted(acting, player, game, fields);
  if (result === 'Success') await acting.does(message);
  return result;
};

/** Carries out what a program asks with `MakeAMove`, once; whatever is refused leaves the game as it was. */
export const makeAMove = async (
  caller: Sending,
  asking: Asking,
  player: string,
  fields: Fields,
): Promise<MoveResult> => {
  try {
    return await outcomeOf(new Acting(caller, asking, player), player, fields);
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error;
    const { code } = error.rejection;
    return OF_REFUSAL[code] ?? (PASSING.has(code) ? 'ServerError' : 'FeatureUnavailable');
  }
};
