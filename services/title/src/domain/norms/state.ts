import type { NormFigures, NormPlayer } from '@amici/contracts/title';
import { Decimal, unreachable } from '@amici/kernel';
import {
  forEachTitle,
  type NormAttempt,
  type NormRequirements,
  type NormTitle,
  type PlayerStatement,
  type WithdrawalKind,
} from '@amici/norms';
import type {
  NormsEvent,
  NormStatementFixed,
  NormStatementRevised,
  PlayerLeft,
  ScoreCounted,
  StatementLine,
} from './events';

export interface CountedGame {
  readonly white: string;
  readonly black: string;
  readonly points: readonly [number, number] | null;
}

/** A statement that was in force, with the half points made under it once it no longer is. */
export interface Superseded {
  readonly lines: ReadonlyMap<string, StatementLine>;
  readonly halfPoints: ReadonlyMap<string, number>;
}

/** The norms of one section. */
export interface Norms {
  readonly statement: NormStatementFixed | null;
  /** Why nobody can make a norm in it; null: it has a statement, or none yet. */
  readonly ruledOut: { readonly code: string; readonly rule: string } | null;
  readonly games: ReadonlyMap<string, CountedGame>;
  /** Games cancelled by a withdrawal: they count in the statements before it only. */
  readonly cancelled: ReadonlySet<string>;
  readonly superseded: readonly Superseded[];
  /** The lines in force. */
  readonly lines: ReadonlyMap<string, StatementLine>;
  readonly left: ReadonlyMap<string, WithdrawalKind>;
  /** Who sits at the seats of those who were replaced, by who sat there at the start (T-8.7e2). */
  readonly seats: ReadonlyMap<string, { readonly player: string; readonly rating: number }>;
  /** Players whose games were cancelled with their withdrawal. */
  readonly gone: ReadonlySet<string>;
  /** By `player title`. */
  readonly achieved: ReadonlyMap<string, NormFigures & { readonly player: string; readonly counts: boolean }>;
}

export const initialNorms: Norms = {
  statement: null,
  ruledOut: null,
  games: new Map(),
  cancelled: new Set(),
  superseded: [],
  lines: new Map(),
  left: new Map(),
  seats: new Map(),
  gone: new Set(),
  achieved: new Map(),
};

export const normKey = (player: string, title: NormTitle): string => `${player} ${title}`;

export const playersOf = ({ statement }: Norms): readonly NormPlayer[] => statement?.players ?? [];

/** Who sits where now, with the rating they count with; `seat` is who sat there at the start. */
export const sitting = ({
  statement,
  seats,
}: Norms): readonly { readonly seat: string; readonly player: string; readonly rating: number }[] =>
  (statement?.lines ?? []).map(({ player, rating }) => ({
    seat: player,
    ...(seats.get(player) ?? { player, rating }),
  }));

/** Who sat there at the start. */
export const seatOf = (state: Norms, player: string): string =>
  sitting(state).find((one) => one.player === player)?.seat ?? player;

/** Everybody whose titles bear on the norms of the section. */
export const everybody = (state: Norms): readonly string[] => [
  ...playersOf(state).map(({ player }) => player),
  ...[...state.seats.values()].map(({ player }) => player),
];

/** Half points a player has made in the games that the statement in force counts. */
export const halfPointsOf = ({ games, cancelled }: Norms, player: string): number => {
  let sum = 0;
  for (const [game, { white, black, points }] of games) {
    if (points === null || cancelled.has(game)) continue;
    if (white === player) sum += points[0];
    else if (black === player) sum += points[1];
  }
  return sum;
};

/** Half points that stand behind a player's norms: of a player who has left, those they had then (T-A2.3a3). */
export const halfPointsTowardsNorms = (state: Norms, player: string): number => {
  if (!state.left.has(player)) return halfPointsOf(state, player);
  const frozen = state.superseded.findLast(({ lines }) => lines.has(player));
  return frozen?.halfPoints.get(player) ?? 0;
};

