import type { EventEnvelope } from '@amici/contracts';
import { calledByName, idsIn as idsInText, toDomainEvent, type Names } from '@amici/service';
import { sentenceOf, upcasters, type GameEvent } from '../../domain';

/** A rule of another book than the game's laws: none of theirs settles the case, and its like is followed (L-0.3). */
const ruleText = (rule: string | undefined, laws: string | null): string => {
  if (rule === undefined) return '';
  const ofLeague = /^C[A-Z]?-/.test(rule) && laws?.startsWith('ccla') !== true;
  const ofGuide = rule.startsWith('B-') && laws?.startsWith('otb') !== true;
  return ofLeague || ofGuide ? ` [by analogy with ${rule}]` : ` [${rule}]`;
};

/** Whom an event may name: ask what they are called. */
export const idsIn = (envelope: EventEnvelope): readonly string[] => {
  const { subject, onBehalfOf } = envelope.actor;
  const said = idsInText(sentenceOf(toDomainEvent<GameEvent>(envelope, upcasters)));
  return [subject, ...(onBehalfOf === undefined ? [] : [onBehalfOf]), ...said];
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
  const what = calledByName(sentenceOf(toDomainEvent<GameEvent>(envelope, upcasters)), names);
  return `${String(revision).padStart(4)}  ${time}  ${what}${ruleText(rule, ruleset)}  (${actor.office} ${called(actor.subject)}${behalf}${later})`;
};
