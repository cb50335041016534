import type { EventEnvelope } from '@amici/contracts';
import { writeSan, readUci } from '@amici/chess';
import type { Clock, Side } from '@amici/timecontrol';
import type {
  GameEnded,
  GameImported,
  GameStarted,
  GameTakenOver,
  MoveMade,
  ResultCorrected,
} from '@amici/contracts/game';
import type { MoveCorrected, PliesVoided } from '../domain';
import { boardOf, playRecorded } from '../domain/state/board';
import { endingCorrected } from '../domain/state/results';

/** A move that stands, read as it now stands, with the envelope of the event that made it. */
export interface CurrentMove {
  readonly envelope: EventEnvelope;
  readonly by: Side;
  readonly uci: string;
  readonly san: string;
  /** The clocks it left. */
  readonly clock: Clock | null;
}

/** What a game comes to after all that was struck, corrected, reopened and corrected again. */
export interface CurrentScore {
  readonly moves: readonly CurrentMove[];
  /** Null while the game goes on, also once more. */
  readonly outcome: Pick<GameEnded, 'result' | 'ending'> | null;
}

type Payload<Event> = Omit<Event, 'type' | 'at'>;
type Unread = Omit<CurrentMove, 'san'>;

const cause = (envelope: EventEnvelope): Unread => {
  const { by, uci, clock } = envelope.payload as Payload<MoveMade>;
  return { envelope: envelope, by, uci, clock };
};

const movesAfter = (moves: readonly Unread[], envelope: EventEnvelope): readonly Unread[] => {
  if (envelope.type === 'MoveMade') return [...moves, cause(envelope)];
  if (envelope.type === 'PliesVoided')
    return moves.slice(0, (envelope.payload as Payload<PliesVoided>).from - 1);
  if (envelope.type !== 'MoveCorrected') return moves;
  const { ply, uci } = envelope.payload as Payload<MoveCorrected>;
  return moves.map((move, index) => (index === ply - 1 ? { ...move, uci } : move));
};

const outcomeAfter = (
  outcome: CurrentScore['outcome'],
  { type, payload }: EventEnvelope,
): CurrentScore['outcome'] => {
  if (type === 'GameReopened') return null;
  if (type === 'ResultCorrected') {
    const corrected = payload as Payload<ResultCorrected>;
    return outcome && { result: corrected.to, ending: endingCorrected(outcome.ending, corrected) };
  }
  if (type !== 'GameEnded') return outcome;
  const { result, ending } = payload as Payload<GameEnded>;
  return { result, ending };
};

/** Corrected moves change how later ones are written, so all are read again from the first position. */
const written = (first: EventEnvelope, moves: readonly Unread[]): readonly CurrentMove[] => {
  const { initialFen, chess960 } = first.payload as Payload<GameStarted | GameImported | GameTakenOver>;
  let board = boardOf(initialFen, chess960);
  return moves.map((move) => {
    const read = readUci(board.position, move.uci);
    if (!read.ok) throw new Error(`recorded move ${move.uci}`);
    const san = writeSan(board.position, read.value);
    board = playRecorded(board, move.uci);
    return { ...move, san };
  });
};

/** The score and outcome a game's events (the first begins it) leave standing. */
export const currentScore = (events: readonly EventEnvelope[]): CurrentScore => ({
  moves: written(events[0]!, events.reduce(movesAfter, [])),
  outcome: events.reduce(outcomeAfter, null),
});
