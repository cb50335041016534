import { holding, type Acted, type PolicyTable } from '@amici/contracts';
import type { DeadlineNear, ReleaseOwner, SilenceNoticed } from '@amici/contracts/clock';
import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';

interface ForStream {
  /** The stream of the owning service that something falls due in: `game-<id>`. */
  readonly owner: string;
  readonly kind: string;
}

/** What fell due was found to have passed. */
export interface RecordDeadline extends ForStream {
  readonly type: 'RecordDeadline';
  readonly deadline: Instant;
  /** The owner's revision the deadline belongs to. */
  readonly revision: number;
}

/** A reminder has come due. */
export interface RecordReminder extends ForStream {
  readonly type: 'RecordReminder';
  readonly reminder: 'silence' | 'deadline';
  /** Full days of silence, or days before the deadline. */
  readonly days: number;
  /** Which turn it is about: a clock's number of presses. */
  readonly turn: number;
  readonly player: string;
  /** The opponent who waits. */
  readonly opponent?: string;
  /** When it came due. */
  readonly dueAt: Instant;
  readonly since: Instant;
  readonly deadline: Instant;
  /** Whether the conditions show the public anything of the game. */
  readonly isPublic: boolean;
  readonly rule: string;
}

/** The owner fails whenever it is told; it is left alone until an operator has looked. */
export interface QuarantineOwner extends ForStream {
  readonly type: 'QuarantineOwner';
  readonly revision: number;
  readonly code: string;
}

export type WatchCommand = RecordDeadline | RecordReminder | QuarantineOwner | ReleaseOwner;

/** A deadline has passed; what follows from it the owner alone decides. Once per revision of the owner. */
export interface DeadlinePassed extends ForStream {
  readonly type: 'DeadlinePassed';
  readonly at: Instant;
  readonly deadline: Instant;
  readonly detectedAt: Instant;
  readonly revision: number;
  readonly rule: string;
}

export interface OwnerQuarantined extends ForStream {
  readonly type: 'OwnerQuarantined';
  readonly at: Instant;
  readonly revision: number;
  readonly code: string;
}

export interface OwnerReleased extends ForStream {
  readonly type: 'OwnerReleased';
  readonly at: Instant;
}

export type WatchEvent = DeadlinePassed | SilenceNoticed | DeadlineNear | OwnerQuarantined | OwnerReleased;

export interface Watch {
  /** Deadlines and reminders on record. */
  readonly noted: ReadonlySet<string>;
  /** Kinds that are quarantined. */
  readonly quarantined: ReadonlySet<string>;
}

const deadlineKey = ({ kind, revision }: { readonly kind: string; readonly revision: number }): string =>
  `${kind} ${revision}`;

const reminderKey = (reminder: 'silence' | 'deadline', turn: number, days: number): string =>
  `${reminder} ${turn} ${days}`;

const remind = (command: Acted<RecordReminder>): WatchEvent => {
  const { reminder, owner, turn, player, days, dueAt, since, deadline, isPublic, rule } = command;
  const tells = command.opponent === undefined ? {} : { tells: command.opponent };
  const about = { at: dueAt, owner, turn, player, days, isPublic, rule };
  return reminder === 'silence'
    ? { type: 'SilenceNoticed', ...about, ...tells, since }
    : { type: 'DeadlineNear', ...about, deadline };
};

const decide = (command: Acted<WatchCommand>, watch: Watch): Decision<WatchEvent> => {
  const { owner, kind, at } = command;
  switch (command.type) {
    case 'RecordDeadline': {
      const { deadline, revision } = command;
      if (watch.noted.has(deadlineKey(command))) return accept();
      if (at < deadline) return reject('deadline-not-passed', 'L-6.6a');
      const about = { at, owner, kind, deadline, detectedAt: at, revision };
      return accept({ type: 'DeadlinePassed', ...about, rule: 'L-6.6a' });
    }
    case 'RecordReminder':
      if (watch.noted.has(reminderKey(command.reminder, command.turn, command.days))) return accept();
      return at < command.dueAt ? reject('not-due', command.rule) : accept(remind(command));
    case 'QuarantineOwner': {
      const { revision, code } = command;
      if (watch.quarantined.has(kind)) return accept();
      return accept({ type: 'OwnerQuarantined', at, owner, kind, revision, code });
    }
    case 'ReleaseOwner':
      return watch.quarantined.has(kind)
        ? accept({ type: 'OwnerReleased', at, owner, kind })
        : reject('not-quarantined');
    default:
      return unreachable(command);
  }
};

const noting = (watch: Watch, key: string): Watch => ({ ...watch, noted: new Set([...watch.noted, key]) });

const evolve = (watch: Watch, event: WatchEvent): Watch => {
  switch (event.type) {
    case 'DeadlinePassed':
      return noting(watch, deadlineKey(event));
    case 'SilenceNoticed':
      return noting(watch, reminderKey('silence', event.turn, event.days));
    case 'DeadlineNear':
      return noting(watch, reminderKey('deadline', event.turn, event.days));
    case 'OwnerQuarantined':
      return { ...watch, quarantined: new Set([...watch.quarantined, event.kind]) };
    case 'OwnerReleased':
      return { ...watch, quarantined: new Set([...watch.quarantined].filter((kind) => kind !== event.kind)) };
    default:
      return unreachable(event);
  }
};

/** What was found due in one stream of another service, each thing once. */
export const watchDecider: Decider<Acted<WatchCommand>, Watch, WatchEvent> = {
  initialState: { noted: new Set(), quarantined: new Set() },
  decide,
  evolve,
};

/** The watch is kept by the service itself; an operator lets go what it put aside. */
export const watchPolicies: PolicyTable<WatchCommand, Watch> = {
  RecordDeadline: { may: () => false, touches: 'computed' },
  RecordReminder: { may: () => false, touches: 'computed' },
  QuarantineOwner: { may: () => false, touches: 'computed' },
  // The deadline is looked at again, and decided by the book.
  ReleaseOwner: { may: holding(['operator']), touches: 'computed' },
};
