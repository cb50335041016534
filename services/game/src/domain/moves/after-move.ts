import type { GameEnded, MoveMade } from '@amici/contracts/game';
import { defined, fold } from '@amici/kernel';
import { MINUTE, opposite } from '@amici/timecontrol';
import type { DrawOfferClosed } from '../draws/events';
import { playRecorded } from '../state/board';
import {
  bothSides,
  type BoardState,
  type Game,
  type MailState,
  type PlayedMove,
  type TimeState,
} from '../state/state';
import type { Completion } from './complete-move';

/** A late move that was let stand may be claimed until it is answered (C-11f). */
const unclaimedAfter = ({ time }: Game, { late, by, ply }: MoveMade): TimeState['unclaimed'] => {
  if (late !== undefined) return { by, ply, deadline: late };
  return time.unclaimed !== null && time.unclaimed.by === by ? time.unclaimed : null;
};

const timeAfter = (game: Game, event: MoveMade): TimeState => {
  const { charge, clock, sheet, by } = event;
  const { time } = game;
  const pressed = { type: 'press', ordinal: clock?.presses ?? 0, at: charge?.to ?? 0 } as const;
  return {
    ...time,
    // Of moves that were made elsewhere the clocks are not known: those the game was taken over with stand.
    clock: clock ?? time.clock,
    facts: charge === null || time.facts === null ? time.facts : [...time.facts, pressed],
    sheet: sheet ?? time.sheet,
    unclaimed: unclaimedAfter(game, event),
    inquiries: { ...time.inquiries, [opposite(by)]: null },
  };
};

/** Under five minutes a player need not write their score, nor later on (B-8b). */
const excusedAfter = (over: BoardState, { charge, clock, by }: MoveMade): BoardState => {
  if (clock?.control.kind !== 'minutes' || charge === null) return over;
  const earned = charge.earned.reduce((sum, { amount }) => sum + amount, 0);
  if (clock[by].remaining - earned >= 5 * MINUTE) return over;
  return { ...over, excused: { ...over.excused, [by]: true } };
};

const mailAfter = (mail: MailState, { text, entry, ply }: MoveMade): MailState => {
  if (mail.draft === null && mail.incident === null && entry === undefined && text === undefined) return mail;
  const notation = mail.notation ?? ((text?.notation ?? null) as MailState['notation']);
  const corrected = mail.incident === null ? mail.corrected : { incident: mail.incident.incident, ply };
  return { ...mail, draft: null, incident: null, notation, ...defined<Partial<MailState>>({ corrected }) };
};

/** The move as the score keeps it, with the dates of its entry where a sheet is kept. */
const played = ({ uci, san, at, sheet, entry }: MoveMade): PlayedMove => ({
  ...{ uci, san, at },
  ...defined<Partial<PlayedMove>>({
    sheet,
    dates: entry && { receivedOn: entry.receivedOn, postedOn: entry.postedOn },
  }),
});

/** Board and clocks after a recorded move; no rule is asked again. */
export const onMoveMade = (game: Game, event: MoveMade): Game => {
  const { uci, at } = event;
  return {
    ...game,
    board: playRecorded(game.board, uci),
    moves: [...game.moves, played(event)],
    time: timeAfter(game, event),
    lines: null,
    mail: mailAfter(game.mail, event),
    over: excusedAfter(game.over, event),
    playOrder: game.playOrder?.side === event.by ? null : game.playOrder,
    resumedAt: null,
    lastAt: at ?? game.lastAt,
  };
};

export const onGameEnded = (game: Game, { result, ending, at }: GameEnded): Game => ({
  ...game,
  phase: 'ended',
  outcome: { result, ending, at },
  draw: { ...game.draw, offers: bothSides(null), claim: null },
  time: { ...game.time, claims: [], unclaimed: null },
  over: { ...game.over, quickplay: null },
  mail: { ...game.mail, incident: null, draft: null },
  lines: null,
  playOrder: null,
  resumedAt: null,
});

export const onDrawOfferClosed = (game: Game, { by, how, at }: DrawOfferClosed): Game => ({
  ...game,
  draw: {
    ...game.draw,
    offers: { ...game.draw.offers, [by]: null },
    ...(how === 'refused' ? { refusedAt: at } : {}),
  },
});

const one = (game: Game, event: Completion): Game => {
  switch (event.type) {
    case 'MoveMade':
      return onMoveMade(game, event);
    case 'DrawOfferClosed':
      return onDrawOfferClosed(game, event);
    case 'GameEnded':
      return onGameEnded(game, event);
  }
};

/** The game as the events of a completed move leave it. */
export const afterMove = (game: Game, events: readonly Completion[]): Game => fold(one, game, events);