/** A line as the calculators know it: what was recorded, never worked out again. */
export const requirementsOf = ({ games, averageOpponent, titles }: StatementLine): NormRequirements => ({
  games,
  averageOpponent: Decimal.of(averageOpponent),
  titles: forEachTitle((title) => {
    const { expected, norm, minimum, required, possible } = titles[title];
    return {
      expectedScore: Decimal.units(expected, 4),
      norm: Decimal.of(norm),
      minimum: Decimal.of(minimum),
      required: Decimal.of(required),
      possible,
    };
  }),
  steps: [],
});

const points = (halfPoints: number): Decimal => Decimal.units(5 * halfPoints, 1);

/**
 * Every statement that was in force for a player with the points they had under it, the one in force last
 * (T-A2.3a2).
 */
export const attemptsOf = (state: Norms, player: string): readonly NormAttempt[] => {
  const before = state.superseded.flatMap(({ lines, halfPoints }) => {
    const line = lines.get(player);
    return line === undefined
      ? []
      : [{ requirements: requirementsOf(line), score: points(halfPoints.get(player) ?? 0) }];
  });
  const line = state.lines.get(player);
  if (line === undefined) return before;
  return [...before, { requirements: requirementsOf(line), score: points(halfPointsOf(state, player)) }];
};

/** What the start fixed for a player, with the titled opponents they are credited. */
export const startOf = (
  state: Norms,
  player: string,
  titled: { readonly gmOpponents: number; readonly simOpponents: number },
): PlayerStatement | undefined => {
  const { statement } = state;
  const seat = seatOf(state, player);
  const line = statement?.lines.find((one) => one.player === seat);
  return (
    line && { id: player, rating: Decimal.of(line.rating), ...titled, requirements: requirementsOf(line) }
  );
};

const byPlayer = (lines: readonly StatementLine[]): ReadonlyMap<string, StatementLine> =>
  new Map(lines.map((line) => [line.player, line]));

const counted = (state: Norms, { game, white, black, points: scored }: ScoreCounted): Norms => ({
  ...state,
  games: new Map(state.games).set(game, { white, black, points: scored }),
});

/** At whose seat of the start the replacement sits. */
const seated = (state: Norms, { withdrawn, replacement }: NormStatementRevised): Norms['seats'] =>
  replacement === undefined ? state.seats : new Map(state.seats).set(seatOf(state, withdrawn), replacement);

const revised = (state: Norms, event: NormStatementRevised): Norms => {
  const { lines, cancelled, withdrawn, replacement } = event;
  const halfPoints = new Map(everybody(state).map((player) => [player, halfPointsOf(state, player)]));
  return {
    ...state,
    superseded: [...state.superseded, { lines: state.lines, halfPoints }],
    lines: byPlayer(lines),
    cancelled: new Set([...state.cancelled, ...cancelled]),
    seats: seated(state, event),
    gone: replacement === undefined ? new Set([...state.gone, withdrawn]) : state.gone,
  };
};

/** What the player has made by then is all that can count for them (T-A2.3a3). */
const playerLeft = (state: Norms, { player, kind }: PlayerLeft): Norms => {
  const left = new Map(state.left).set(player, kind);
  const line = state.lines.get(player);
  if (line === undefined) return { ...state, left };
  const lines = new Map(state.lines);
  lines.delete(player);
  const frozen = {
    lines: new Map([[player, line]]),
    halfPoints: new Map([[player, halfPointsOf(state, player)]]),
  };
  return { ...state, left, lines, superseded: [...state.superseded, frozen] };
};

/** The norms of a section after an event. */
export const evolveNorms = (state: Norms, event: NormsEvent): Norms => {
  switch (event.type) {
    case 'NormStatementFixed':
      return { ...state, statement: event, lines: byPlayer(event.lines) };
    case 'NormsRuledOut':
      return { ...state, ruledOut: { code: event.code, rule: event.rule } };
    case 'NormStatementRevised':
      return revised(state, event);
    case 'ScoreCounted':
      return counted(state, event);
    case 'PlayerLeft':
      return playerLeft(state, event);
    case 'NormAchieved':
    case 'NormRevised':
      return { ...state, achieved: new Map(state.achieved).set(normKey(event.player, event.title), event) };
    case 'NormRescinded': {
      const achieved = new Map(state.achieved);
      achieved.delete(normKey(event.player, event.title));
      return { ...state, achieved };
    }
    default:
      return unreachable(event);
  }
};
