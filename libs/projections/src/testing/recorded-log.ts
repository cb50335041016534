import type { RecordedEvent } from '@amici/contracts';

type Typed = { readonly type: string };

type Written<Event> = readonly (readonly [stream: string, event: Event])[];

/** A log for specs: each event with its stream, numbered in order from sequence 1 and, per stream, revision 0. */
export const recordedLog = <Event extends Typed>(written: Written<Event>): RecordedEvent<Event>[] => {
  const revisions = new Map<string, number>();
  return written.map(([stream, event], index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const sequence = index + 1;
    return {
      sequence,
      id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
      stream,
      revision,
      recordedAt: sequence * 1_000,
      actor: { subject: 'service:test', office: 'service' },
      correlationId: `correlation-${sequence}`,
      causationId: `causation-${sequence}`,
      ruleset: null,
      event,
    };
  });
};

/** The same of a few events. */
export const logOf = <Event extends Typed>(...written: Written<Event>): readonly RecordedEvent<Event>[] =>
  recordedLog(written);
