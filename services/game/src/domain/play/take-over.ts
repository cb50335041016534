import type { GameTakenOver, MoveMade, TakeOverGame } from '@amici/contracts/game';
import { accept, defined, reject } from '@amici/kernel';
import {
  baseFor,
  digestsOf,
  lawsInForce,
  parseConditions,
  refOf,
  type Conditions,
  type Laws,
} from '@amici/rulesets';
import { opposite } from '@amici/timecontrol';
import type { DrawOffered } from '../draws/events';
import type { GameEvent } from '../events';
import { onMoveMade } from '../moves/after-move';
import { endingAfter } from '../moves/endings';
import { onGameTakenOver } from './begin';
import { readMoves } from './import-game';
import { arrayToPlay } from './initial-array';
import { boardOf, fenOf, playRecorded, playText, sideToMove } from '../state/board';
import { MAX_IMPORTED_PLIES } from '../state/limits';
import { moveNumber, moveCounts, type Game, type GameState } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import type { Pairing } from './take-over-commands';
import { clocksFrom } from './reached';

const RULE = 'L-14.1.1';

type Request = Acted<TakeOverGame> & { readonly pairing?: Pairing | null };

/** The same game from the same place again adds nothing, however far it has come since. */
const takenOverSame = ({ source, players }: Request, game: Game): boolean =>
  game.brought?.source === source &&
  game.players.white === players.white &&
  game.players.black === players.black;

/** The game is one of its tournament, which waits for it, between the players it is to be taken over for. */
const notOfEvent = ({ event, players, pairing }: Request): Verdict | null => {
  if (event === null) return null;
  const advice = { name: 'take-over-games-of-event' } as const;
  if (pairing === null || pairing === undefined) return reject('not-of-this-event', RULE, { detail: advice });
  if (pairing.white !== players.white || pairing.black !== players.black)
    return reject('not-the-players', RULE, { detail: { name: 'event-pairs-others' }, data: { pairing } });
  return pairing.over ? reject('game-over', RULE, { detail: advice }) : null;
};

/** The offer that waits for an answer came with the last move. */
const offerOf = (game: Game, by: 'white' | 'black', at: number): DrawOffered => ({
  type: 'DrawOffered',
  at,
  by,
  move: moveNumber(game, game.moves.length),
  implied: false,
  rule: game.rules.articles.drawOffer,
});

const overOnBoard = (before: Game, move: MoveMade): boolean => {
  const played = playText(before.board, move.uci, 'uci');
  return played.ok && endingAfter(before, played.value, move.by, move.at ?? 0) !== null;
};

const goOn = (command: Request, laws: Laws, conditions: Conditions): Verdict => {
  const { players, event, source, at, startedAt, clocks, offer, chess960 = false } = command;
  const array = arrayToPlay(command.initialFen, chess960);
  if (!array.ok) return refuse(array.error);
  const read = readMoves(command, array.value);
  if (!read.ok) return refuse(read.error);
  const moves = read.value;
  const board = moves.reduce((before, { uci }) => playRecorded(before, uci), boardOf(array.value, chess960));
  const toMove = sideToMove(board);
  const reached = { plies: moves.length, toMove, moves: moveCounts({ initialFen: array.value, moves }) };
  const going = clocksFrom(conditions.timeControl, clocks, reached, { startedAt, at });
  if (!going.ok) return refuse(going.error);
  const begins: GameTakenOver = {
    type: 'GameTakenOver',
    at: startedAt,
    ...{ source, players, event, laws: refOf(laws) },
    ...defined<GameTakenOver>({ books: digestsOf([refOf(laws)]) }),
    base: baseFor(laws, conditions.transmission, startedAt),
    conditions,
    ...{ initialFen: array.value, chess960, plies: moves.length, position: fenOf(board) },
    ...going.value,
    confirmedBy: command.actor.subject,
    rule: RULE,
  };
  const before = moves.slice(0, -1).reduce<Game>(onMoveMade, onGameTakenOver(begins));
  const last = moves.at(-1);
  if (last !== undefined && overOnBoard(before, last))
    return reject('game-over', 'L-5.1.1', { detail: { name: 'ended-by-last-move' } });
  if (offer === toMove || (offer !== undefined && last === undefined))
    return reject('no-offer', 'L-9.1.2.1', { detail: { name: 'offer-by-last-mover' } });
  const recorded = moves.map((move, index) =>
    index === moves.length - 1 ? { ...move, ...({ clock: begins.clock } satisfies Partial<MoveMade>) } : move,
  );
  const offered =
    offer === undefined || last === undefined
      ? []
      : [offerOf(onMoveMade(before, last), opposite(toMove), clocks.runningSince)];
  return accept<GameEvent>(begins, ...recorded, ...offered);
};

/**
 * Goes on with a game that was played elsewhere so far: what was before is recorded, what comes is judged. The
 * director of its tournament, who commands it, answers for its score and its clocks (L-14.1.1).
 */
export const takeOverGame = (command: Request, state: GameState): Verdict => {
  if (state.phase !== 'none') return takenOverSame(command, state) ? accept() : reject('already-started');
  if (command.players.white === command.players.black) return reject('same-player', 'L-1.1');
  const elsewhere = notOfEvent(command);
  if (elsewhere !== null) return elsewhere;
  if (command.moves.length > MAX_IMPORTED_PLIES)
    return reject('game-too-long', undefined, { data: { limit: MAX_IMPORTED_PLIES } });
  const laws = lawsInForce(command.laws, command.startedAt);
  if (!laws.ok) return refuse(laws.error);
  const conditions = parseConditions(command.conditions, laws.value, {
    start: command.startedAt,
    end: command.eventEnd ?? null,
  });
  return conditions.ok ? goOn(command, laws.value, conditions.value) : refuse(conditions.error);
};
