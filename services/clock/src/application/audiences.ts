import type { AudienceMap, Release } from '@amici/contracts';
import type * as clock from '@amici/contracts/clock';
import type * as json from '@amici/contracts/generated/amici/clock/v1/clock_events_pb';
import { gameStreams } from '@amici/contracts/game';
import type { ClockEvent, LeaveEvent, OutageEvent, WatchEvent } from '../domain';

export type Party = 'player' | 'director' | 'operator';

/** What the public is told, as its contract (proto/) has it. */
interface Facts {
  readonly LeaveTaken: json.LeaveTakenJson;
  readonly LeaveShortened: json.LeaveShortenedJson;
  readonly LeaveCancelled: json.LeaveCancelledJson;
  readonly SilenceNoticed: json.SilenceNoticedJson;
  readonly DeadlineNear: json.DeadlineNearJson;
  readonly GapNoticed: json.GapNoticedJson;
  readonly GapReleased: json.GapReleasedJson;
  readonly OutageDeclared: json.OutageDeclaredJson;
  readonly OutageReversed: json.OutageReversedJson;
}

type Shown = keyof Facts;
type Of<Type extends Shown> = Extract<ClockEvent, { readonly type: Type }>;
const shown = <Type extends Shown>(
  type: Type,
  subject: (event: Of<Type>) => string,
  facts: (event: Of<Type>) => Required<Facts[Type]>,
  isPublic: (event: Of<Type>) => boolean = () => true,
) => ({
  show: (event: Of<Type>) => ({
    type: `amici.clock.v1.${type}`,
    subject: subject(event),
    data: facts(event),
  }),
  release: (event: Of<Type>): Release => (isPublic(event) ? 'now' : 'never'),
});

const iso = (instant: number): string => new Date(instant).toISOString();

/** Others learn of it no more than that the stream has gone on. */
const operators = { services: 'unshared', parties: ['operator'], public: null } as const;
const concerned = { services: 'unshared', parties: ['player', 'director'], public: null } as const;
const shared = { ...concerned, services: 'whole' } as const;

const KINDS = { leave: 'LEAVE_KIND_LEAVE', adjournment: 'LEAVE_KIND_ADJOURNMENT' } as const;

const byPlayer = ({ player }: { readonly player: string }): string => player;

const ofLeave = ({
  leave,
  player,
  scope,
  rule,
}: clock.LeaveTaken | clock.LeaveShortened | clock.LeaveCancelled) => ({
  leaveId: leave,
  playerId: player,
  scope,
  rule,
});

/** Who learns what of leave. */
export const leaveAudiences: AudienceMap<LeaveEvent, Party, null, clock.ClockEvent> = {
  LeaveTaken: {
    ...shared,
    public: shown('LeaveTaken', byPlayer, (event) => ({
      ...ofLeave(event),
      kind: KINDS[event.kind],
      firstDay: event.dates.from,
      lastDay: event.dates.to,
    })),
  },
  LeaveShortened: {
    ...shared,
    public: shown('LeaveShortened', byPlayer, (event) => ({ ...ofLeave(event), lastDay: event.dates.to })),
  },
  LeaveCancelled: { ...shared, public: shown('LeaveCancelled', byPlayer, ofLeave) },
  // A refusal, and days granted for a reason, are nobody else's business.
  LeaveRefused: concerned,
  SpecialLeaveGranted: concerned,
  OpponentsInformed: concerned,
};

const byOutage = ({ outage }: { readonly outage: string }): string => outage;

const ofOutage = ({
  outage,
  from,
  to,
}: {
  readonly outage: string;
  readonly from: number;
  readonly to: number;
}) => ({
  outageId: outage,
  from: iso(from),
  to: iso(to),
});

/** Who learns what of gaps and outages. */
export const outageAudiences: AudienceMap<OutageEvent, Party, null, clock.ClockEvent> = {
  GapNoticed: {
    ...operators,
    public: shown('GapNoticed', byOutage, (event) => ({
      ...ofOutage(event),
      heldUntil: iso(event.heldUntil),
    })),
  },
  GapReleased: {
    ...operators,
    public: shown('GapReleased', byOutage, ({ outage }) => ({ outageId: outage })),
  },
  OutagePreviewed: operators,
  OutageDeclared: {
    ...operators,
    services: 'whole',
    public: shown('OutageDeclared', byOutage, (event) => ({ ...ofOutage(event), rule: event.rule })),
  },
  OutageReversed: {
    ...operators,
    services: 'whole',
    public: shown('OutageReversed', byOutage, (event) => ({ ...ofOutage(event), rule: event.rule })),
  },
};

type Reminder = clock.SilenceNoticed | clock.DeadlineNear;

const byGame = ({ owner }: Reminder): string => gameStreams.idIn(owner);

/** Silent where the conditions never show the game at all. */
const isShown = ({ isPublic }: Reminder): boolean => isPublic;

/** Reminders carry nothing of the board. */
const reminding = ({ owner, player, days, rule }: Reminder) => ({
  gameId: gameStreams.idIn(owner),
  playerId: player,
  days,
  rule,
});

/** Who learns what of what falls due. */
export const watchAudiences: AudienceMap<WatchEvent, Party, null, clock.ClockEvent> = {
  SilenceNoticed: {
    ...shared,
    public: shown(
      'SilenceNoticed',
      byGame,
      (event) => ({ ...reminding(event), since: iso(event.since) }),
      isShown,
    ),
  },
  DeadlineNear: {
    ...shared,
    public: shown(
      'DeadlineNear',
      byGame,
      (event) => ({ ...reminding(event), deadline: iso(event.deadline) }),
      isShown,
    ),
  },
  // What follows from a deadline the owner decides and tells.
  DeadlinePassed: concerned,
  OwnerQuarantined: operators,
  OwnerReleased: operators,
};
