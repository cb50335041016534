import type { Actor, EventEnvelope } from '@amici/contracts';
import {
  calledEvents,
  namesOf,
  foundByName,
  idsIn as idsInText,
  type Names,
  type QueryReply,
  type Services,
} from '@amici/service';
import { toDomainEvent } from '@amici/contracts/event-format';
import { computedAgain, findingLine } from './computed-again';
import { sentenceOf, upcasters, type GameEvent } from '../../domain';

/** A rule of another book than the game's laws: none of theirs settles the case, and its like is followed (L-0.3). */
const ruleText = (rule: string | undefined, laws: string | null): string => {
  if (rule === undefined) return '';
  const ofLeague = /^C[A-Z]?-/.test(rule) && laws?.startsWith('ccla') !== true;
  const ofGuide = rule.startsWith('B-') && laws?.startsWith('otb') !== true;
  return ofLeague || ofGuide ? ` [by analogy with ${rule}]` : ` [${rule}]`;
};

const eventIn = (envelope: EventEnvelope): GameEvent => toDomainEvent<GameEvent>(envelope, upcasters);

type Begin = Extract<GameEvent, { readonly type: 'GameStarted' | 'GameImported' | 'GameTakenOver' }>;

const isBegin = (event: GameEvent): event is Begin =>
  event.type === 'GameStarted' || event.type === 'GameImported' || event.type === 'GameTakenOver';

/** The people an event may name: ask for their names. */
const idsIn = (envelope: EventEnvelope): readonly string[] => {
  const { subject, onBehalfOf } = envelope.actor;
  const event = eventIn(envelope);
  const players = isBegin(event) ? Object.values(event.players) : [];
  const mentioned = idsInText(sentenceOf(event));
  return [subject, ...(onBehalfOf === undefined ? [] : [onBehalfOf]), ...players, ...mentioned];
};

/** In which event a game begins. */
const playedIn = (envelope: EventEnvelope): string | null => {
  const event = eventIn(envelope);
  return isBegin(event) ? event.event : null;
};

/** With names for its players and where it is played, whatever their ids look like. */
const named = (event: GameEvent, called: (id: string) => string): GameEvent => {
  if (!isBegin(event)) return event;
  const { white, black } = event.players;
  const where = event.event === null ? null : called(event.event);
  return { ...event, players: { white: called(white), black: called(black) }, event: where };
};

/** One line for a person: revision, when it happened, what, by which rule, who in which office. */
export const replayLine = (envelope: EventEnvelope, names: Names = {}): string => {
  const { revision, occurredAt, recordedAt, payload, actor, ruleset } = envelope;
  const called = (id: string): string => names[id] ?? id;
  const { rule } = payload as { readonly rule?: string };
  const behalf = actor.onBehalfOf === undefined ? '' : ` for ${called(actor.onBehalfOf)}`;
  const time = occurredAt ?? 'time not recorded       ';
  // An appeal may turn on the difference between when something happened and when it was written down.
  const later = occurredAt === null || occurredAt === recordedAt ? '' : `, recorded ${recordedAt}`;
  const what = foundByName(sentenceOf(named(eventIn(envelope), called)), names);
  return `${String(revision).padStart(4)}  ${time}  ${what}${ruleText(rule, ruleset)}  (${actor.office} ${called(actor.subject)}${behalf}${later})`;
};

interface Replayed {
  /** All that is recorded: facts are computed again from the beginning. */
  readonly events: readonly EventEnvelope[];
  /** As far as it is told. */
  readonly moves: readonly EventEnvelope[];
  readonly isFor: (event: EventEnvelope) => boolean;
}

const lineOf = (envelope: EventEnvelope, isFor: Replayed['isFor'], names: Names): string =>
  isFor(envelope)
    ? replayLine(envelope, names)
    : `${String(envelope.revision).padStart(4)}  ${envelope.occurredAt ?? ''}  for officials only`;

/** What happened in a game, an event a line, each followed by what does not come out as it is recorded. */
export const replayText = async (
  { events, moves: meant, isFor }: Replayed,
  services: Services,
  self: Actor,
): Promise<QueryReply<readonly string[]>> => {
  const listed = new Set(meant);
  const printed = meant.filter(isFor);
  const people = await namesOf(services, self, printed.flatMap(idsIn));
  if (!people.ok) return people;
  const names = { ...people.value, ...(await calledEvents(services, self, printed.map(playedIn))) };
  const lines: string[] = [];
  for (const { envelope, findings } of computedAgain(events)) {
    if (!listed.has(envelope)) continue;
    lines.push(lineOf(envelope, isFor, names));
    if (isFor(envelope)) lines.push(...findings.map(findingLine));
  }
  return { ok: true, value: lines };
};
