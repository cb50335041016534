import type { EventOf, RecordedEvent, Unshared } from '@amici/contracts';
import { gameStreams, type GameStarted, type GameTakenOver } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { Conditions } from '@amici/rulesets';
import {
  FLAG_GRACE_MS,
  nextDeadline,
  remindersFor,
  type BreakPolicy,
  type Clock,
  type ReminderDays,
  type Side,
} from '@amici/timecontrol';
import type { Due } from './due';
import { meaningIn, type Meanings } from './meaning';

/** A ruling's date by which a side has to play on; its move cancels it. */
export const playOrderOf = (side: Side): string => `play-order-${side}`;

export const ADJUDICATION = 'adjudication';
export const FLAG = 'flag';
export const REMINDER = 'reminder';

/** What a game's first event says of it, as far as clocks and leave need it. */
export interface GameBegun {
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  /** What leave is asked for: the event, or the game itself where it belongs to none. */
  readonly scope: string;
  readonly policy: BreakPolicy;
  readonly special: 'none' | 'from-director';
  readonly isPublic: boolean;
}

/** What one event of a service's feed means to the watch. */
export interface News {
  readonly owner: string;
  readonly revision: number;
  /** Set or, with null, taken off the watch. */
  readonly due: readonly { readonly kind: string; readonly due: Due | null }[];
  /** What it means to the clocks, where it is of a game. */
  readonly game?: GameNews;
}

export interface GameNews {
  readonly id: string;
  readonly begun?: GameBegun;
  /** The clock it left behind; null where none runs; absent where it changed none. */
  readonly clock?: Clock | null;
  readonly isOpen?: boolean;
  readonly flag?: { readonly side: Side; readonly at: Instant };
  /** Who plays a side from now on: the leave of that player is the one that counts there. */
  readonly takenOver?: { readonly side: Side; readonly by: string };
}

export const policyOf = ({ leave, timeControl }: Conditions): BreakPolicy =>
  // Triple Block has no leave, whatever is said of it (L-10.1b).
  leave.kind === 'none' || timeControl?.kind === 'triple-block'
    ? { kind: 'none' }
    : { kind: leave.kind, daysPerYear: leave.daysPerYear, minDays: Math.max(1, leave.minimumDays) };

const begun = ({ players, event, conditions }: GameStarted | GameTakenOver, owner: string): GameBegun => ({
  ...players,
  event,
  scope: event ?? owner,
  policy: policyOf(conditions),
  special: conditions.leave.special,
  isPublic: conditions.visibility.public.show !== 'never',
});

const off = (kind: string) => ({ kind, due: null });

const BOTH_ORDERS = [off(playOrderOf('white')), off(playOrderOf('black'))];

const plain = (kind: string, dueAt: Instant) => ({
  kind,
  due: { kind, dueAt, tryAt: dueAt + 1, detail: null },
});

/** What a running clock puts on the watch: its deadline, and the reminders of the move at hand. */
export const dueOfClock = (clock: Clock | null, wanted: ReminderDays): News['due'] => {
  const next = clock === null ? null : nextDeadline(clock);
  if (clock === null || next === null) return [off(FLAG), off(REMINDER)];
  const flag = { kind: FLAG, dueAt: next.at, tryAt: next.at + FLAG_GRACE_MS, detail: null };
  const reminders = remindersFor(clock, wanted);
  const [first] = reminders;
  const { presses: turn, running: side, since } = clock;
  const detail = { turn, side, since, deadline: next.at, reminders };
  const reminder = first === undefined ? null : { kind: REMINDER, dueAt: first.at, tryAt: first.at, detail };
  return [
    { kind: FLAG, due: flag },
    { kind: REMINDER, due: reminder },
  ];
};

/** What an event means to the watch and to the clocks of its game; null where neither knows the game. */
type Meaning = Pick<News, 'due'> & { readonly game: Omit<GameNews, 'id'> };
type GameEvent = EventOf<'game'>;

const NOTHING: Meaning = { due: [], game: {} };

const left = (clock: Clock | null, wanted: ReminderDays): Meaning => ({
  due: dueOfClock(clock, wanted),
  game: { clock },
});

const starts = (event: GameStarted | GameTakenOver, wanted: ReminderDays, owner: string): Meaning => ({
  due: dueOfClock(event.clock, wanted),
  game: { begun: begun(event, owner), clock: event.clock, isOpen: true },
});

export const GAME_MEANINGS: Meanings<'game', Meaning | null, [wanted: ReminderDays, owner: string]> = {
  GameStarted: starts,
  GameTakenOver: starts,
  // Imported history is over and has no clock.
  GameImported: () => null,
  // Of moves made elsewhere the clocks are not known: those the game was taken over with stand.
  MoveMade: ({ by, charge, clock }, wanted) =>
    charge === null && clock === null
      ? { ...NOTHING, due: [off(playOrderOf(by))] }
      : { due: [...dueOfClock(clock, wanted), off(playOrderOf(by))], game: { clock } },
  ClocksChanged: ({ clock }, wanted) => left(clock, wanted),
  SideTakenOver: ({ side, to }) => ({ due: [], game: { takenOver: { side, by: to } } }),
  PlayOrdered: ({ side, until }) => ({ ...NOTHING, due: [plain(playOrderOf(side), until)] }),
  // Nobody is reminded of a move that they can no longer make (L-11.1); until a day to come play goes on.
  AdjudicationOpened: ({ at, breakOff, claimsDue }) => ({
    ...NOTHING,
    due: [plain(ADJUDICATION, claimsDue), ...(breakOff > at ? [] : [off(FLAG), off(REMINDER)])],
  }),
  Adjudicated: () => ({ ...NOTHING, due: [off(ADJUDICATION)] }),
  FlagFell: ({ by, deadline }) => ({ ...NOTHING, game: { flag: { side: by, at: deadline } } }),
  GameEnded: () => ({ due: [off(FLAG), off(REMINDER), ...BOTH_ORDERS], game: { isOpen: false } }),
  GameReopened: ({ clock }, wanted) => {
    const { due, game } = left(clock, wanted);
    return { due, game: { ...game, isOpen: true } };
  },
};

/**
 * What an event of the game service's feed means to the watch; null where it is of no game. Throws `UnknownEventType`
 * for one that the contract does not name: the watch stops there, visibly.
 */
export const gameNews = (
  { stream, revision, event }: RecordedEvent<GameEvent | Unshared>,
  wanted: ReminderDays,
): News | null => {
  if (!gameStreams.has(stream)) return null;
  const meaning = meaningIn('game', GAME_MEANINGS, NOTHING, event, wanted, stream);
  if (meaning === null) return null;
  return {
    owner: stream,
    revision,
    due: meaning.due,
    game: { id: gameStreams.idIn(stream), ...meaning.game },
  };
};
