import { keysIn } from '@amici/locales';
import { SENTENCES } from '@amici/rulesets/generated/sentences';
import { doubledServices } from '@amici/service/testing';
import { REFUSALS } from '@amici/edge/generated/refusals';
import { Edge } from '../testing/edge';
import { problemOf } from '@amici/edge/problems';
import { statusOf } from '@amici/edge/status-by-code';
import { fields } from '@amici/edge/problem-texts/fields';

const RULES = REFUSALS as Readonly<Record<string, readonly { readonly id: string; readonly rule: string }[]>>;

/**
 * No endpoint answers these: what checks bundles, notes and trees by itself, what the parts of a server say to each
 * other, what stands in the report of an import line by line, and, of options of a game, that nothing is to do.
 */
const INSIDE = new Set(
  `another-log beyond-the-checkpoint bundle-unreadable checkpoint-malformed key-id-differs key-malformed
    key-type-unknown log-unknown node-missing not-signed note-malformed nothing-shown old-root-differs
    old-size-beyond-checkpoint policy-malformed proof-malformed proof-unreadable request-malformed
    receipt-of-another-log receipt-unreadable root-differs signature-invalid twice-in-the-log
    log-has-signed-two-histories wrong-expected-revision feed-message-invalid message-too-large
    configuration-invalid custom logins-not-bound not-available table-corrupt table-unavailable
    players-missing position-missing unknown-result unknown-variant nothing-to-do bad-event-file`.split(
    /\s+/,
  ),
);

/** The names of all fields in a schema, however deep. */
const fieldsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, name } = schema as { readonly properties?: object; readonly name?: unknown };
  const here = typeof name === 'string' ? [name] : [];
  return [...here, ...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)];
};

describe('what would do instead of what is refused', () => {
  const codes = Object.keys(RULES).filter((code) => statusOf(code) === 422);
  const advised = new Set(
    keysIn('problems').flatMap((key) => /^refusal\.(.+)\.instead$/.exec(key)?.[1] ?? []),
  );
  let edge: Edge;
  const refusing = doubledServices({
    command: () => Promise.resolve({ ok: false, rejection: { code: 'no-draw-offer', rule: 'L-9.1.1' } }),
  });

  beforeAll(async () => {
    edge = await Edge.open({ services: refusing });
  });
  afterAll(() => edge.close());

  it('is said for every code that a rule is refused with, and of which field', () => {
    const unsaid = codes.filter((code) => !advised.has(code) && !INSIDE.has(code));
    expect(unsaid).toEqual([]);
    expect([...INSIDE].filter((code) => advised.has(code) || !codes.includes(code))).toEqual([]);
    const withField = fields().map(([code]) => code);
    expect(withField.filter((code) => !codes.includes(code))).toEqual([]);
    expect(codes.filter((code) => advised.has(code) && !withField.includes(code))).toEqual([]);
  });

  it('names a field that some endpoint takes', async () => {
    const document: unknown = await (await fetch(`${edge.url}/openapi.json`)).json();
    const { paths } = document as { readonly paths: Readonly<Record<string, object>> };
    const taken = new Set(
      Object.values(paths).flatMap((path) =>
        Object.values(path as Readonly<Record<string, Readonly<Record<string, unknown>>>>).flatMap(
          ({ parameters, requestBody }) => [...fieldsIn(parameters), ...fieldsIn(requestBody)],
        ),
      ),
    );
    const strange = fields().filter(([, field]) => !taken.has(field));
    expect(strange.map(([code, field]) => `${code}: ${field}`)).toEqual([]);
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
        instead: 'Wait for a new offer of your opponent: none was made, or it has lapsed.',
      },
    ]);
  });
});
