import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Position } from '../position-pack';
import { positionFrom } from '../testing/positions';
import { positionsOf } from '../testing/tables';
import { describeWithData } from '../testing/test-data';
import type { TablebaseRejection } from './failures';
import { SyzygyTablebase } from './syzygy';

const NAMES = ['KPvK', 'KQvKP', 'KPvKP', 'KBvKN', 'KRvK', 'KPPvK'];
const FILES = ['KPvK', 'KQvK', 'KRvK', 'KBvK', 'KNvK', ...NAMES];

describeWithData('syzygy/regular', 'a corrupt table', (tables) => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'amici-tables-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const ask = (position: Position): { ok: boolean; error?: TablebaseRejection } => {
    const tablebase = SyzygyTablebase.open([folder]);
    if (!tablebase.ok) return tablebase;
    const answer = tablebase.value.answer(position);
    tablebase.value.close();
    return answer;
  };

  /** Its content alone: the data may be read-only, and a copy would be too. */
  const putBack = (file: string): void => writeFileSync(join(folder, file), readFileSync(join(tables, file)));

  const restore = (): void => {
    for (const name of FILES) for (const suffix of ['rtbw', 'rtbz']) putBack(`${name}.${suffix}`);
  };
  beforeAll(restore);

  const expectNamed = (file: string, position: Position): void =>
    expect(ask(position)).toMatchObject({
      ok: false,
      error: { code: 'table-corrupt', detail: expect.stringContaining(file) as string },
    });

  const spoil = (file: string, change: (bytes: Buffer) => Buffer): void =>
    writeFileSync(join(folder, file), change(readFileSync(join(tables, file))));

  const KPK = positionFrom('8/8/8/4k3/4P3/4K3/8/8 w - - 0 1');
  /** Won, so that the DTZ table is asked for. */
  const WON = positionFrom('4k3/8/8/8/8/8/8/R3K3 b - - 0 1');

  it.each([
    ['is empty', () => Buffer.alloc(0)],
    ['has another magic number', (bytes: Buffer) => Buffer.concat([Buffer.from('none'), bytes.subarray(4)])],
    ['is cut within its header', (bytes: Buffer) => bytes.subarray(0, 80)],
    ['has lost its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 64)],
    ['has lost a byte', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['is all zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['is of the other kind', () => readFileSync(join(tables, 'KPvK.rtbz'))],
    ['is of other men', () => readFileSync(join(tables, 'KNPvK.rtbw'))],
  ])('is named if it %s', (_, change) => {
    spoil('KPvK.rtbw', change);
    expectNamed('KPvK.rtbw', KPK);
    restore();
  });

  it('is named if it is the one for DTZ', () => {
    spoil('KRvK.rtbz', (bytes) => bytes.subarray(0, bytes.length - 64));
    expectNamed('KRvK.rtbz', WON);
    restore();
  });

  it('names both tables if the win that one promises is none by the other', () => {
    spoil('KBvKN.rtbw', (bytes) => {
      bytes[111]! ^= 1;
      return bytes;
    });
    const position = positionFrom('8/8/8/8/8/8/8/bN1k1K2 w - - 0 1');
    for (const file of ['KBvKN.rtbw', 'KBvKN.rtbz']) expectNamed(file, position);
    restore();
  });

  it('answers or is named wherever a byte is changed, without an exception', () => {
    const questions = fc.constantFrom(...NAMES).chain((name) =>
      fc.record({
        name: fc.constant(name),
        suffix: fc.constantFrom('rtbw', 'rtbz'),
        // Headers are where changes do most.
        place: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 200 })),
        value: fc.integer({ min: 1, max: 255 }),
        position: positionsOf(name),
      }),
    );
    fc.assert(
      fc.property(questions, ({ name, suffix, place, value, position }) => {
        const file = `${name}.${suffix}`;
        spoil(file, (bytes) => {
          const at = Number.isInteger(place) ? place % bytes.length : Math.floor(place * (bytes.length - 1));
          bytes[at]! ^= value;
          return bytes;
        });
        const answer = ask(position);
        if (!answer.ok) {
          expect(answer.error!.code).toBe('table-corrupt');
          expect(answer.error!.detail).toContain(file);
        }
        putBack(file);
      }),
      { numRuns: 400 },
    );
  });
});
