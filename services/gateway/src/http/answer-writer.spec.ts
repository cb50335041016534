import { ANSWERS } from '../generated/answers';
import { routesOf } from '../routes';
import type { Json } from './answer-schemas';
import { problemOf } from '@amici/edge/problems';
import { writerOf } from './answer-writer';

const AT = Date.UTC(2027, 0, 10, 12);
const ISO = '2027-01-10T12:00:00.000Z';

const PLACE = { id: '', revision: 4, occurredAt: ISO, recordedAt: ISO, hash: '' };
const FLAG = {
  by: 'white',
  deadline: AT,
  decidedAt: AT,
  cause: 'time',
  found: 'by-server',
  number: AT,
  mate: null,
  ruling: null,
  rule: 'L-6.6',
};

const routes = routesOf(undefined as never, undefined as never, undefined);

/** What an endpoint answers of a value. */
const answered = (name: string, value: unknown): unknown => {
  const { answer } = routes.find(({ described }) => described.name === name)!.described;
  return JSON.parse(writerOf(() => answer!()!['application/json']!.schema)(value));
};

describe('an answer as it is written', () => {
  it('tells instants in ISO 8601 UTC, at any depth and of any kind that may stand there', () => {
    expect(
      answered('clock-clocks-of', { at: AT, games: [{ deadline: AT, clocks: null }, { deadline: null }] }),
    ).toEqual({ at: ISO, games: [{ deadline: ISO, clocks: null }, { deadline: null }] });
  });

  it('tells those of an event by what that event is', () => {
    const formOf = answered('MakeMove', {
      revision: AT,
      events: [
        { ...PLACE, type: 'FlagFell', ...FLAG },
        { ...PLACE, type: 'DrawDeclined', deadline: AT },
      ],
    });
    expect(formOf).toMatchObject({
      revision: AT,
      events: [
        { deadline: ISO, decidedAt: ISO, number: AT },
        { type: 'DrawDeclined', deadline: AT },
      ],
    });
  });

  it('leaves lengths of time, counts and what the record says word for word', () => {
    const payload = { at: AT, remaining: 86_400_000 };
    const file = { record: [{ type: 'MoveMade', payload }], ratings: { waiting: [{ finishedAt: AT }] } };
    expect(answered('registry-personal-file', file)).toMatchObject({
      record: [{ payload }],
      ratings: { waiting: [{ finishedAt: ISO }] },
    });
  });

  it('name nothing inside where nobody answered', () => {
    const data = { pattern: 'registry.command' };
    expect(problemOf({ code: 'service-unavailable', data })).not.toHaveProperty('pattern');
  });

  it('tells the instants of a refusal alike', () => {
    const data = { until: AT, from: '2027-01-10', limit: 30, answers: [{ flaggedAt: AT }] };
    expect(problemOf({ code: 'too-late', data })).toMatchObject({
      until: ISO,
      from: '2027-01-10',
      limit: 30,
      answers: [{ flaggedAt: ISO }],
    });
  });

  it('takes an instant and another number for one another nowhere', () => {
    const { schemas } = JSON.parse(ANSWERS) as { readonly schemas: Readonly<Record<string, Json>> };
    const instants = (schema: Json): boolean => schema['$ref'] === '#/components/schemas/Instant';
    const numbers = (schema: Json): boolean => ['number', 'integer'].includes(String(schema['type']));
    const mixed = [...JSON.stringify(schemas).matchAll(/"anyOf":(\[[^\]]*\])/g)]
      .map(([, text]) => text!)
      .filter((text) => text.includes('#/components/schemas/Instant"') && text.split('[').length === 2)
      .map((text) => JSON.parse(text) as readonly Json[])
      .filter((kinds) => kinds.some(instants) && kinds.some(numbers));
    expect(mixed).toEqual([]);
  });
});
