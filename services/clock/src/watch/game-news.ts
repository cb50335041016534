import type { Recorded } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import {
  nextDeadline,
  remindersFor,
  type BreakPolicy,
  type Clock,
  type ReminderDays,
  type Side,
} from '@amici/timecontrol';
import type { Due } from './due';

/** A flag is decided no earlier than this after the deadline, for what is on its way to be recorded. */
export const FLAG_GRACE_MS = 6_000;

/** A ruling's date by which a side has to play on; its move cancels it. */
const playOrderOf = (side: Side): string => `play-order-${side}`;

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
}

/** The fields of the game service's events that are read here; all else passes by. */
interface GameEvent {
  readonly type: string;
  readonly at: Instant | null;
  readonly players: { readonly white: string; readonly black: string };
  readonly event: string | null;
  readonly conditions: {
    readonly leave: {
      readonly kind: 'leave' | 'adjournment' | 'none';
      readonly daysPerYear: number;
      readonly minimumDays: number;
      readonly special: 'none' | 'from-director';
    };
    readonly timeControl: { readonly kind: string } | null;
    readonly visibility: { readonly public: { readonly show: string } };
  };
  readonly clock?: Clock | null;
  readonly by: Side;
  readonly side: Side;
  readonly until: Instant;
  readonly claimsDue: Instant;
  readonly deadline: Instant;
}

const policyOf = ({ leave, timeControl }: GameEvent['conditions']): BreakPolicy =>
  // Triple Block has no leave, whatever is said of it (L-10.1b).
  leave.kind === 'none' || timeControl?.kind === 'triple-block'
    ? { kind: 'none' }
    : { kind: leave.kind, daysPerYear: leave.daysPerYear, minDays: Math.max(1, leave.minimumDays) };

const begun = ({ players, event, conditions }: GameEvent, owner: string): GameBegun => ({
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

const dueOf = (event: GameEvent, wanted: ReminderDays): News['due'] => {
  const ofClock = event.clock === undefined ? [] : dueOfClock(event.clock, wanted);
  switch (event.type) {
    case 'PlayOrdered':
      return [...ofClock, plain(playOrderOf(event.side), event.until)];
    case 'AdjudicationOpened':
      return [...ofClock, plain(ADJUDICATION, event.claimsDue)];
    case 'Adjudicated':
      return [...ofClock, off(ADJUDICATION)];
    case 'GameEnded':
      return [off(FLAG), off(REMINDER), ...BOTH_ORDERS];
    case 'MoveMade':
      return [...ofClock, off(playOrderOf(event.by))];
    default:
      return ofClock;
  }
};

const GAME = 'game-';

/** What an event of the game service's feed means to the clocks. */
const ofGame = (told: GameEvent, stream: string): GameNews => {
  const id = stream.slice(GAME.length);
  if (told.type === 'GameStarted')
    return { id, begun: begun(told, stream), clock: told.clock ?? null, isOpen: true };
  return {
    id,
    ...(told.clock === undefined ? {} : { clock: told.clock }),
    ...(told.type === 'GameEnded' ? { isOpen: false } : {}),
    ...(told.type === 'GameReopened' ? { isOpen: true } : {}),
    ...(told.type === 'FlagFell' ? { flag: { side: told.by, at: told.deadline } } : {}),
  };
};

/** What an event of the game service's feed means to the watch; null where it is of no game. */
export const gameNews = ({ stream, revision, event }: Recorded, wanted: ReminderDays): News | null => {
  if (!stream.startsWith(GAME)) return null;
  const told = event as GameEvent;
  // Imported history is over and has no clock.
  if (told.type === 'GameImported') return null;
  return { owner: stream, revision, due: dueOf(told, wanted), game: ofGame(told, stream) };
};
