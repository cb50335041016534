import type { Declared } from './names';
import { readFileSync } from 'node:fs';

/** What the glossary says instead of its terms: words that no name in code has, and phrases that no text has. */
interface Replaced {
  readonly names: ReadonlySet<string>;
  readonly phrases: readonly string[];
}

/** The last column of each table: a name in code stands in backticks, a phrase of texts in quotation marks. */
export const replacedIn = (glossary: string): Replaced => {
  const last = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').at(-2) ?? '')
    .join('\n');
  const all = (pattern: RegExp): string[] => [...last.matchAll(pattern)].map(([, one]) => one!);
  return { names: new Set(all(/`([a-z]+)`/g)), phrases: all(/“([^”]+)”/g) };
};

export const readGlossary = (): Replaced => replacedIn(readFileSync('docs/glossary.md', 'utf8'));

/** Words that one sentence of a catalogue has at most. */
export const MOST_WORDS = 25;
/** Characters of a commit's subject. */
export const MOST_SUBJECT = 72;

/** What is wrong with a text or a name; empty if nothing is. */
export type Faults = readonly string[];

/** A participle alone, or with a word behind it; `madeAt` is a time, and `told_to` a column of a table. */
const PARTICIPLE =
  /^(?:asked|told|said|kept|shown|heard|made)(?![a-z_])(?!(?:At|By|On|In|As|For|From|Until)(?![a-z]))/;

/** Properties of public forms, of stored state and of queries between services; none is to be added. */
const LASTING_PROPERTIES: ReadonlySet<string> = new Set([
  'told',
  'made',
  'asked',
  'kept',
  'shown',
  'shownOfSecret',
]);

const words = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

/** A name is a noun, a verb or a question; it is not one of those that the glossary replaces. */
export const faultsOfName = ({ name, isProperty }: Declared, { names }: Replaced): Faults => [
  ...(PARTICIPLE.test(name) && !(isProperty && LASTING_PROPERTIES.has(name))
    ? ['a participle as a noun']
    : []),
  ...(isProperty
    ? []
    : words(name)
        .filter((word) => names.has(word))
        .map((word) => `the glossary replaces ${word}`)),
];

const withoutQuotes = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/“[^”]*”|"[^"\n]*"/g, '');

const WHOEVER = /\bwho(?:m)?ever\b/i;
const GENDERED = /\b(?:he|his|him|himself|she|her|hers|herself)\b/i;

/** Prose speaks of people as they, and of "whoever" nowhere but in quotations. */
export const faultsOfProse = (text: string, { phrases }: Replaced): Faults => {
  const plain = withoutQuotes(text);
  return [
    ...(WHOEVER.test(plain) ? ['whoever'] : []),
    ...(GENDERED.test(plain) ? ['a gendered pronoun'] : []),
    ...phrases
      .filter((phrase) => plain.toLowerCase().includes(phrase))
      .map((phrase) => `the glossary replaces “${phrase}”`),
  ];
};

/** ICU arguments and their branches are one word each. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .replace(/\{\w+, (?:select|plural),(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, 'x')
    .replace(/\{[^{}]*\}/g, 'x')
    .split(/(?<=[.!?;:])\s+/);

/** A text of a catalogue: prose, and sentences of at most 25 words. */
export const faultsOfText = (text: string, replaced: Replaced): Faults => [
  ...faultsOfProse(text, replaced),
  ...(sentencesOf(text).some((one) => one.split(/\s+/).length > MOST_WORDS)
    ? [`more than ${MOST_WORDS} words`]
    : []),
];

/** A commit's subject is an imperative in one line, with a capital and without a full stop. */
export const faultsOfSubject = (subject: string): Faults => [
  ...(subject.length > MOST_SUBJECT ? [`more than ${MOST_SUBJECT} characters`] : []),
  ...(/^[A-Z]/.test(subject) ? [] : ['no capital']),
  ...(subject.endsWith('.') ? ['a full stop'] : []),
  ...(/^(?:\w+(?:ed|ing)|WIP|Wip|Misc)\b/.test(subject) &&
  !/^(?:Feed|Seed|Need|Speed|Embed|Bring|String|Ping|Ring)\b/.test(subject)
    ? ['no imperative']
    : []),
];
