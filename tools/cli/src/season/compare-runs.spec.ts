import type { StoredEvent } from '@amici/event-store';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareRuns } from './compare-runs';
import { readRecord, Recording, type RecordedRun } from './record';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'amici-record-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const stored = (stream: string, revision: number, minute: number, payload: object): StoredEvent => {
  const recordedAt = `2027-01-01T00:0${minute}:00.000Z`;
  const event = { stream, revision, type: 'MoveMade', recordedAt, payload, previousHash: `${minute}` };
  const text = JSON.stringify(event);
  return { hash: `hash of ${revision} ${JSON.stringify(payload)}`.replaceAll('"', ''), text } as StoredEvent;
};

let files = 0;
const run = async (...events: readonly StoredEvent[]): Promise<RecordedRun> => {
  const file = join(folder, String((files += 1)));
  const recording = new Recording(file);
  events.forEach((event) => recording.add(event));
  recording.close();
  return readRecord(file);
};

describe('two recorded runs of a simulation', () => {
  const e4 = stored('game-1', 0, 1, { uci: 'e2e4' });
  const e5 = stored('game-1', 1, 3, { uci: 'e7e5' });

  it('are the same where every stream has the same hashes, in whatever order they were recorded', async () => {
    const other = stored('game-2', 0, 2, { uci: 'd2d4' });
    expect(compareRuns(await run(e4, e5, other), await run(other, e4, e5))).toEqual({
      same: true,
      text: 'the same 3 events in 2 streams',
    });
  });

  it('are shown by the event that parts first in time, with the fields that differ', async () => {
    const late = (uci: string) => stored('game-0', 0, 4, { uci });
    const e6 = stored('game-1', 1, 2, { uci: 'e7e6' });
    const { same, text } = compareRuns(await run(late('c2c4'), e4, e5), await run(e4, e6, late('a2a3')));
    expect(same).toBe(false);
    expect(text.split('\n')).toEqual([
      '2 of 2 streams differ; the first to part: game-1 at revision 1',
      'first:  MoveMade recorded 2027-01-01T00:03:00.000Z, hash hash of 1 {uci:e7e5}',
      'second: MoveMade recorded 2027-01-01T00:02:00.000Z, hash hash of 1 {uci:e7e6}',
      '  $.recordedAt: "2027-01-01T00:03:00.000Z" / "2027-01-01T00:02:00.000Z"',
      '  $.payload.uci: "e7e5" / "e7e6"',
      'then game-0 from 0',
    ]);
  });

  it('are read whatever separators a text holds', async () => {
    const text = (reason: string) => stored('game-1', 0, 1, { reason: `a\u2028b ${reason}` });
    expect(compareRuns(await run(text('é'), e5), await run(text('e'), e5)).text).toContain(
      '  $.payload.reason: "a\u2028b é" / "a\u2028b e"',
    );
  });

  it('differ where a stream is longer in one of them, or only there', async () => {
    expect(compareRuns(await run(e4), await run(e4, e5)).text).toBe(
      [
        '1 of 1 streams differ; the first to part: game-1 at revision 1',
        'first:  no such event',
        'second: MoveMade recorded 2027-01-01T00:03:00.000Z, hash hash of 1 {uci:e7e5}',
      ].join('\n'),
    );
    expect(compareRuns(await run(), await run(e4)).same).toBe(false);
  });
});
