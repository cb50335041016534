import type { EventEnvelope } from '@amici/contracts';
import type { StreamHead } from './seal';
import type { StoredEvent } from './port';

/** An event with its place in a log whose positions are its sequences. */
export const storedEvent = (sequence: number, logHash: string, hash: string, text: string): StoredEvent => {
  const event = JSON.parse(text) as EventEnvelope & { hash: string };
  event.hash = hash;
  return { position: String(sequence), sequence, logHash, text, hash, event };
};

export const headAfter = ({ hash, event }: StoredEvent): StreamHead => ({
  revision: event.revision,
  hash,
  recordedAt: Date.parse(event.recordedAt),
});
