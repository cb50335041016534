import * as fc from 'fast-check';
import { PassThrough } from 'node:stream';
import { CopyStream } from './copy-stream';

const message = (letter: string, body: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(body)]);
};

/** What a server says to a COPY and to the statement after it, cut at these places. */
const parsedRows = (rows: readonly string[], end: string, cuts: readonly number[]) => {
  const copied = [message('H', 'b'), ...rows.map((row) => message('d', row)), message(end, 'end')];
  const all = Buffer.concat([...copied, message('Z', 'I'), message('D', 'a row')]);
  const stream = new PassThrough();
  const theirs: Buffer[] = [];
  const seen: string[] = [];
  stream.on('data', (data: Buffer) => theirs.push(data));
  new CopyStream(stream, (data, start) => {
    seen.push(data.toString('utf8', start, start + data.readUInt32BE(start - 4) - 4));
  }).begin();
  const places = [0, ...cuts.map((cut) => cut % all.length), all.length].sort((a, b) => a - b);
  for (const [n, place] of places.slice(1).entries())
    stream.emit('data', Buffer.from(all.subarray(places[n], place)));
  return { seen, theirs: Buffer.concat(theirs).toString() };
};

describe('what a server sends during a COPY', () => {
  it.each(['C', 'E'])('is shown row by row, and all else handed on, wherever it is cut: up to %s', (end) => {
    const rest = [message('H', 'b'), message(end, 'end'), message('Z', 'I'), message('D', 'a row')];
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary-ascii' })), fc.array(fc.nat()), (rows, cuts) => {
        expect(parsedRows(rows, end, cuts)).toEqual({ seen: rows, theirs: Buffer.concat(rest).toString() });
      }),
    );
  });
});
