import type { EventEnvelope } from '@amici/contracts';
import type { PlayerSubstituted, ReplacementStatusGranted } from '@amici/contracts/tournament';
import { Breach } from './breach';

interface TakenOver {
  readonly from: string;
  readonly to: string;
  readonly seat: string;
}

interface Rated {
  readonly player: string;
  readonly game: string;
  readonly halfPoints: number;
}

const WON = 2;
const LOST = 0;

/**
 * T-8.7e: of the games a substitute took over, all are rated for them with Replacement status. Without it those
 * that favour them are, and the others are rated for the player they replaced.
 */
export class Substitutes {
  private readonly games = new Map<string, readonly TakenOver[]>();
  private readonly granted = new Set<string>();
  /** How many results of games that were taken over were rated, for either of the two. */
  rated = 0;

  apply({ stream, type, payload }: EventEnvelope): void {
    if (type === 'PlayerSubstituted') {
      const { from, player: to, games, section, number } = payload as PlayerSubstituted;
      const taken = { from, to, seat: `${stream} ${section} ${number}` };
      for (const { game } of games) this.games.set(game, [...(this.games.get(game) ?? []), taken]);
    }
    if (type === 'ReplacementStatusGranted') {
      const { section, number } = payload as ReplacementStatusGranted;
      this.granted.add(`${stream} ${section} ${number}`);
    }
    if (type === 'GameRated') this.check(stream, payload as Rated);
  }

  private check(stream: string, { player, game, halfPoints }: Rated): void {
    for (const { from, to, seat } of this.games.get(game) ?? []) {
      if (player !== from && player !== to) continue;
      this.rated += 1;
      const isWhole = this.granted.has(seat);
      const wrong = player === from ? isWhole || halfPoints === WON : !isWhole && halfPoints === LOST;
      if (wrong)
        throw new Breach(
          'T-8.7e',
          stream,
          `${halfPoints} half points of game ${game} are rated for ${player === from ? 'whom a substitute replaced' : 'a substitute'}`,
        );
    }
  }
}
