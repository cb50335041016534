import type { AudienceMap, PublicPolicy, PublicRule } from '@amici/contracts';
import type { ClockEvent } from '../domain';

export type Party = 'player' | 'director' | 'operator';

const gameOf = (owner: string): string => owner.replace(/^game-/, '');

const shown = <Event extends ClockEvent>(
  subject: (event: Event) => string,
  data: (event: Event) => object,
  isPublic: (event: Event) => boolean = () => true,
): PublicRule<Event, null> => ({
  show: (event) => ({ type: `amici.clock.v1.${event.type}`, subject: subject(event), data: data(event) }),
  release: (event) => (isPublic(event) ? 'now' : 'never'),
});

const iso = (instant: number): string => new Date(instant).toISOString();

const operators = { services: 'whole', parties: ['operator'], public: null } as const;
const concerned = { services: 'whole', parties: ['player', 'director'], public: null } as const;

const KINDS = { leave: 'LEAVE_KIND_LEAVE', adjournment: 'LEAVE_KIND_ADJOURNMENT' } as const;

type OfLeave = Extract<ClockEvent, { readonly leave: string; readonly scope: string }>;

const ofLeave = <Event extends OfLeave>(more: (event: Event) => object) => ({
  ...concerned,
  public: shown<Event>(
    ({ player }) => player,
    (event) => {
      const { leave, player, scope, rule } = event;
      return { leaveId: leave, playerId: player, scope, rule, ...more(event) };
    },
  ),
});

type OfOutage = Extract<ClockEvent, { readonly outage: string }>;

const ofOutage = <Event extends OfOutage>(more: (event: Event) => object) => ({
  ...operators,
  public: shown<Event>(
    ({ outage }) => outage,
    (event) => ({ outageId: event.outage, ...more(event) }),
  ),
});

const span = ({ from, to }: { readonly from: number; readonly to: number }): object => ({
  from: iso(from),
  to: iso(to),
});

type Reminder = Extract<ClockEvent, { readonly turn: number }>;

/** Reminders carry nothing of the board; they are silent where the conditions never show the game at all. */
const reminding = <Event extends Reminder>(more: (event: Event) => object) => ({
  ...concerned,
  public: shown<Event>(
    ({ owner }) => gameOf(owner),
    (event) => {
      const { owner, player, days, rule } = event;
      return { gameId: gameOf(owner), playerId: player, days, rule, ...more(event) };
    },
    ({ isPublic }) => isPublic,
  ),
});

/** Who learns what of leave, outages and what falls due. */
export const clockAudiences: AudienceMap<ClockEvent, Party, null> = {
  LeaveTaken: ofLeave(({ kind, dates }) => ({
    kind: KINDS[kind],
    firstDay: dates.from,
    lastDay: dates.to,
  })),
  LeaveShortened: ofLeave(({ dates }) => ({ lastDay: dates.to })),
  LeaveCancelled: ofLeave(() => ({})),
  // A refusal, and days granted for a reason, are nobody else's business.
  LeaveRefused: concerned,
  SpecialLeaveGranted: concerned,
  OpponentsInformed: concerned,
  GapNoticed: ofOutage((event) => ({ ...span(event), heldUntil: iso(event.heldUntil) })),
  GapReleased: ofOutage(() => ({})),
  OutagePreviewed: operators,
  OutageDeclared: ofOutage((event) => ({ ...span(event), rule: event.rule })),
  OutageReversed: ofOutage((event) => ({ ...span(event), rule: event.rule })),
  SilenceNoticed: reminding(({ since }) => ({ since: iso(since) })),
  DeadlineNear: reminding(({ deadline }) => ({ deadline: iso(deadline) })),
  // What follows from a deadline the owner decides and tells.
  DeadlinePassed: concerned,
  OwnerQuarantined: operators,
  OwnerReleased: operators,
};

/** Nothing here waits for anything: an event is public at once, or never. */
export const publicPolicy: PublicPolicy<ClockEvent, null> = {
  initialContext: null,
  evolve: () => null,
  counts: () => [],
};
