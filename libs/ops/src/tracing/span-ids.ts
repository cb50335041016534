import { randomBytes } from 'node:crypto';

/** Whether spans of this process are sent anywhere; where not, none are made. */
export const tracing = { isOn: false };

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** Makes ids at random, but for the span whose id somebody has stated just before. */
export const spanIds = {
  next: undefined as string | undefined,
  generateTraceId: (): string => randomBytes(TRACE_BYTES).toString('hex'),
  generateSpanId: (): string => {
    const { next } = spanIds;
    spanIds.next = undefined;
    return next ?? randomBytes(SPAN_BYTES).toString('hex');
  },
};
