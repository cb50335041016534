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
import type { GameEnded, MailDates, MoveMade } from '@amici/contracts/game';
import type { Game } from '../state/state';
import { endingAfter } from './endings';
import type { DrawOfferClosed } from '../events';

/** The opponent's open offer, ended by the reply move: refused (L-9.1.2.1b) or lapsed (C-18b). */
const offerAnswered = (game: Game, by: Side, at: Instant): readonly DrawOfferClosed[] => {
  const offerer = opposite(by);
  if (game.draw.offers[offerer] === null) return [];
  const lapses = game.rules.drawOffer.replyMove === 'lapses';
  const how = lapses ? 'lapsed' : 'answered-by-move';
  return [{ type: 'DrawOfferClosed', at, by: offerer, how, rule: game.rules.articles.offerAnswered }];
};

/** Offers to a player whose time is over are void: the flag decides (L-9.1.2.1b). */
export const offersVoided = (game: Game, flagged: Side, at: Instant): readonly DrawOfferClosed[] => {
  const offerer = opposite(flagged);
  if (game.draw.offers[offerer] === null) return [];
  return [{ type: 'DrawOfferClosed', at, by: offerer, how: 'flag', rule: 'L-9.1.2.1b' }];
};

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
