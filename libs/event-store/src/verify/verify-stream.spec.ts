import * as fc from 'fast-check';
import { canonicalJson } from '@amici/kernel';
import { sha256 } from '../hash';
import { EMPTY_STREAM, seal } from '../seal';
import { appendOf } from '../testing/appends';
import { envelopeFields } from './envelope-fields';
import { verifyStream } from '.';

const sealed = (count: number, stream = 'game-a') => {
  const result = seal(appendOf(stream, -1, { count }), EMPTY_STREAM);
  if (!result.ok) throw new Error('not sealed');
  return result.events.map(({ text, hash }) => ({ text, hash }));
};
const change = (text: string, from: string, to: string) => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return { text: changed, hash: sha256(changed) };
};

describe('verification of one stream by itself', () => {
  it('accepts a stream as it was recorded, and an empty one', () => {
    expect(verifyStream(sealed(5))).toEqual({ ok: true, events: 5 });
    expect(verifyStream([])).toEqual({ ok: true, events: 0 });
  });

  it.each([
    ['a changed text', 1, 'text-changed', (e: ReturnType<typeof sealed>) => ({ ...e[1]!, text: e[2]!.text })],
    ['a text that is no JSON', 1, 'text-changed', () => ({ text: '{', hash: sha256('{') })],
    [
      'a changed text with its hash made to fit',
      2,
      'chain-broken',
      (e: ReturnType<typeof sealed>) => change(e[1]!.text, '"ply":2', '"ply":9'),
    ],
    [
      'an earlier recordedAt',
      1,
      'time-decreases',
      (e: ReturnType<typeof sealed>) => change(e[1]!.text, '"recordedAt":"2026', '"recordedAt":"2025'),
    ],
    [
      'another revision',
      1,
      'wrong-revision',
      (e: ReturnType<typeof sealed>) => change(e[1]!.text, '"revision":1', '"revision":2'),
    ],
    ["another stream's event", 1, 'another-stream', () => sealed(2, 'game-b')[1]!],
  ] as const)('names the first event that does not fit: %s', (_name, index, what, bad) => {
    const events = sealed(4);
    events[1] = bad(events);
    expect(verifyStream(events)).toEqual({ ok: false, bad: { index, what } });
  });

  it('names the place of a missing event', () => {
    const events = sealed(4);
    expect(verifyStream([events[0]!, ...events.slice(2)])).toEqual({
      ok: false,
      bad: { index: 1, what: 'wrong-revision' },
    });
  });
});

describe('the fields of an envelope', () => {
  it('are those a parser finds, whatever the payload and the other fields hold', () => {
    const awkward = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '","previousHash":"',
        '"},"type":"x"}',
        '\\',
        '\\"',
        ',"id":"1","occurredAt":null,"payload":',
      ),
    );
    const payload = fc.oneof(awkward, fc.jsonValue(), fc.dictionary(awkward, awkward), fc.array(awkward));
    fc.assert(
      fc.property(payload, awkward, fc.option(awkward), (value, subject, ruleset) => {
        const append = appendOf('game-a', -1, {
          actor: { subject, office: subject, ...(ruleset === null ? {} : { onBehalfOf: ruleset }) },
          ruleset,
          correlationId: subject,
          causationId: subject,
          events: [{ type: 'MoveMade', schemaVersion: 1, occurredAt: null, payload: value }],
        });
        const result = seal(append, EMPTY_STREAM);
        if (!result.ok) return;
        const { text } = result.events[0]!;
        const fields = envelopeFields(text)!;
        expect(fields).toEqual({
          id: result.events[0]!.id,
          type: 'MoveMade',
          stream: 'game-a',
          revision: 0,
          recordedAt: '2026-06-01T00:00:00.000Z',
          previousHash: '0'.repeat(64),
        });
      }),
    );
  });

  it('are found in an envelope of another form by parsing it', () => {
    const other = {
      id: '1',
      type: 't',
      stream: 's',
      revision: 3,
      recordedAt: 'r',
      previousHash: 'p',
      more: [1],
    };
    expect(envelopeFields(canonicalJson(other))).toEqual(other);
    expect(envelopeFields('no JSON')).toBeUndefined();
  });
});
