import { findLaws, parseConditions, type Conditions } from '@amici/rulesets';
import { inFull, type Json } from './answer-schemas';

/** More than any setting may be: each has its own limits, which its refusal names. */
const MOST = 10_000;
const MOST_IN_LIST = 64;

const withLimits = (schema: Json): Json => {
  const types = [schema['type'] ?? []].flat();
  return {
    ...schema,
    ...(types.includes('number') ? { minimum: 0, maximum: MOST } : {}),
    ...(types.includes('array') ? { maxItems: MOST_IN_LIST } : {}),
  };
};

/** A schema of what is complete, as that of what somebody says of it: the rest has its defaults. */
const isEmitted = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(isEmitted);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { required = [], ...rest } = inFull(schema as Json);
  const inner = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, isEmitted(one)]));
  // Which of several shapes is meant has to be said.
  const fields = (rest['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const constants = (required as readonly string[]).filter((name) => fields[name]?.['const'] !== undefined);
  return withLimits({ ...inner, ...(constants.length === 0 ? {} : { required: constants }) });
};

/** Conditions that a federation plays by, ready to be sent. */
interface Ready {
  readonly name: string;
  readonly laws: string;
  readonly conditions: Json;
}

export const READY: readonly Ready[] = [
  {
    name: 'ICCF, on the server: 10 moves in 50 days, leave, sealed lines',
    laws: 'iccf-laws-2020',
    conditions: { timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } },
  },
  {
    name: 'ICCF, Triple Block: 50 days on the clock, 75 in the bank, 5 more a move up to move 50',
    laws: 'iccf-laws-2020',
    conditions: {
      timeControl: {
        ...{ kind: 'triple-block', clockDays: 50, bankDays: 75, incrementDays: 5, incrementMoves: 50 },
      },
      leave: { kind: 'none' },
    },
  },
  {
    name: 'CCLA, by post: 10 moves in 30 days of reflection, open conditional moves',
    laws: 'ccla-2016',
    conditions: { transmission: 'postal' },
  },
  { name: 'CCLA, on the server', laws: 'ccla-2016', conditions: { transmission: 'server' } },
  {
    name: 'League over the board: 90 minutes and half a minute a move',
    laws: 'otb-league-2017',
    conditions: { timeControl: { kind: 'minutes', minutes: 90, incrementSeconds: 30 } },
  },
];

/** Of events that begin on this day the books are those that examples name. */
const ANY_DAY = Date.UTC(2027, 0, 1);

/** What conditions come to by a book, its defaults filled in. */
const complete = ({ laws, conditions }: Ready): Conditions => {
  const parsed = parseConditions(conditions, findLaws(laws)!, { start: ANY_DAY, end: null });
  if (!parsed.ok) throw new Error(`${laws}: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
};

/** Conditions as they are sent; examples of them with all that is left out. */
export const conditionsSchema = (): Json => ({
  ...(isEmitted({ $ref: '#/components/schemas/Conditions' }) as Json),
  description:
    'Conditions of an event. What is left out is as the book of laws has it, which the examples show.',
  examples: READY.map(complete),
});

/** Ready to be sent where a body takes laws and conditions: by name, with what else it has to say. */
export const readyExamples = (more: Json): Json =>
  Object.fromEntries(
    READY.map(({ name, laws, conditions }, index) => [
      `conditions-${index + 1}`,
      { summary: name, value: { ...more, laws, conditions } },
    ]),
  );
