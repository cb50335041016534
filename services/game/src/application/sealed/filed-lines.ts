import type { EventEnvelope } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { toDomainEvent } from '@amici/contracts/event-format';
import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import { sealedStreams, type CloseLine, type TextRef } from '@amici/contracts/game';
import { type LineFiled, type SealedEvent } from '../../domain';

/** Events of one side's lines in one game that are read at most: a line each for all moves a game can have. */
const ALL_EVENTS = 20_000;

interface Opening {
  /** Of the event by which it was opened. */
  readonly id: string;
  readonly by: string;
  readonly at: Instant;
  readonly reason: TextRef;
}

/** A line as its stream has it. */
export interface FiledLine extends Omit<LineFiled, 'type'> {
  readonly by: string;
  /** How it ended; null while it stands. */
  readonly closed: CloseLine['why'] | null;
  /** Who looked into it by office. */
  readonly opened: readonly Opening[];
}

const after = (lines: readonly FiledLine[], envelope: EventEnvelope): readonly FiledLine[] => {
  const event = toDomainEvent<SealedEvent>(envelope, {});
  const changed = (change: (line: FiledLine) => FiledLine): readonly FiledLine[] =>
    lines.map((line) => (line.line === event.line ? change(line) : line));
  switch (event.type) {
    case 'LineFiled':
      return [...lines, { ...event, by: envelope.actor.subject, closed: null, opened: [] }];
    case 'LineClosed':
      return changed((line) => ({ ...line, closed: event.why }));
    case 'LineOpened':
      return changed((line) => ({
        ...line,
        opened: [
          ...line.opened,
          { id: envelope.id, by: envelope.actor.subject, at: event.at, reason: event.reason },
        ],
      }));
  }
};

/** The lines a side has filed in a game, in order. */
export const filedLines = async (
  store: EventStore,
  game: string,
  side: Side,
): Promise<readonly FiledLine[]> => {
  const stored = await store.read(sealedStreams.of(game, side), { limit: ALL_EVENTS });
  return stored.map(({ event }) => event).reduce(after, []);
};
