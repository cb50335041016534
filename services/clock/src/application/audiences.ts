import type { AudienceMap, PublicPolicy, PublicRule } from '@amici/bus';
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

/** Who learns what of leave, outages and what falls due. */
export const clockAudiences: AudienceMap<ClockEvent, Party, null> = {
  LeaveTaken: {
    ...concerned,
    public: shown(
      ({ player }) => player,
      ({ leave, player, scope, kind, dates, rule }) => ({ leave, player, scope, kind, dates, rule }),
    ),
  },
  LeaveShortened: {
    ...concerned,
    public: shown(
      ({ player }) => player,
      ({ leave, player, scope, dates, rule }) => ({ leave, player, scope, dates, rule }),
    ),
  },
  LeaveCancelled: {
    ...concerned,
    public: shown(
      ({ player }) => player,
      ({ leave, player, scope, rule }) => ({ leave, player, scope, rule }),
    ),
  },
  // A refusal, and days granted for a reason, are nobody else's business.
  LeaveRefused: concerned,
  SpecialLeaveGranted: concerned,
  OpponentsInformed: concerned,
  OutageDeclared: {
    ...operators,
    public: shown(
      ({ outage }) => outage,
      ({ outage, from, to, rule }) => ({ outage, from: iso(from), to: iso(to), rule }),
    ),
  },
  OutageReversed: {
    ...operators,
    public: shown(
      ({ outage }) => outage,
      ({ outage, from, to, rule }) => ({ outage, from: iso(from), to: iso(to), rule }),
    ),
  },
  GapNoticed: {
    ...operators,
    public: shown(
      ({ outage }) => outage,
      ({ outage, from, to, heldUntil }) => ({
        outage,
        from: iso(from),
        to: iso(to),
        heldUntil: iso(heldUntil),
      }),
    ),
  },
  GapReleased: {
    ...operators,
    public: shown(
      ({ outage }) => outage,
      ({ outage }) => ({ outage }),
    ),
  },
  OutagePreviewed: operators,
  // Reminders carry nothing of the board; they are silent where the conditions never show the game at all.
  SilenceNoticed: {
    ...concerned,
    public: shown(
      ({ owner }) => gameOf(owner),
      ({ owner, player, days, since, rule }) => ({
        gameId: gameOf(owner),
        player,
        days,
        since: iso(since),
        rule,
      }),
      ({ isPublic }) => isPublic,
    ),
  },
  DeadlineNear: {
    ...concerned,
    public: shown(
      ({ owner }) => gameOf(owner),
      ({ owner, player, days, deadline, rule }) => ({
        gameId: gameOf(owner),
        player,
        days,
        deadline: iso(deadline),
        rule,
      }),
      ({ isPublic }) => isPublic,
    ),
  },
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
