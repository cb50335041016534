import type { EventEnvelope } from '@amici/contracts';
import { halfPointsOf } from '@amici/standings';
import { Breach } from './breach';
import type { GameStreams } from './game-streams';

interface Rated {
  readonly pool: string;
  readonly player: string;
  readonly list: string;
  readonly game: string;
  readonly halfPoints: number;
  readonly rating: number;
  readonly before: number | null;
}

/** What changes a rating otherwise than by games, each with its own reason in the event. */
const DECIDED = new Set(['RatingAdopted', 'RatingCorrected', 'RatingOverridden', 'RatingAltered']);

/** I5: every rating change traces to results: of games that ended so, rated once in a list, from the rating before. */
export class Ratings {
  private readonly ratings = new Map<string, number>();
  private readonly rated = new Map<string, number>();

  constructor(private readonly games: GameStreams) {}

  apply({ stream, type, payload }: EventEnvelope): void {
    const event = payload as Rated;
    const who = `${event.pool} ${event.player}`;
    const inList = `${who} ${event.list}`;
    if (DECIDED.has(type)) this.ratings.set(who, event.rating);
    if (type === 'GameRated') {
      this.rated.set(inList, (this.rated.get(inList) ?? 0) + 1);
      this.traces(stream, event);
    }
    if (type !== 'PlayerRated') return;
    const before = this.ratings.get(who) ?? null;
    if (event.before !== before)
      throw new Breach(
        'I5',
        stream,
        `the list ${event.list} starts from ${event.before}, not from ${before}`,
      );
    if (event.rating !== before && !this.rated.has(inList))
      throw new Breach('I5', stream, `the rating changed in ${event.list} without a game`);
    this.ratings.set(who, event.rating);
  }

  private traces(stream: string, { game, player, halfPoints }: Rated): void {
    const result = this.games.resultOf(game);
    const side = this.games.sideOf(game, player);
    const scored = side === null ? undefined : halfPointsOf(result)?.[side];
    if (scored !== halfPoints)
      throw new Breach('I5', stream, `${halfPoints} half points for game ${game}, which ended ${result}`);
  }
}
