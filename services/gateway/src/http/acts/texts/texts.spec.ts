import { z } from 'zod';
import type { Caller } from '../../caller';
import { parametersOf } from '../../doors/described';
import { importRoutes } from '../../imports/routes';
import { COMMAND_DOORS } from '../command-doors';
import { conditionsAsked } from '../conditions';
import { SAID, saidIn, summaryIn } from '.';

const doors = [...COMMAND_DOORS.values()];

/** Every description that stands in a schema, however deep. */
const descriptionsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { description } = schema as { readonly description?: unknown };
  const inside = Object.values(schema).flatMap(descriptionsIn);
  return typeof description === 'string' ? [description, ...inside] : inside;
};

/** What is asked for beside a file. */
const besideFiles = importRoutes({} as Caller)
  .filter(({ method }) => method === 'POST')
  .flatMap(({ described: { parameters, query } }) => [...Object.values(parameters), query ?? z.never()])
  .flatMap((schema) => descriptionsIn(z.toJSONSchema(schema, { io: 'input' })));

const said = new Set([
  ...descriptionsIn(conditionsAsked()),
  ...besideFiles,
  ...doors.flatMap(({ who, path, words, body }) => [
    who,
    ...parametersOf(path).flatMap((name) => descriptionsIn(z.toJSONSchema(words[name]!, { io: 'input' }))),
    ...(body === undefined ? [] : descriptionsIn(z.toJSONSchema(body, { io: 'input' }))),
  ]),
]);

describe('the texts of forms', () => {
  it.each(['de', 'es'] as const)(
    'say in %s all that doors say of their fields, and nothing else',
    (locale) => {
      expect(Object.keys(SAID[locale]).sort()).toEqual([...said].sort());
      expect(Object.values(SAID[locale]).filter((text) => text.trim() === '')).toEqual([]);
    },
  );

  it.each(['de', 'es'] as const)('tell in %s one door from another', (locale) => {
    const summaries = doors.map((door) => summaryIn(locale, door));
    expect(new Set(summaries).size).toBe(new Set(doors.map(({ summary }) => summary)).size);
    expect(summaries.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('are the description of the API in English', () => {
    const door = COMMAND_DOORS.get('DecideClaim')!;
    expect(summaryIn('en', door)).toBe(door.summary);
    expect(saidIn('en', door.who)).toBe(door.who);
    expect([summaryIn('de', door), saidIn('de', door.who)]).toEqual([
      'Einen Antrag entscheiden, der dem Turnierleiter überlassen ist',
      'der Turnierleiter',
    ]);
  });
});
