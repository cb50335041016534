import type { AudienceMap, Release } from '@amici/contracts';
import type * as clock from '@amici/contracts/clock';
import type * as json from '@amici/contracts/generated/amici/clock/v1/clock_events_pb';
import { iso } from '@amici/kernel';
import type { ClockEvent, LeaveEvent, OutageEvent, WatchEvent } from '../domain';

export type Party = 'player' | 'director' | 'operator';

/** What the public is told, as its contract (proto/) has it. */
interface Facts {
  readonly GapNoticed: json.GapNoticedJson;
  readonly GapReleased: json.GapReleasedJson;
  readonly OutageDeclared: json.OutageDeclaredJson;
  readonly OutageReversed: json.OutageReversedJson;
}

type PublicType = keyof Facts;
type Of<Type extends PublicType> = Extract<ClockEvent, { readonly type: Type }>;
const published = <Type extends PublicType>(
  type: Type,
  subject: (event: Of<Type>) => string,
  facts: (event: Of<Type>) => Required<Facts[Type]>,
) => ({
  show: (event: Of<Type>) => ({
    type: `amici.clock.v1.${type}`,
    subject: subject(event),
    data: facts(event),
  }),
  release: (): Release => 'now',
});

/** Others learn only that the stream has gone on. */
const operators = { services: 'unshared', parties: ['operator'], public: null } as const;
const concerned = { services: 'unshared', parties: ['player', 'director'], public: null } as const;
const shared = { ...concerned, services: 'whole' } as const;

/** Who learns what of leave: its player, and the directors of the tournaments that they play in. */
export const leaveAudiences: AudienceMap<LeaveEvent, Party, null, clock.ClockEvent> = {
  LeaveTaken: shared,
  LeaveShortened: shared,
  LeaveCancelled: shared,
  LeaveRefused: concerned,
  SpecialLeaveGranted: concerned,
  OpponentsInformed: concerned,
  StartDelayRequested: concerned,
  StartDelayRefused: concerned,
  StartDelayWithdrawn: concerned,
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
    public: published('GapNoticed', byOutage, (event) => ({
      ...ofOutage(event),
      heldUntil: iso(event.heldUntil),
    })),
  },
  GapReleased: {
    ...operators,
    public: published('GapReleased', byOutage, ({ outage }) => ({ outageId: outage })),
  },
  OutagePreviewed: operators,
  OutageDeclared: {
    ...operators,
    services: 'whole',
    public: published('OutageDeclared', byOutage, (event) => ({ ...ofOutage(event), rule: event.rule })),
  },
  OutageReversed: {
    ...operators,
    services: 'whole',
    public: published('OutageReversed', byOutage, (event) => ({ ...ofOutage(event), rule: event.rule })),
  },
};

/** Who learns what of what falls due: clocks are for the parties of a game; what follows its owner decides and tells. */
export const watchAudiences: AudienceMap<WatchEvent, Party, null, clock.ClockEvent> = {
  SilenceNoticed: shared,
  DeadlineNear: shared,
  DeadlinePassed: concerned,
  OwnerQuarantined: operators,
  OwnerReleased: operators,
};
