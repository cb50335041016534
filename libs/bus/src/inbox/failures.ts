import { BROKEN, PASSING } from '@amici/contracts';
import { StoreUnavailable } from '@amici/event-store';
import type { Rejection } from '@amici/kernel';
import { FeedUnavailable } from './feed-source';

/** Somebody this work depends on did not answer. It says nothing about the work, which is tried again for ever. */
export class Unavailable extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.code);
    this.name = 'Unavailable';
  }
}

interface Refused {
  readonly ok: false;
  readonly rejection: Rejection;
}

/** The reply to a reaction's command; throws `Unavailable` where it should be sent again. */
export const insist = <Reply extends object>(reply: Reply): Reply => {
  const { ok, rejection } = reply as Partial<Refused>;
  if (ok === false && rejection !== undefined && PASSING.has(rejection.code))
    throw new Unavailable(rejection);
  return reply;
};

/** As `insist`, for a reaction that takes any decision as an answer: throws where there was none, which parks. */
export const decided = <Reply extends object>(reply: Reply): Reply => {
  const { ok, rejection } = insist(reply) as Partial<Refused>;
  if (ok === false && rejection !== undefined && BROKEN.has(rejection.code)) throw new Error(rejection.code);
  return reply;
};

/** SQLSTATE classes of a server that is down, full, going or giving another transaction precedence. */
const PASSING_STATES = /^(08|40|53|57|58|55P03|25P03)/;

/** `pg` reports a lost connection without a code. */
const LOST_CONNECTION = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Is this failure one that will pass without anybody doing anything about the event at hand? */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof Unavailable || error instanceof FeedUnavailable || error instanceof StoreUnavailable)
    return true;
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return PASSING_STATES.test(code) || /^E[A-Z]+$/.test(code);
  return LOST_CONNECTION.test(error.message);
};
