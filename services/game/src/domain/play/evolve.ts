import { gameRules, recordedRules, type GameRules } from '@amici/rulesets';
import { MINUTE, opposite } from '@amici/timecontrol';
import type { GameEnded, GameImported, GameStarted, MailMedium, MoveMade } from '@amici/contracts/game';
import { boardOf, playRecorded } from '../state/board';
import { bothSides, type BoardState, type Game, type MailState, type TimeState } from '../state/state';

const media: Readonly<Record<string, MailMedium>> = { postal: 'scoresheet', email: 'email', fax: 'fax' };

const newMail = ({ conditions }: GameRules): MailState => ({
  draft: null,
  medium: media[conditions.transmission] ?? null,
  mediumWanted: bothSides(null),
  mediumOrdered: false,
  overseas: bothSides(false),
  routing: null,
  notation: null,
  notationWanted: bothSides(null),
  incident: null,
  correction: null,
  reconstruction: null,
  toConfirm: [],
  reports: bothSides(null),
});

const newTime = (clock: TimeState['clock'], sheet: TimeState['sheet']): TimeState => ({
  clock,
  facts: [],
  sheet,
  adjournments: bothSides([]),
  interruption: null,
  clocksStopped: false,
  claims: [],
  unclaimed: null,
  fallen: null,
  oversteps: bothSides(0),
  inquiries: bothSides(null),
});

const begun = (event: GameStarted | GameImported, rules: GameRules, time: TimeState): Game => ({
  phase: 'playing',
  revision: 0,
  players: event.players,
  teams: null,
  event: event.event,
  rules,
  initialFen: event.initialFen,
  chess960: event.chess960,
  startedAt: event.at,
  recorded: event.type === 'GameImported' ? event.result : null,
  board: boardOf(event.initialFen, event.chess960),
  moves: [],
  draw: { offers: bothSides(null), offered: bothSides([]), claim: null, upheld: null },
  time,
  lines: null,
  mail: newMail(rules),
  over: { noted: bothSides(0), excused: bothSides(false), illegalMoves: bothSides(0), quickplay: null },
  display: { agreed: bothSides(false) },
  adjudication: null,
  disputes: [],
  appeals: [],
  rulings: [],
  playOrder: null,
  seen: new Set(),
  lastAt: event.at,
  outcome: null,
});

export const onGameStarted = (event: GameStarted): Game => {
  const rules = gameRules(event.laws, event.base, event.conditions);
  return { ...begun(event, rules, newTime(event.clock, event.sheet ?? null)), teams: event.teams ?? null };
};

export const onGameImported = (event: GameImported): Game =>
  begun(event, recordedRules(event.laws), newTime(null, null));

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
    clock,
    facts: charge === null || time.facts === null ? time.facts : [...time.facts, pressed],
    sheet: sheet ?? time.sheet,
    unclaimed: unclaimedAfter(game, event),
    inquiries: { ...time.inquiries, [opposite(by)]: null },
  };
};

/** Under five minutes a player need not write his score, nor later on (B-8b). */
const excusedAfter = (over: BoardState, { charge, clock, by }: MoveMade): BoardState => {
  if (clock?.control.kind !== 'minutes' || charge === null) return over;
  const earned = charge.earned.reduce((sum, { amount }) => sum + amount, 0);
  if (clock[by].remaining - earned >= 5 * MINUTE) return over;
  return { ...over, excused: { ...over.excused, [by]: true } };
};

const mailAfter = (mail: MailState, { text, entry }: MoveMade): MailState => {
  if (mail.draft === null && mail.incident === null && entry === undefined && text === undefined) return mail;
  const notation = mail.notation ?? ((text?.notation ?? null) as MailState['notation']);
  return { ...mail, draft: null, incident: null, notation };
};

/** Board and clocks after a recorded move; no rule is asked again. */
export const onMoveMade = (game: Game, event: MoveMade): Game => {
  const { uci, san, at, sheet } = event;
  return {
    ...game,
    board: playRecorded(game.board, uci),
    moves: [...game.moves, { uci, san, at, ...(sheet === undefined ? {} : { sheet }) }],
    time: timeAfter(game, event),
    lines: null,
    mail: mailAfter(game.mail, event),
    over: excusedAfter(game.over, event),
    playOrder: game.playOrder?.side === event.by ? null : game.playOrder,
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
});
