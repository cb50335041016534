import { isStreamName } from '@amici/contracts';
import { isUuid } from '@amici/kernel';
import type { Append, NewEvent } from './port';
import { MAX_EVENTS_PER_APPEND, NO_STREAM } from './port';

const TYPE = /^[A-Z][A-Za-z0-9]{0,99}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/** Instants must print with a four-digit year, so that they sort as text. */
const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00.000Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

const isInstant = (value: number): boolean =>
  Number.isInteger(value) && value >= FIRST_INSTANT && value <= LAST_INSTANT;
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 0x7fffffff;

const demand = (condition: boolean, what: string): void => {
  if (!condition) throw new TypeError(`append: ${what}`);
};

const checkEvent = (event: NewEvent): void => {
  demand(TYPE.test(event.type), `"${event.type}" is no event type`);
  demand(isCount(event.schemaVersion), `${event.schemaVersion} is no schema version`);
  demand(event.occurredAt === null || isInstant(event.occurredAt), `${event.occurredAt} is no instant`);
};

/**
 * What must hold of every append; anything else is a bug of the caller.
 *
 * @throws TypeError
 */
export const checkAppend = (append: Append): void => {
  demand(isStreamName(append.stream), `"${append.stream}" is no stream name`);
  demand(
    append.expectedRevision === NO_STREAM || isCount(append.expectedRevision),
    `${append.expectedRevision} is no revision`,
  );
  demand(append.events.length >= 1, 'there are no events');
  demand(append.events.length <= MAX_EVENTS_PER_APPEND, `more than ${MAX_EVENTS_PER_APPEND} events`);
  demand(isUuid(append.commandId), `"${append.commandId}" is no command id`);
  demand(DIGEST.test(append.commandDigest), `"${append.commandDigest}" is no digest`);
  demand(isInstant(append.recordedAt), `${append.recordedAt} is no instant`);
  demand(append.notAfter === undefined || Number.isSafeInteger(append.notAfter), 'notAfter is no instant');
  append.events.forEach(checkEvent);
};
