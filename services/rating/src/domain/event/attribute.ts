import type { Acted } from '@amici/contracts';
import type {
  AttributeResult as Attribute,
  EventRating,
  Pool,
  SideAttributed,
} from '@amici/contracts/rating';
import { accept, dayOf, reject, type Decision, type Instant } from '@amici/kernel';
import { ratedSides, type RatedSide, type RatingsInGame, type Seat } from '@amici/ratings';
import { inGame } from '../player/in-game';
import { scoreOf, systemFor, SYSTEMS } from '../systems';
import { unitsOf } from '../units';

export interface AttributeResult extends Attribute {
  /** Ratings of the list in force when the game ended, in points, by player: obtained before the decision. */
  readonly published?: Readonly<Record<string, number>>;
}

/** Which player each side of a game with a substitute is rated for, and against which rating (T-A1.18). */
export interface ResultAttributed {
  readonly type: 'ResultAttributed';
  readonly at: Instant;
  readonly tournament: string;
  readonly pool: Pool;
  readonly game: string;
  readonly white: SideAttributed;
  readonly black: SideAttributed;
  readonly rule: string;
}

type Rated = EventRating & { readonly player: string };

const ratings = ({ pool, published = {} }: AttributeResult, { player, ...event }: Rated) =>
  inGame(SYSTEMS[pool], published[player] ?? null, event);

type Found = { readonly seat: Seat } | { readonly nobody: string };

const seatOf = (command: AttributeResult, { replaced, ...seat }: AttributeResult['white']): Found => {
  const own = ratings(command, seat);
  if (own === null) return { nobody: seat.player };
  const sitting = { player: seat.player, ...own };
  if (replaced === undefined) return { seat: sitting };
  const original: RatingsInGame | null = ratings(command, replaced);
  return original === null
    ? { nobody: replaced.player }
    : { seat: { ...sitting, replaced: { player: replaced.player, ...original } } };
};

const attributed = (side: RatedSide, sat: string): SideAttributed => ({
  player: side.player,
  sat,
  facing: unitsOf(side.opponent),
  surplus: side.surplus === null ? null : unitsOf(side.surplus),
  faced: side.faced === null ? null : [unitsOf(side.faced[0]), unitsOf(side.faced[1])],
  rule: side.rule ?? 'T-9.4c',
});

/**
 * A substitute's game counts for them if it is favourable to their rating, else for the player they replaced
 * (T-A1.18).
 */
export const attributeResult = (command: Acted<AttributeResult>): Decision<ResultAttributed> => {
  const { at, tournament, pool, game, white: one, black: other, halfPoints, finishedAt } = command;
  const [white, black] = [seatOf(command, one), seatOf(command, other)];
  if ('nobody' in white || 'nobody' in black) {
    const player = 'nobody' in white ? white.nobody : 'nobody' in black ? black.nobody : '';
    return reject('no-rating-to-use', 'T-A1.8b', { data: { player } });
  }
  const { formula } = systemFor(pool, dayOf(finishedAt)).parameters;
  const [whites, blacks] = ratedSides(white.seat, black.seat, scoreOf(halfPoints), formula);
  const sides = { white: attributed(whites, one.player), black: attributed(blacks, other.player) };
  return accept({ type: 'ResultAttributed', at, tournament, pool, game, ...sides, rule: 'T-A1.18a' });
};
