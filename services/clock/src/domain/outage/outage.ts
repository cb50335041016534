import { holding, type Acted, type PolicyTable, type Touched } from '@amici/contracts';
import type * as contract from '@amici/contracts/clock';
import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import { DAY } from '@amici/timecontrol';

/** How many running games a compensation would reach and whose deadlines it would move; found before the decision. */
export interface OutageEffect {
  readonly games: number;
  /** Running games whose deadline lies in the outage or the 24 hours after it. */
  readonly endangered: number;
}

export interface PreviewOutage extends contract.PreviewOutage {
  /** Obtained by the service before it decides. */
  readonly effect?: OutageEffect;
}

export type OutageCommand = Exclude<contract.OutageCommand, contract.PreviewOutage> | PreviewOutage;

interface Span {
  readonly at: Instant;
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
}

/** Deadlines in the gap, or up to `heldUntil`, wait for an operator. */
export interface GapNoticed extends Span {
  readonly type: 'GapNoticed';
  readonly heldUntil: Instant;
}
export interface OutagePreviewed extends Span {
  readonly type: 'OutagePreviewed';
  readonly effect: OutageEffect;
}
export interface GapReleased {
  readonly type: 'GapReleased';
  readonly at: Instant;
  readonly outage: string;
}
export type OutageEvent =
  GapNoticed | OutagePreviewed | contract.OutageDeclared | GapReleased | contract.OutageReversed;

export interface Outage {
  readonly gap: { readonly from: Instant; readonly to: Instant } | null;
  readonly previewed: { readonly from: Instant; readonly to: Instant } | null;
  readonly stands: 'open' | 'declared' | 'released' | 'reversed';
}

/** Deadlines are held this long beyond the end of a gap. */
export const HELD_AFTER_GAP = DAY;

/** The longest outage that can be declared. */
export const MAX_OUTAGE = 60 * DAY;

type Of<Type extends OutageCommand['type']> = Acted<Extract<OutageCommand, { readonly type: Type }>>;

const badSpan = ({ from, to }: { readonly from: Instant; readonly to: Instant }): boolean =>
  !Number.isSafeInteger(from) || !Number.isSafeInteger(to) || to <= from || to - from > MAX_OUTAGE;

const noticeGap = (command: Of<'NoticeGap'>, { gap, stands }: Outage): Decision<OutageEvent> => {
  const { at, outage, from, to } = command;
  if (badSpan(command)) return reject('invalid-span', 'L-6.11');
  if (to > at) return reject('gap-not-over', 'L-6.11');
  if (gap !== null)
    return gap.from === from && gap.to === to ? accept() : reject('already-noticed', 'L-6.11');
  if (stands !== 'open') return reject('already-decided', 'L-6.11', { data: { stands } });
  return accept({ type: 'GapNoticed', at, outage, from, to, heldUntil: to + HELD_AFTER_GAP });
};

const preview = (command: Of<'PreviewOutage'>, { stands }: Outage): Decision<OutageEvent> => {
  const { at, outage, from, to, effect } = command;
  if (stands !== 'open') return reject('already-decided', 'L-6.11', { data: { stands } });
  if (badSpan(command)) return reject('invalid-span', 'L-6.11');
  if (effect === undefined) return reject('evidence-missing', 'L-6.11');
  return accept({ type: 'OutagePreviewed', at, outage, from, to, effect });
};

const decide = (command: Acted<OutageCommand>, state: Outage): Decision<OutageEvent> => {
  const { at, outage } = command;
  const { gap, previewed, stands } = state;
  switch (command.type) {
    case 'NoticeGap':
      return noticeGap(command, state);
    case 'PreviewOutage':
      return preview(command, state);
    case 'DeclareOutage':
      if (stands === 'declared') return accept();
      if (stands !== 'open') return reject('already-decided', 'L-6.11', { data: { stands } });
      if (previewed === null) return reject('not-previewed', 'L-6.11');
      return accept({ type: 'OutageDeclared', at, outage, ...previewed, rule: 'L-6.11' });
    case 'ReleaseGap':
      if (stands === 'released') return accept();
      if (gap === null && (previewed === null || stands !== 'open')) return reject('no-such-gap', 'L-6.11');
      if (stands !== 'open') return reject('already-decided', 'L-6.11', { data: { stands } });
      return accept({ type: 'GapReleased', at, outage });
    case 'ReverseOutage':
      if (stands === 'reversed') return accept();
      if (stands !== 'declared' || previewed === null) return reject('not-declared', 'L-6.11');
      return accept({ type: 'OutageReversed', at, outage, ...previewed, rule: 'L-6.11' });
    default:
      return unreachable(command);
  }
};

const evolve = (state: Outage, event: OutageEvent): Outage => {
  switch (event.type) {
    case 'GapNoticed':
      return { ...state, gap: { from: event.from, to: event.to } };
    case 'OutagePreviewed':
      return { ...state, previewed: { from: event.from, to: event.to } };
    case 'OutageDeclared':
      return { ...state, stands: 'declared' };
    case 'GapReleased':
      return { ...state, stands: 'released' };
    case 'OutageReversed':
      return { ...state, stands: 'reversed' };
    default:
      return unreachable(event);
  }
};

/** An outage, from the gap that was noticed or the preview an operator asked for to what was decided about it. */
export const outageDecider: Decider<Acted<OutageCommand>, Outage, OutageEvent> = {
  initialState: { gap: null, previewed: null, stands: 'open' },
  decide,
  evolve,
};

const operator = holding(['operator']);

/** It moves the deadlines of all who play. */
const everyGame = (): Touched => ({ running: true });

/** Outages are the operator's: what one does is shown before it is declared, by somebody whose own deadlines stay. */
export const outagePolicies: PolicyTable<OutageCommand, Outage> = {
  NoticeGap: { may: operator, touches: everyGame },
  PreviewOutage: { may: operator, touches: 'nobody' },
  DeclareOutage: { may: operator, touches: everyGame },
  ReleaseGap: { may: operator, touches: everyGame },
  ReverseOutage: { may: operator, touches: everyGame },
};
