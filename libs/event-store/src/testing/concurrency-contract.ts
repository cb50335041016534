import { proofSize, tried } from '@amici/ops/testing';
import { NO_STREAM } from '../port';
import { appendOf, newStream, recorded } from './appends';
import type { Fixture } from './fixture';

const WRITERS = 32;
const WINS = proofSize(1, 20);

export const concurrencyContract = ({ store, open }: Fixture): void => {
  describe('optimistic concurrency', () => {
    it.each([
      ['there is no such stream', 0, 0, NO_STREAM],
      ['the stream has moved on', 3, 1, 2],
      ['the stream is not there yet', 3, 7, 2],
      ['the stream exists', 3, NO_STREAM, 2],
    ])('refuses when %s, and says where it stands', async (_name, count, expected, actualRevision) => {
      const stream = newStream();
      if (count > 0) recorded(await store().append(appendOf(stream, NO_STREAM, { count })));
      for (const writer of [store(), await open()])
        expect(await writer.append(appendOf(stream, expected))).toEqual({
          ok: false,
          refusal: { code: 'wrong-expected-revision', actualRevision },
        });
      expect(await store().read(stream)).toHaveLength(count);
    });

    it('continues a stream another store has written to', async () => {
      const stream = newStream();
      const other = await open();
      recorded(await store().append(appendOf(stream, NO_STREAM)));
      recorded(await other.append(appendOf(stream, 0)));
      recorded(await store().append(appendOf(stream, 1)));
      recorded(await other.append(appendOf(stream, 2, { count: 2 })));
      expect((await store().read(stream)).map(({ event }) => event.revision)).toEqual([0, 1, 2, 3, 4]);
    });

    it('lets exactly one of 32 writers win each revision of one stream [R2] [R24]', async () => {
      const stream = newStream();
      const stores = [store(), await open(), await open()];
      let refusals = 0;
      const write = async (index: number): Promise<readonly number[]> => {
        const won: number[] = [];
        for (let expected = NO_STREAM; won.length < WINS;) {
          const outcome = await stores[index % stores.length]!.append(appendOf(stream, expected));
          if (outcome.ok) {
            expected = outcome.events[0]!.event.revision;
            won.push(expected);
          } else {
            expect(outcome.refusal.code).toBe('wrong-expected-revision');
            expected = (outcome.refusal as { actualRevision: number }).actualRevision;
            refusals += 1;
          }
        }
        return won;
      };
      const won = await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)));
      expect(won.flat().sort((a, b) => a - b)).toEqual([...Array(WRITERS * WINS).keys()]);
      expect((await store().read(stream)).map(({ event }) => event.revision)).toEqual([
        ...Array(WRITERS * WINS).keys(),
      ]);
      expect(refusals).toBeGreaterThan(0);
      tried({ 'appends won': WRITERS * WINS, 'appends refused': refusals });
    });
  });
};
