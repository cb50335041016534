import type { Acted } from '@amici/contracts';
import type {
  ClearArrears,
  DeclareArrears,
  ReinstateFederation,
  SuspendFederation,
} from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { FederationEvent } from './events';
import type { Federation } from './state';

const sums = (owed: DeclareArrears['owed']): string =>
  JSON.stringify(owed.map(({ currency, amount }) => [currency, amount]).sort());

/** Entries count with their fees only: a federation that owes some sends none until it has paid (T-0.2). */
export const declareArrears = (
  { at, federation, owed, debt, reason }: Acted<DeclareArrears>,
  state: Federation,
): Decision<FederationEvent> => {
  if (state.name === null) return reject('not-registered', 'T-0.2');
  const isKnown = state.owed !== null && sums(state.owed) === sums(owed);
  if (isKnown && (debt === 'fees' || state.wasLate)) return accept();
  return accept({ type: 'ArrearsDeclared', at, federation, owed, debt, reason, rule: 'T-0.2' });
};

export const clearArrears = (
  { at, federation }: Acted<ClearArrears>,
  { owed }: Federation,
): Decision<FederationEvent> =>
  owed === null ? accept() : accept({ type: 'ArrearsCleared', at, federation, rule: 'T-0.2' });

/** A federation that is suspended sends nobody; its players may come by direct entry (T-2.2c). */
export const suspendFederation = (
  { at, federation, until, motion, reason }: Acted<SuspendFederation>,
  state: Federation,
): Decision<FederationEvent> => {
  if (state.name === null) return reject('not-registered', 'T-2.2c');
  if (until !== null && until <= at) return reject('ends-in-the-past', 'T-2.2c', { data: { until } });
  if (state.suspended !== null && state.suspended.until === until) return accept();
  return accept({ type: 'FederationSuspended', at, federation, until, motion, reason, rule: 'T-2.2c' });
};

export const reinstateFederation = (
  { at, federation, motion }: Acted<ReinstateFederation>,
  { suspended }: Federation,
): Decision<FederationEvent> =>
  suspended === null
    ? accept()
    : accept({ type: 'FederationReinstated', at, federation, motion, rule: 'T-2.2c' });
