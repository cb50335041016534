import { gameRules, recordedRules, type GameRules } from '@amici/rulesets';
import type { GameImported, GameStarted, GameTakenOver, MailMedium } from '@amici/contracts/game';
import { boardOf } from '../state/board';
import { bothSides, type Game, type MailState, type TimeState } from '../state/state';

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

const begun = (
  event: GameStarted | GameImported | GameTakenOver,
  rules: GameRules,
  time: TimeState,
): Game => ({
  phase: 'playing',
  revision: 0,
  told: 0,
  players: event.players,
  takenOver: bothSides(null),
  teams: null,
  event: event.event,
  rules,
  initialFen: event.initialFen,
  chess960: event.chess960,
  brought: null,
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

/** What its clock went through elsewhere nobody here knows: it can be computed on from, not anew. */
export const onGameTakenOver = (event: GameTakenOver): Game => {
  const { laws, base, conditions, clock, sheet, source, plies, position } = event;
  const time = { ...newTime(clock, sheet ?? null), facts: null };
  return { ...begun(event, gameRules(laws, base, conditions), time), brought: { source, plies, position } };
};
