import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { GameScore } from './score';

/** A finished game of the period; `score` is White's. */
export interface PeriodResult {
  readonly white: string;
  readonly black: string;
  readonly score: GameScore;
}

export type ResultRejection = Rejection<'unknown-player' | 'same-player'>;

/** A game from the side of one player; the opponent by their place in the list of players. */
export interface PlayerGame {
  readonly opponent: number;
  readonly score: GameScore;
}

/**
 * The games of every player of a period, held in flat arrays: both sides of each game, player after player, in the
 * order of the results.
 */
export class PeriodGames {
  /** Where the games of each player begin; one more at the end. */
  private readonly begins: Int32Array;
  private readonly opponents: Int32Array;
  private readonly halfPoints: Uint8Array;

  private constructor(players: number, sides: Int32Array, whiteHalfPoints: Uint8Array) {
    this.begins = beginsOf(players, sides);
    this.opponents = new Int32Array(sides.length);
    this.halfPoints = new Uint8Array(sides.length);
    const next = this.begins.slice();
    for (let side = 0; side < sides.length; side += 1) {
      const slot = next[sides[side]!]!++;
      const isBlack = (side & 1) === 1;
      const points = whiteHalfPoints[side >> 1]!;
      this.opponents[slot] = sides[side ^ 1]!;
      this.halfPoints[slot] = isBlack ? 2 - points : points;
    }
  }

  /** Refuses a result of a player who is not among the places, and one of a player against themselves. */
  static of(
    places: ReadonlyMap<string, number>,
    results: readonly PeriodResult[],
  ): Result<PeriodGames, ResultRejection> {
    const sides = new Int32Array(2 * results.length);
    const points = new Uint8Array(results.length);
    for (const [index, { white, black, score }] of results.entries()) {
      const [whitePlace, blackPlace] = [places.get(white), places.get(black)];
      if (whitePlace === undefined)
        return err({ code: 'unknown-player', detail: { name: 'identifier', id: white } });
      if (blackPlace === undefined)
        return err({ code: 'unknown-player', detail: { name: 'identifier', id: black } });
      if (whitePlace === blackPlace)
        return err({ code: 'same-player', detail: { name: 'against-oneself', player: white } });
      sides[2 * index] = whitePlace;
      sides[2 * index + 1] = blackPlace;
      points[index] = 2 * score;
    }
    return ok(new PeriodGames(places.size, sides, points));
  }

  /** The games of the player at this place. */
  of(player: number): readonly PlayerGame[] {
    const games: PlayerGame[] = [];
    for (let slot = this.begins[player]!; slot < this.begins[player + 1]!; slot += 1)
      games.push({ opponent: this.opponents[slot]!, score: (this.halfPoints[slot]! / 2) as GameScore });
    return games;
  }
}

const beginsOf = (players: number, sides: Int32Array): Int32Array => {
  const begins = new Int32Array(players + 1);
  for (const player of sides) begins[player + 1]! += 1;
  for (let player = 0; player < players; player += 1) begins[player + 1]! += begins[player]!;
  return begins;
};
