import type { EventEnvelope } from '@amici/contracts';
import { halfPointsOf } from '@amici/standings';
import { Breach } from './breach';
import type { GameStreams } from './game-streams';

interface Counted {
  readonly white: string;
  readonly black: string;
  readonly points: readonly [number, number] | null;
}

interface ScoreCounted extends Counted {
  readonly game: string;
}

export interface NormFigures {
  readonly player: string;
  readonly title: string;
  readonly games: number;
  readonly overscored: number;
  readonly halfPoints: number;
  readonly required: number;
}

const figuresOf = ({ player, title, games, overscored }: NormFigures): string =>
  `${player} ${title} ${games} ${overscored}`;

/** The half of I6 about norms, over one section: each norm rests on points made in games that ended so. */
export class SectionNorms {
  private readonly scores = new Map<string, Counted>();
  private readonly cancelled = new Set<string>();
  private readonly left = new Set<string>();
  /** What a player's counted games added up to at any time: a norm once reached stays reached (T-A2.3a2). */
  private readonly totals = new Map<string, Set<number>>();
  private readonly standing = new Set<string>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly stream: string,
    private readonly games: GameStreams,
  ) {}

  /** Whether the player has the norm now. */
  stands({ player, title }: Pick<NormFigures, 'player' | 'title'>): boolean {
    return this.standing.has(`${player} ${title}`);
  }

  /** Whether the player has, or had, the norm with these figures. */
  wasMade(norm: NormFigures): boolean {
    return this.seen.has(figuresOf(norm));
  }

  apply({ type, payload }: EventEnvelope): void {
    switch (type) {
      case 'ScoreCounted':
        return this.count(payload as ScoreCounted);
      case 'NormStatementRevised':
        for (const game of (payload as { readonly cancelled: readonly string[] }).cancelled)
          this.cancelled.add(game);
        for (const player of this.totals.keys()) this.total(player);
        return;
      case 'PlayerLeft':
        this.left.add((payload as { readonly player: string }).player);
        return;
      case 'NormAchieved':
      case 'NormRevised':
        return this.achieve(payload as NormFigures);
      case 'NormRescinded':
        return this.rescind(payload as NormFigures);
    }
  }

  private fail(found: string): never {
    throw new Breach('I6', this.stream, found);
  }

  private count({ game, white, black, points }: ScoreCounted): void {
    const result = this.games.resultOf(game);
    const own = halfPointsOf(result);
    const same = own !== null && own[0] === points?.[0] && own[1] === points[1];
    const sides = this.games.sideOf(game, white) === 0 && this.games.sideOf(game, black) === 1;
    if (points !== null && !(same && sides))
      this.fail(`${points.join(' and ')} half points for game ${game}, which ended ${result ?? 'not'}`);
    this.scores.set(game, { white, black, points });
    for (const player of [white, black]) this.total(player);
  }

  private total(player: string): void {
    if (this.left.has(player)) return;
    let sum = 0;
    for (const [game, { white, black, points }] of this.scores) {
      if (points === null || this.cancelled.has(game)) continue;
      if (white === player) sum += points[0];
      if (black === player) sum += points[1];
    }
    this.totals.set(player, (this.totals.get(player) ?? new Set()).add(sum));
  }

  private achieve(norm: NormFigures): void {
    const { player, title, halfPoints, required } = norm;
    const what = `the ${title} norm of ${player}`;
    if (this.totals.get(player)?.has(halfPoints) !== true)
      this.fail(`${what} rests on ${halfPoints} half points, which his games never added up to`);
    if (halfPoints < 2 * required) this.fail(`${what} asks for more than he made`);
    this.standing.add(`${player} ${title}`);
    this.seen.add(figuresOf(norm));
  }

  private rescind({ player, title }: NormFigures): void {
    if (!this.standing.delete(`${player} ${title}`))
      this.fail(`a ${title} norm of ${player} is rescinded that there is not`);
  }
}
