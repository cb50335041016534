import type { Answer } from '../support/send';

export const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

interface Held {
  readonly right: string;
  readonly player: string;
  readonly level: string;
  readonly fate: string;
  readonly rule: string;
  readonly usedIn: string | null;
}

/** The rows of the Table of Qualifiers. */
export const held = (answer: Answer): readonly Held[] =>
  (answer.body['qualifiers'] ?? []) as unknown as readonly Held[];
