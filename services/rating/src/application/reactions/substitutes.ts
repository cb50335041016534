import type { CommandOf } from '@amici/contracts';
import type { CommandReply } from '@amici/service';
import type { AttributeResult, HalfPoints, Pool, RatedSeat, ReportResult } from '@amici/contracts/rating';
import type { RatedGame, ResultSeats } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { ReactionContext } from '@amici/bus';
import type { ResultAttributed } from '../../domain';

export interface Players {
  readonly white: string;
  readonly black: string;
}

type Side = Pick<
  ReportResult,
  'player' | 'opponent' | 'colour' | 'halfPoints' | 'ratings' | 'opponentRatings' | 'attributed'
>;

export type Seats = Pick<AttributeResult, 'white' | 'black'>;

type Colour = keyof Players;

export const COLOURS: readonly Colour[] = ['white', 'black'];

export const halfPointsFor = (colour: Colour, white: HalfPoints): HalfPoints =>
  colour === 'white' ? white : ((2 - white) as HalfPoints);

/**
 * Who sat at each side of a game, with their ratings, and who they stood in for without Replacement status
 * (T-8.7e3).
 */
export const seatsOf = (players: Players, rated: Pick<RatedGame, Colour>, seats?: ResultSeats): Seats => {
  const seatOf = (colour: Colour): RatedSeat => {
    const { start, level } = rated[colour];
    const seat = seats?.[colour];
    if (seat === undefined) return { player: players[colour], start, level };
    const { startRating, original, originalStartRating = null, status } = seat;
    const sitting = { player: players[colour], start: startRating, level };
    return status === 'substitute' && original !== undefined
      ? { ...sitting, replaced: { player: original, start: originalStartRating, level } }
      : sitting;
  };
  return { white: seatOf('white'), black: seatOf('black') };
};

export const isSubstituted = ({ white, black }: Seats): boolean =>
  white.replaced !== undefined || black.replaced !== undefined;

const ratingsOf = ({ start, level }: Pick<RatedSeat, 'start' | 'level'>) => ({ start, level });

/** The two sides as they are reported: which player each is rated for, and with which ratings. */
export const sidesOf = (
  seats: Seats,
  halfPoints: HalfPoints,
  attributed?: ResultAttributed,
): readonly Side[] =>
  COLOURS.map((colour) => {
    const [own, theirs] = colour === 'white' ? [seats.white, seats.black] : [seats.black, seats.white];
    const side = attributed?.[colour];
    const rated = side?.player === own.replaced?.player ? (own.replaced ?? own) : own;
    return {
      player: rated.player,
      opponent: theirs.player,
      colour,
      halfPoints: halfPointsFor(colour, halfPoints),
      ratings: ratingsOf(rated),
      opponentRatings: ratingsOf(theirs),
      ...(side === undefined ? {} : { attributed: side }),
    };
  });

/** Every player that a side of the game might be rated for. */
export const candidates = ({ player, replaced }: RatedSeat): readonly string[] =>
  replaced === undefined ? [player] : [player, replaced.player];

export type Send = (
  ids: { readonly commandId: string },
  command: CommandOf<'rating'>,
) => Promise<CommandReply>;

/** Has it decided who a game with a substitute is rated for; undefined if nobody in it has a rating to use. */
export const attributing =
  (send: Send) =>
  async (
    context: ReactionContext,
    game: Seats & {
      readonly pool: Pool;
      readonly tournament: string;
      readonly game: string;
      readonly halfPoints: HalfPoints;
      readonly finishedAt: Instant;
    },
  ): Promise<ResultAttributed | undefined> => {
    const reply = await send(context.following(`${game.game} attributed`), {
      type: 'AttributeResult',
      ...game,
    });
    return reply.ok ? (reply.events[0]?.payload as ResultAttributed | undefined) : undefined;
  };
