import { parseFen, play, readUci, type Position } from '@amici/chess';
import type { EventEnvelope } from '@amici/contracts';

/** A running game as its players see it, from its own events. */
export interface RunningGame {
  readonly id: string;
  readonly event: string | null;
  white: string;
  black: string;
  readonly chess960: boolean;
  position: Position;
  /** Plies made. */
  plies: number;
  /** Who has offered a draw that stands. */
  offer: 'white' | 'black' | null;
  ended: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const started = (id: string, fields: Fields): RunningGame => {
  const { white, black } = fields['players'] as { white: string; black: string };
  const chess960 = fields['chess960'] === true;
  const position = parseFen(String(fields['initialFen']), { chess960 });
  if (!position.ok) throw new Error(`game ${id} begins with no position`);
  return {
    id,
    event: fields['event'] as string | null,
    white,
    black,
    chess960,
    position: position.value,
    plies: 0,
    offer: null,
    ended: false,
  };
};

/** All games, kept up with the log of the game service. */
export class GameBook {
  readonly games = new Map<string, RunningGame>();

  /** The game an event concerns, after it. */
  apply({ stream, type, payload }: EventEnvelope): RunningGame | undefined {
    if (!stream.startsWith('game-')) return undefined;
    const id = stream.slice('game-'.length);
    const fields = payload as Fields;
    if (type === 'GameStarted') {
      const game = started(id, fields);
      this.games.set(id, game);
      return game;
    }
    const game = this.games.get(id);
    if (game === undefined) return undefined;
    if (type === 'MoveMade') {
      const read = readUci(game.position, String(fields['uci']));
      if (!read.ok) throw new Error(`game ${id} holds an illegal move`);
      game.position = play(game.position, read.value);
      game.plies += 1;
    }
    if (type === 'SideTakenOver') game[fields['side'] as 'white' | 'black'] = String(fields['to']);
    if (type === 'DrawOffered') game.offer = fields['by'] as 'white' | 'black';
    if (type === 'DrawOfferClosed') game.offer = null;
    if (type === 'GameEnded') game.ended = true;
    return game;
  }
}
