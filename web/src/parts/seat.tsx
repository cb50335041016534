import type { GameView } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { Break, Side } from '@amici/timecontrol';
import { timeLeft } from '../format';
import type { TextLookup } from '../messages';
import type { Ask } from '../page';
import { ifShown } from '../refused';
import { At } from './facts';
import { PlayerLink } from './link';

/** What stands behind a player's name: title and rating, as far as there are any. */
export type Ranks = Readonly<Record<Side, string>>;

const rankOf = async (ask: Ask, player: string, chess960: boolean): Promise<string> => {
  const [titles, ratings] = await Promise.all([
    ifShown(ask('title', { type: 'card', player })),
    ifShown(ask('rating', { type: 'card', player })),
  ]);
  const pool = chess960 ? 'chess960' : 'standard';
  const rating = ratings?.ratings.find((one) => one.pool === pool)?.rating;
  return [titles?.title, rating].filter((part) => part !== null && part !== undefined).join(' ');
};

export const ranksOf = async (ask: Ask, { players, chess960 }: GameView): Promise<Ranks> => {
  const [white, black] = await Promise.all(
    [players.white, players.black].map((player) => rankOf(ask, player, chess960)),
  );
  return { white: white ?? '', black: black ?? '' };
};

/** The leave of a side that is not over: what stops its clock now or will. */
const leaveOf = ({ clock }: GameView, side: Side, now: Instant): Break | undefined =>
  clock?.breaks.find(
    (one) =>
      one.cause === 'leave' &&
      (one.side === side || one.side === 'both') &&
      (one.to === null || one.to > now),
  );

interface Props {
  readonly view: GameView;
  readonly side: Side;
  readonly name: string | null;
  readonly rank: string;
  /** Time left, ms; null where no clock runs from instant to instant. */
  readonly remaining: number | null;
  readonly now: Instant;
  readonly texts: TextLookup;
}

/** A player at the edge of the board: who it is, what time is left, whether they are on leave. */
export const Seat = ({ view, side, name, rank, remaining, now, texts }: Props) => {
  const { outcome, players, sideToMove } = view;
  const leave = leaveOf(view, side, now);
  return (
    <div class={`seat ${side}`} data-live={`seat-${side}`}>
      <span class="who">
        <span class="colour" role="img" aria-label={texts(`game.${side}`)} />{' '}
        <PlayerLink id={players[side]} name={name} /> <span class="quiet">{rank}</span>
      </span>
      {leave !== undefined && (
        <span class="quiet">
          {texts('play.leave')} <At at={leave.from} />
          {leave.to !== null && (
            <>
              –<At at={leave.to - 1} />
            </>
          )}
        </span>
      )}
      {outcome === null && remaining !== null && (
        <span class={sideToMove === side ? 'clock running' : 'clock'}>{timeLeft(texts, remaining)}</span>
      )}
    </div>
  );
};
