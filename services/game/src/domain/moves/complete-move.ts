import { defined, type Instant } from '@amici/kernel';
import {
  deadline,
  enterMove,
  opposite,
  press,
  type Posting,
  type Recorded,
  type Side,
} from '@amici/timecontrol';
import type { PlayedTo } from '../state/board';
import { offerAnswered } from './close-offer';
import type { DrawOfferClosed } from '../draws/events';
import type { GameEnded, MailDates, MoveMade } from '@amici/contracts/game';
import type { Game } from '../state/state';
import { endingAfter } from './endings';

/** A legal move and the circumstances of its completion. */
export interface Completed {
  readonly at: Instant;
  readonly by: Side;
  readonly ply: number;
  readonly played: PlayedTo;
  /** The dates it is charged by where days are counted by the calendar. */
  readonly mail?: MailDates;
  /** What the scoresheet shows already, where the move is no plain entry of its own (C-10b). */
  readonly entered?: Recorded;
  readonly rule: string;
  /** What else there is to say about it. */
  readonly more?: Partial<Omit<MoveMade, 'type' | 'at' | 'ply' | 'by' | 'uci' | 'san' | 'rule'>>;
}

/** What the completion of a move may record. */
export type Completion = MoveMade | DrawOfferClosed | GameEnded;

/** The posting a scoresheet is charged by; a first move answers nothing, so it takes no days. */
export const postingOf = (game: Game, by: Side, mail: MailDates): Posting => ({
  receivedOn: mail.receivedOn ?? mail.postedOn,
  postedOn: mail.postedOn,
  adjournments: game.time.adjournments[by],
  inquired: game.time.inquiries[opposite(by)] !== null,
});

const onSheet = (game: Game, { by, mail, entered }: Completed): Partial<Recorded> => {
  if (entered !== undefined) return entered;
  if (game.time.sheet === null || mail === undefined) return {};
  const { entry, sheet } = enterMove({ ...game.time.sheet, toMove: by }, postingOf(game, by, mail));
  return { entry, sheet };
};

/**
 * The events of a completed move: the move with its clocks (L-6.5), the opponent's offer it answers, and the end of
 * the game where the board brings it.
 */
export const completeMove = (game: Game, move: Completed): readonly Completion[] => {
  const { at, by, ply, played, rule, more } = move;
  const { clock } = game.time;
  const pressed = clock === null ? null : press(clock, at);
  const late = clock === null || pressed?.charge.inTime !== false ? null : deadline(clock);
  const recordedMove: MoveMade = {
    type: 'MoveMade',
    at,
    ply,
    by,
    uci: played.uci,
    san: played.san,
    charge: pressed?.charge ?? null,
    clock: pressed?.clock ?? null,
    ...onSheet(game, move),
    ...defined<MoveMade>({ late: late ?? undefined }),
    ...more,
    rule,
  };
  const end = endingAfter(game, played, by, at);
  return [recordedMove, ...offerAnswered(game, by, at), ...(end === null ? [] : [end])];
};
