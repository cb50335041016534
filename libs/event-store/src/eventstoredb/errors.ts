import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
} from '@eventstore/db-client';
import { StoreUnavailable } from '../port';

const DEFINITE = [AccessDeniedError, InvalidArgumentError, MaxAppendSizeExceededError, StreamDeletedError];

/**
 * Whether the server understood and refused. Anything else (no connection, no leader, a time-out, a closed channel)
 * says nothing about what was asked; it may be tried again.
 */
export const isDefinite = (error: unknown): boolean => DEFINITE.some((known) => error instanceof known);

export const unavailable = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`the event store does not answer: ${(error as Error).message}`, { cause: error });
