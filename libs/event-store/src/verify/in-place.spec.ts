import { canonicalJson } from '@amici/kernel';
import * as fc from 'fast-check';
import { MemoryEventStore } from '../memory';
import { NO_STREAM } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { previousHashIn } from './in-place';
import { LogRow, logReader } from './log-row';

/** The row of one event with this payload, on its own bytes. */
const rowOf = async (payload: unknown, ruleset: string | null): Promise<LogRow> => {
  const store = new MemoryEventStore();
  const events = [{ type: 'MoveMade', schemaVersion: 12, occurredAt: null, payload }];
  recorded(await store.append(appendOf(newStream(), NO_STREAM, { events, ruleset })));
  let found: LogRow | undefined;
  await logReader(store).scan(0, (row) => (found = row) !== row);
  return found!;
};

const withByte = (row: LogRow, at: number): LogRow => {
  const data = Buffer.from(row.data);
  data[at]! ^= 1;
  return new LogRow(data, row.places, row.sequence, row.revision, row.recordedAt);
};

describe('an envelope compared in place with its columns', () => {
  it('says where it has the hash before, whatever its payload holds', async () => {
    const envelopes = fc.record({ id: fc.string(), previousHash: fc.string(), stream: fc.string() });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue(),
          envelopes,
          envelopes.map((one) => canonicalJson(one)),
        ),
        fc.constantFrom(null, 'iccf-laws-2020@1'),
        async (payload, ruleset) => {
          const row = await rowOf(payload, ruleset);
          const at = previousHashIn(row);
          expect(row.data.toString('latin1', at, at + 64)).toBe('0'.repeat(64));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is left to a closer look where a column says otherwise', async () => {
    const row = await rowOf({ ply: 1 }, null);
    const { stream, id, type, typeEnd } = row.places;
    for (const at of [stream, id, type, typeEnd - 1]) expect(previousHashIn(withByte(row, at))).toBe(-1);
    const { data, places, sequence, revision, recordedAt } = row;
    expect(previousHashIn(new LogRow(data, places, sequence, revision + 1, recordedAt))).toBe(-1);
    expect(previousHashIn(new LogRow(data, places, sequence, revision, recordedAt + 1))).toBe(-1);
  });
});
