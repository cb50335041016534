import { canonicalJson } from '@amici/kernel';
import { NO_STREAM } from './port';
import { EMPTY_STREAM, seal } from './seal';
import { appendOf } from './testing/appends';
import { envelopeFields } from './verify/envelope-fields';

describe('an event as it is recorded', () => {
  const texts = (payload: unknown, more: object = {}): readonly string[] => {
    const append = { ...appendOf('game-a', NO_STREAM, { count: 2 }), ...more };
    const sealed = seal(
      { ...append, events: append.events.map((event) => ({ ...event, payload })) },
      EMPTY_STREAM,
    );
    return sealed.ok ? sealed.events.map(({ text }) => text) : [];
  };

  it.each([
    ['awkward text', { z: 'é "quoted"\n', a: ['\u2028', -0, 1e21] }, {}],
    ['no ruleset', { ply: 1 }, { ruleset: null }],
    ['quotes in what the caller hands on', { ply: 1 }, { causationId: 'a "quoted" id' }],
    ['nothing to tell', undefined, {}],
  ])('is its own canonical form: %s', (_, payload, more) => {
    const written = texts(payload, more);
    expect(written).toHaveLength(2);
    for (const text of written) expect(canonicalJson(JSON.parse(text))).toBe(text);
  });

  it('is its own canonical form with a salt, too, and each event has one of its own', () => {
    const append = appendOf('game-a', NO_STREAM, { count: 2 });
    const sealed = seal(append, EMPTY_STREAM, (id) => id.replaceAll('-', ''));
    const events = sealed.ok ? sealed.events : [];
    expect(events).toHaveLength(2);
    for (const { text, id } of events) {
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toMatchObject({ salt: id.replaceAll('-', '') });
      expect(envelopeFields(text)).toMatchObject({ id, stream: 'game-a' });
    }
  });

  it('holds every field of the envelope', () => {
    const [text] = texts({ ply: 1 });
    expect(Object.keys(JSON.parse(text!) as object)).toEqual([
      'actor',
      'causationId',
      'commandDigest',
      'commandId',
      'correlationId',
      'id',
      'occurredAt',
      'payload',
      'previousHash',
      'recordedAt',
      'revision',
      'ruleset',
      'schemaVersion',
      'stream',
      'type',
    ]);
  });
});
