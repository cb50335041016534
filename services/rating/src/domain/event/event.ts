import type { Acted, TextRef } from '@amici/contracts';
import type { HoldEvent, NotePlayEnded, NotePlayStarted, ReleaseEvent } from '@amici/contracts/rating';
import { accept, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import { attributeResult, type AttributeResult, type ResultAttributed } from './attribute';

export type EventCommand = HoldEvent | ReleaseEvent | AttributeResult | NotePlayStarted | NotePlayEnded;

interface OfEvent {
  readonly at: Instant;
  readonly tournament: string;
  readonly rule: string;
}

export interface EventHeld extends OfEvent {
  readonly type: 'EventHeld';
  readonly reason: TextRef;
}

export interface EventReleased extends OfEvent {
  readonly type: 'EventReleased';
  readonly reason: TextRef;
}

export interface PlayStarted extends OfEvent {
  readonly type: 'PlayStarted';
  readonly section: string;
  readonly players: readonly string[];
}

/** All games of the event are over. */
export interface PlayEnded extends OfEvent {
  readonly type: 'PlayEnded';
  readonly players: readonly string[];
}

export type EventEvent = EventHeld | EventReleased | ResultAttributed | PlayStarted | PlayEnded;

export interface RatedEventState {
  readonly held: boolean;
  /** Players by section, while they play. */
  readonly playing: ReadonlyMap<string, readonly string[]>;
}

const hold = (command: Acted<HoldEvent | ReleaseEvent>, { held }: RatedEventState): Decision<EventEvent> => {
  const { at, tournament, reason } = command;
  const holding = command.type === 'HoldEvent';
  if (held === holding) return accept();
  const type = holding ? 'EventHeld' : 'EventReleased';
  return accept({ type, at, tournament, reason, rule: 'L-14.1.4' });
};

const note = (
  command: Acted<NotePlayStarted | NotePlayEnded>,
  { playing }: RatedEventState,
): Decision<EventEvent> => {
  const { type, at, tournament, section, players } = command;
  if (type === 'NotePlayStarted') {
    // Who comes in as a substitute plays from then on.
    const before = playing.get(section) ?? [];
    const more = players.filter((player) => !before.includes(player));
    if (playing.has(section) && more.length === 0) return accept();
    return accept({ type: 'PlayStarted', at, tournament, section, players: more, rule: 'T-9.7' });
  }
  if (playing.size === 0) return accept();
  const all = [...new Set([...playing.values()].flat())];
  return accept({ type: 'PlayEnded', at, tournament, players: all, rule: 'T-9.7' });
};

const decide = (command: Acted<EventCommand>, state: RatedEventState): Decision<EventEvent> => {
  switch (command.type) {
    case 'HoldEvent':
    case 'ReleaseEvent':
      return hold(command, state);
    case 'AttributeResult':
      return attributeResult(command);
    case 'NotePlayStarted':
    case 'NotePlayEnded':
      return note(command, state);
    default:
      return unreachable(command);
  }
};

const evolve = (state: RatedEventState, event: EventEvent): RatedEventState => {
  switch (event.type) {
    case 'EventHeld':
      return { ...state, held: true };
    case 'EventReleased':
      return { ...state, held: false };
    case 'ResultAttributed':
      return state;
    case 'PlayStarted':
      return {
        ...state,
        playing: new Map(state.playing).set(event.section, [
          ...(state.playing.get(event.section) ?? []),
          ...event.players,
        ]),
      };
    case 'PlayEnded':
      return { ...state, playing: new Map() };
    default:
      return unreachable(event);
  }
};

/** What the lists need to know of an event: whether its results are held, and who plays in it. */
export const ratedEvent: Decider<Acted<EventCommand>, RatedEventState, EventEvent> = {
  initialState: { held: false, playing: new Map() },
  decide,
  evolve,
};
