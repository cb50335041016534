import type { EventEnvelope } from '@amici/contracts';

type Facts = Readonly<Record<string, unknown>>;

const moveNumber = (ply: number): string => (ply % 2 === 1 ? `${(ply + 1) / 2}.` : `${ply / 2}...`);

const days = (milliseconds: unknown): string =>
  typeof milliseconds === 'number' ? `${Math.round((milliseconds / 86_400_000) * 100) / 100} d` : '';

const clockLeft = ({ clock, by }: Facts): string => {
  const side = (clock as Facts | null)?.[String(by)] as Facts | undefined;
  return side === undefined ? '' : `, ${days(side['remaining'])} left`;
};

const sentences: Readonly<Record<string, (facts: Facts) => string>> = {
  GameStarted: ({ players, laws }) => {
    const { white, black } = players as { readonly white: string; readonly black: string };
    return `game begun between ${white} (White) and ${black} (Black) under ${String(laws)}`;
  },
  GameImported: ({ source, result, basis }) =>
    `recorded, not judged, from ${String(source)}: ${String(result)} by ${String(basis)}`,
  MoveMade: (facts) =>
    `${moveNumber(Number(facts['ply']))} ${String(facts['san'])} by ${String(facts['by'])}${clockLeft(facts)}`,
  GameEnded: ({ result, ending }) => `ended ${String(result)} (${String(ending)})`,
};

/** Facts of an event without a sentence of its own, as far as they are short. */
const plainFacts = (facts: Facts): string =>
  Object.entries(facts)
    .filter(([name, value]) => name !== 'rule' && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

const words = (type: string): string => type.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();

const sentence = (type: string, facts: Facts): string =>
  sentences[type]?.(facts) ?? `${words(type)}${plainFacts(facts) === '' ? '' : `: ${plainFacts(facts)}`}`;

/** One line for a person: revision, when it happened, what, by which rule, who in which office. */
export const replayLine = ({ revision, occurredAt, type, payload, actor }: EventEnvelope): string => {
  const facts = payload as Facts;
  const rule = typeof facts['rule'] === 'string' ? ` [${facts['rule']}]` : '';
  const behalf = actor.onBehalfOf === undefined ? '' : ` for ${actor.onBehalfOf}`;
  const when = occurredAt ?? 'time not recorded       ';
  return `${String(revision).padStart(4)}  ${when}  ${sentence(type, facts)}${rule}  (${actor.office} ${actor.subject}${behalf})`;
};
