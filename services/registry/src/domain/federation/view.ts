import type { FederationYear, RegisteredFederation } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';
import { quotaFor, usedIn } from './nominations';
import { barredAt, type Federation } from './state';

/** A federation as the others know it; undefined where nobody has registered it. */
export const federationView = (
  federation: string,
  state: Federation,
  at: Instant,
): RegisteredFederation | undefined => {
  const { name, member } = state;
  return name === null ? undefined : { federation, name, member, barred: barredAt(state, at) };
};

/** The members it declared for the year before, and its nominations of the year. */
export const federationYear = (
  federation: string,
  state: Federation,
  year: number,
  at: Instant,
): FederationYear | undefined => {
  const view = federationView(federation, state, at);
  if (view === undefined) return undefined;
  const members = state.members.get(year - 1) ?? null;
  const quota = quotaFor(members ?? 0);
  const left = Math.max(0, quota - usedIn(state, year).length);
  const nominations = [...state.nominations.values()]
    .filter((one) => one.year === year)
    .map(({ year: _year, ...one }) => one);
  return { ...view, year, members, quota, left, nominations };
};
