import type { GameCommand } from '@amici/contracts/game';
import type { EventEnvelope } from '@amici/contracts';
import { AMICI_NAMESPACE, DAY_MS, uuidV5, type Instant } from '@amici/kernel';
import { GameBook, type RunningGame } from './book';
import { chance } from './chance';
import type { Diary } from './diary';
import type { Appointment, Errand } from './errand';
import { nextMove, planGame, type GamePlan } from './plan-game';
import type { SimulatedPlayer } from './plan-people';
import type { Order } from './sender';
import { sittingFrom, stampedIn } from './slots';

const LONGEST_THINK_DAYS = 24;
const WRONG_CLAIM = 0.003;
/** Plies beyond its plan after which the player to move gives a game up. */
const PATIENCE_PLIES = 30;
const TRIES = 3;
const UNRATED = 1800;

/** The players at their games: who moves when, and what. */
export class Board {
  private readonly book = new GameBook();
  private readonly plans = new Map<string, GamePlan>();
  private readonly people: ReadonlyMap<string, SimulatedPlayer>;
  private readonly awayUntil = new Map<string, Instant>();

  constructor(
    private readonly seed: string,
    players: readonly SimulatedPlayer[],
    private readonly diary: Diary<Appointment>,
  ) {
    this.people = new Map(players.map((player) => [player.id, player]));
  }

  get running(): number {
    return [...this.book.games.values()].filter(({ ended }) => !ended).length;
  }

  get started(): number {
    return this.book.games.size;
  }

  /** The player looks at none of their games until then. */
  goAway(player: string, until: Instant): void {
    this.awayUntil.set(player, until);
  }

  /** What the players learn now. */
  apply(event: EventEnvelope, now: Instant): void {
    const game = this.book.apply(event);
    if (game === undefined || game.ended) return;
    if (event.type === 'GameStarted') this.plans.set(game.id, this.planOf(game));
    if (event.type !== 'GameStarted' && event.type !== 'MoveMade') return;
    this.appoint(game, Math.max(Date.parse(event.occurredAt!) + this.thinkingTime(game), now + 1), TRIES);
  }

  private planOf({ id, white, black, chess960 }: RunningGame): GamePlan {
    const rating = (player: string): number => this.people.get(player)?.rating ?? UNRATED;
    return planGame(this.seed, id, { white: rating(white), black: rating(black) }, !chess960);
  }

  private onMove(game: RunningGame): 'white' | 'black' {
    return game.plies % 2 === 0 ? 'white' : 'black';
  }

  private thinkingTime(game: RunningGame): number {
    const pace = this.people.get(game[this.onMove(game)])?.pace ?? 2;
    const drawn = -Math.log(1 - chance(this.seed, 'think', game.id, game.plies).next()) * pace;
    return Math.min(drawn, LONGEST_THINK_DAYS) * DAY_MS;
  }

  private appoint(game: RunningGame, from: Instant, tries: number): void {
    const ply = game.plies + 1;
    const at = sittingFrom(Math.max(from, this.awayUntil.get(game[this.onMove(game)]) ?? 0));
    const keep = (): Errand | null =>
      game.ended || game.plies >= ply ? null : this.sitDown(game, at, tries);
    this.diary.add(at, `${game.id} ${ply} ${tries}`, keep);
  }

  private sitDown(game: RunningGame, sitting: Instant, tries: number): Errand | null {
    const side = this.onMove(game);
    const away = this.awayUntil.get(game[side]) ?? 0;
    if (away > sitting) {
      this.appoint(game, away, tries);
      return null;
    }
    const errand = this.errandOf(game, side, stampedIn(sitting, game.id), tries);
    // If it is refused, the player looks again another day.
    if (errand !== null && tries > 1) this.appoint(game, sitting + DAY_MS, tries - 1);
    return errand;
  }

  private errandOf(game: RunningGame, side: 'white' | 'black', at: Instant, tries: number): Errand | null {
    const plan = this.plans.get(game.id)!;
    const done = game.plies >= plan.plies;
    const order = (command: GameCommand, what: string): Order<'game'> => ({
      by: game[side],
      service: 'game',
      name: `${what} ${game.id} ${game.plies + 1} ${tries}`,
      command,
      at,
    });
    if (done && plan.ending === 'silence' && plan.loser === side) return null;
    if (done && plan.loser === null && game.offer !== null && game.offer !== side)
      return { orders: [order({ type: 'AcceptDraw', game: game.id }, 'accept')], concludes: true };
    if (this.givesUp(game, side, plan))
      return { orders: [order({ type: 'Resign', game: game.id }, 'resign')], concludes: true };
    return this.moving(game, plan, done, order);
  }

  private givesUp(game: RunningGame, side: 'white' | 'black', { plies, ending, loser }: GamePlan): boolean {
    if (game.plies < Math.max(plies, 2) || ending === 'silence') return false;
    return loser === side || game.plies >= plies + PATIENCE_PLIES;
  }

  private moving(
    game: RunningGame,
    plan: GamePlan,
    done: boolean,
    order: (command: GameCommand, what: string) => Order<'game'>,
  ): Errand {
    const ply = game.plies + 1;
    const { uci, endsGame } = nextMove(this.seed, game.id, plan, game.position, ply);
    const offerDraw = done && plan.loser === null && plan.ending === 'agreement';
    const move = order(
      { type: 'MakeMove', game: game.id, ply, move: uci, ...(offerDraw ? { offerDraw } : {}) },
      'move',
    );
    if (!chance(this.seed, 'claim', game.id, ply).happens(WRONG_CLAIM) || ply < 5)
      return { orders: [move], concludes: endsGame };
    const claim = uuidV5(AMICI_NAMESPACE, `simulation ${this.seed} claim ${game.id} ${ply}`);
    const claimed = order({ type: 'ClaimDraw', game: game.id, claim, ply, ground: 'fifty-moves' }, 'claim');
    return { orders: [claimed, move], concludes: true };
  }
}
