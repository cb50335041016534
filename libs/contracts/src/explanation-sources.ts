import type { Step } from '@amici/kernel';
import type { EventEnvelope } from './envelope';
import type { Explained, SourceEvent } from './explained';

/** An event where it is recorded, or as a bundle has it. */
export interface Located {
  readonly event: EventEnvelope;
  readonly hash: string;
  /** Its place in its service's log, from 1. */
  readonly sequence: number;
}

/** How much of an event somebody may read. */
export type Readable = 'whole' | 'in part' | 'nothing';

/** How much of the events of a stream somebody may read. */
export type Reading = (event: EventEnvelope) => Readable;

/** What an audience map lets somebody read: as one of these parties of the stream, or (null) as everybody. */
export const readingOf =
  (
    audiences: Readonly<
      Record<string, { readonly parties: readonly string[]; readonly public: object | null }>
    >,
    party: string | null,
  ): Reading =>
  ({ type }) => {
    const audience = audiences[type];
    if (audience === undefined) return 'nothing';
    if (party !== null && audience.parties.includes(party)) return 'whole';
    return audience.public === null ? 'nothing' : 'in part';
  };

const sourceOf = ({ event, hash, sequence }: Located, readable: Readable): SourceEvent => {
  const { stream, revision, type, salt } = event;
  const readableHash = readable === 'whole' || salt !== undefined ? hash : null;
  const counted = readable === 'whole' ? revision : null;
  return { stream, revision: counted, type, index: sequence - 1, hash: readableHash };
};

/** A step, and the events it rests on. */
export type Grounded = readonly [Step, readonly Located[]];

/** A figure with its steps, and of the events they rest on those that may be read. */
export const explained = (figure: string, steps: readonly Grounded[], reading: Reading): Explained => {
  const events: SourceEvent[] = [];
  const places = new Map<Located, number>();
  const placeOf = (stored: Located): readonly number[] => {
    const known = places.get(stored);
    if (known !== undefined) return [known];
    const readable = reading(stored.event);
    if (readable === 'nothing') return [];
    places.set(stored, events.length);
    return [events.push(sourceOf(stored, readable)) - 1];
  };
  const readableHash = steps.map(([{ rule, text }, from]) => ({ rule, text, from: from.flatMap(placeOf) }));
  return { figure, steps: readableHash, events };
};
