import { dayOf } from '@amici/kernel';
import type { ReactionContext } from '@amici/bus';
import type { RecordedEvent } from '@amici/contracts';
import { POOLS, type HalfPoints, type ReviseResult } from '@amici/contracts/rating';
import {
  tournamentStreams,
  type GameResult,
  type ResultRecorded,
  type ResultRevised,
} from '@amici/contracts/tournament';
import { ratedIn } from '../../domain';
import {
  candidates,
  COLOURS,
  halfPointsFor,
  isSubstituted,
  seatsOf,
  type attributing,
  type Seats,
  type Send,
} from './substitutes';

/** White's half points of a result that is rated; a double default or a result nobody knows is not. */
const HALF_POINTS: Readonly<Record<string, HalfPoints>> = { '1-0': 2, '1/2-1/2': 1, '0-1': 0 };

export const halfPointsOf = (result: GameResult): HalfPoints | null =>
  result === null ? null : (HALF_POINTS[result] ?? null);

/** Of a result that counts for nobody. */
const UNRATED = { white: { start: null, level: null }, black: { start: null, level: null } };

interface Working {
  readonly send: Send;
  readonly attribute: ReturnType<typeof attributing>;
  /** Takes the game in where it is not known yet. */
  readonly record: (recorded: Result, context: ReactionContext, to: GameResult) => Promise<void>;
}

type Result = RecordedEvent<ResultRecorded | ResultRevised>;

/** What a result that counts otherwise does to those it was rated for. */
export const revising = ({ send, attribute, record }: Working) => {
  const reviseFor = async (
    { event }: Result,
    { commandId }: { readonly commandId: string },
    change: Pick<ReviseResult, 'pool' | 'player' | 'halfPoints'>,
  ): Promise<boolean> => {
    const unless = event.rating === 'stays-once-rated' ? ({ unlessRated: true } as const) : {};
    const { game } = event;
    return (await send({ commandId }, { type: 'ReviseResult', game, ...change, ...unless })).ok;
  };

  /** The player it is no longer rated for loses it; for the player it is rated for now, it counts (T-A1.18). */
  const reviseSubstituted = async (
    recorded: Result,
    to: GameResult,
    context: ReactionContext,
    seats: Seats,
  ): Promise<void> => {
    const { game, at: finishedAt, rated } = recorded.event;
    const tournament = tournamentStreams.idIn(recorded.stream);
    const halfPoints = halfPointsOf(to);
    const pool = rated === null ? undefined : ratedIn(rated.event, dayOf(finishedAt))?.pool;
    const attributed =
      halfPoints === null || pool === undefined
        ? undefined
        : await attribute(context, { pool, tournament, game, ...seats, halfPoints, finishedAt });
    for (const of of POOLS)
      for (const colour of COLOURS)
        for (const player of candidates(seats[colour])) {
          const counts = attributed?.[colour].player === player && halfPoints !== null;
          const own = counts ? halfPointsFor(colour, halfPoints) : null;
          const change = { pool: of, player, halfPoints: own };
          await reviseFor(recorded, context.following(`${of} ${colour} ${player}`), change);
        }
    await record(recorded, context, to);
  };

  /** In whichever pool the game was taken in; where none has heard of it, it is taken in now. */
  return async (recorded: Result, to: GameResult, context: ReactionContext): Promise<void> => {
    const { event } = recorded;
    const seats = seatsOf(event, event.rated ?? UNRATED, event.seats);
    if (isSubstituted(seats)) return reviseSubstituted(recorded, to, context, seats);
    const halfPoints = halfPointsOf(to);
    let known = false;
    for (const pool of POOLS)
      for (const colour of COLOURS) {
        const own = halfPoints === null ? null : halfPointsFor(colour, halfPoints);
        const change = { pool, player: event[colour], halfPoints: own };
        const took = await reviseFor(recorded, context.following(`${pool} ${colour}`), change);
        known ||= took;
      }
    if (!known) await record(recorded, context, to);
  };
};
