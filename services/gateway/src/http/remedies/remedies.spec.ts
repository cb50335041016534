import { SENTENCES } from '@amici/rulesets/generated/sentences';
import { doubledServices } from '@amici/service/testing';
import { REFUSALS } from '../../generated/refusals';
import { Edge } from '../../testing/edge';
import { problemOf, statusOf } from '../problems';
import { REMEDIES } from '.';

const RULES = REFUSALS as Readonly<Record<string, readonly { readonly id: string; readonly rule: string }[]>>;

/** No door answers these: what checks bundles, notes and trees by itself, and what the parts of a server say to each other. */
const INSIDE = new Set([
  ...[
    'another-log',
    // What PGN is refused for stands in a report, with its remedy.
    ...['players-missing', 'position-missing', 'unknown-result', 'unknown-variant'],
    'beyond-the-checkpoint',
    'bundle-unreadable',
    'checkpoint-malformed',
    'key-id-differs',
    'key-malformed',
  ],
  ...[
    'key-type-unknown',
    'log-unknown',
    'node-missing',
    'not-signed',
    'note-malformed',
    'nothing-shown',
    'old-root-differs',
  ],
  ...[
    'old-size-beyond-checkpoint',
    'policy-malformed',
    'proof-malformed',
    'proof-unreadable',
    'request-malformed',
  ],
  ...[
    'receipt-of-another-log',
    'receipt-unreadable',
    'root-differs',
    'signature-invalid',
    'twice-in-the-log',
  ],
  ...['log-has-signed-two-histories', 'wrong-expected-revision', 'feed-message-invalid', 'message-too-large'],
  ...[
    'configuration-invalid',
    'custom',
    'logins-not-bound',
    'not-available',
    'table-corrupt',
    'table-unavailable',
  ],
  // Of what is possible now (GET /games/<id>/options): not done, and not refused either.
  'nothing-to-do',
  // Told line by line in the report of an import.
  'bad-event-file',
]);

/** The names of all fields in a schema, however deep. */
const fieldsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, name } = schema as { readonly properties?: object; readonly name?: unknown };
  const here = typeof name === 'string' ? [name] : [];
  return [...here, ...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)];
};

describe('what would do instead of what is refused', () => {
  const codes = Object.keys(RULES).filter((code) => statusOf(code) === 422);
  let edge: Edge;
  const refusing = doubledServices({
    command: () => Promise.resolve({ ok: false, rejection: { code: 'no-draw-offer', rule: 'L-9.1.1' } }),
  });

  beforeAll(async () => {
    edge = await Edge.open({ services: refusing });
  });
  afterAll(() => edge.close());

  it('is said for every code that a rule is refused with', () => {
    const unsaid = codes.filter((code) => REMEDIES[code] === undefined && !INSIDE.has(code));
    expect(unsaid).toEqual([]);
    expect(Object.keys(REMEDIES).filter((code) => !codes.includes(code))).toEqual([]);
    expect([...INSIDE].filter((code) => REMEDIES[code] !== undefined || !codes.includes(code))).toEqual([]);
  });

  it('names a field that some door takes', async () => {
    const document: unknown = await (await fetch(`${edge.url}/openapi.json`)).json();
    const { paths } = document as { readonly paths: Readonly<Record<string, object>> };
    const taken = new Set(
      Object.values(paths).flatMap((path) =>
        Object.values(path as Readonly<Record<string, Readonly<Record<string, unknown>>>>).flatMap(
          ({ parameters, requestBody }) => [...fieldsIn(parameters), ...fieldsIn(requestBody)],
        ),
      ),
    );
    const strange = Object.entries(REMEDIES).filter(([, [field]]) => !taken.has(field));
    expect(strange.map(([code, [field]]) => `${code}: ${field}`)).toEqual([]);
  });

  it('comes with the rule and its sentence, from the catalogue alone', async () => {
    for (const [code, rules] of Object.entries(RULES))
      for (const { id, rule } of rules)
        expect([code, problemOf({ code, rule: id })]).toMatchObject([code, { rule: id, sentence: rule }]);
    const response = await edge.move('{"move":"e2e4"}');
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        ...{ code: 'no-draw-offer', field: 'game', rule: 'L-9.1.1', sentence: SENTENCES.get('L-9.1.1') },
        instead: 'An offer that stands: the opponent has offered none, or it lapsed.',
      },
    ]);
  });
});
