import { NO_STREAM, type StoredEvent } from '../port';
import { appendOf, move, newStream, recorded } from './appends';
import type { Fixture } from './fixture';

const revisions = (events: readonly StoredEvent[]): number[] => events.map(({ event }) => event.revision);
const sequences = (events: readonly StoredEvent[]): number[] => events.map(({ sequence }) => sequence);

const AWKWARD: Record<string, unknown> = {
  'numbers at the edge': [0, -0, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 0.1, 2 ** 53, -1.5e-10],
  'unicode and escapes': [
    'Dvořák',
    '王',
    '🏆',
    '\u2028\u2029',
    '"\\/\b\f\n\r\t',
    '\u0000\u001f\u007f',
    '</script>',
  ],
  'lone surrogates': ['\ud800', 'a\udfffb'],
  'keys in canonical order': {
    '€': 1,
    '\r': 2,
    '10': 3,
    '9': 4,
    b: { z: null, a: true },
    '': 5,
    '😀': 6,
    ﬀ: 7,
  },
  'empty things': [{}, [], '', null, { a: {}, b: [[]] }],
  'deep nesting': Array.from({ length: 50 }).reduce<unknown>((inner) => ({ inner: [inner] }).inner, 1),
  'text like SQL, arrays and envelopes': [
    '{"a",\\"b\\"}',
    "'; drop table events; --",
    '$$',
    '\\x00',
    'NULL',
    '{}',
  ],
};

const textReads = ({ store, open }: Fixture): void => {
  it.each(Object.entries(AWKWARD))('gives back %s byte for byte', async (_name, value) => {
    const stream = newStream();
    const payload = { value, undefined };
    const [event] = recorded(
      await store().append(appendOf(stream, NO_STREAM, { events: [move(1, payload)] })),
    );
    const others = Array.from({ length: 3 }, () =>
      appendOf(newStream(), NO_STREAM, { events: [move(1, payload)] }),
    );
    await Promise.all(others.map(async (append) => recorded(await store().append(append))));
    const [found] = await (await open()).read(stream);
    expect(found).toEqual(event);
    expect(JSON.stringify((found!.event.payload as { value: unknown }).value)).toBe(
      JSON.stringify(JSON.parse(JSON.stringify(event!.event.payload)).value),
    );
    expect((found!.event.payload as { value: unknown }).value).toEqual(JSON.parse(JSON.stringify(value)));
  });
};

export const readContract = (fixture: Fixture): void => {
  const { store } = fixture;

  describe('read', () => {
    const stream = newStream();
    beforeAll(async () => {
      for (let revision = NO_STREAM; revision < 11; revision += 4)
        recorded(await store().append(appendOf(stream, revision, { count: 4 })));
    });

    it.each([
      ['the whole stream', {}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
      ['from a revision', { from: 9 }, [9, 10, 11]],
      ['at most so many', { from: 2, limit: 3 }, [2, 3, 4]],
      ['nothing beyond the end', { from: 12 }, []],
      ['backwards from the end', { direction: 'backwards', limit: 2 }, [11, 10]],
      ['backwards from a revision', { direction: 'backwards', from: 2 }, [2, 1, 0]],
      ['none at a limit of 0', { limit: 0 }, []],
    ] as const)('answers %s', async (_name, options, expected) => {
      expect(revisions(await store().read(stream, options))).toEqual(expected);
    });

    it('answers nothing for a stream that does not exist, in both directions', async () => {
      expect(await store().read(newStream())).toEqual([]);
      expect(await store().read(newStream(), { direction: 'backwards' })).toEqual([]);
    });

    it('answers the log in order, after a sequence and at most so many', async () => {
      const { sequence: end } = await store().head();
      const all = await store().readAll(0, 10_000);
      expect(sequences(all)).toEqual(Array.from({ length: end }, (_, index) => index + 1));
      expect(sequences(await store().readAll(3, 2))).toEqual([4, 5]);
      expect(await store().readAll(end, 10)).toEqual([]);
      const hashes = (await store().readAll(3, 2)).map(({ hash }) => hash);
      expect((await store().hashes?.(3, 2)) ?? hashes).toEqual(hashes);
    });

    it('answers the log backwards, before a sequence', async () => {
      const { sequence: end } = await store().head();
      expect(sequences(await store().readAll(end + 1, 2, 'backwards'))).toEqual([end, end - 1]);
      expect(sequences(await store().readAll(3, 10, 'backwards'))).toEqual([2, 1]);
      expect(await store().readAll(1, 10, 'backwards')).toEqual([]);
    });

    it('answers the same events by stream and by log', async () => {
      const all = await store().readAll(0, 10_000);
      expect(all.filter(({ event }) => event.stream === stream)).toEqual(await store().read(stream));
    });

    textReads(fixture);
  });
};
