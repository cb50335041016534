import { createHash } from 'node:crypto';
import { NO_HASH } from '@amici/contracts';
import { canonicalJson } from '@amici/kernel';
import { NO_STREAM } from '../port';
import { appendOf, newStream, recorded } from './appends';
import type { Fixture } from './fixture';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export const chainContract = ({ store, open }: Fixture): void => {
  describe('the hash chains', () => {
    it('hashes the exact canonical text, chained within its stream', async () => {
      const stream = newStream();
      recorded(await store().append(appendOf(stream, NO_STREAM, { count: 3 })));
      recorded(await (await open()).append(appendOf(stream, 2)));
      let previous = NO_HASH;
      for (const { text, hash, event } of await store().read(stream)) {
        expect(hash).toBe(sha256(text));
        expect(event.hash).toBe(hash);
        expect(event.previousHash).toBe(previous);
        const { hash: _hash, ...envelope } = event;
        expect(canonicalJson(envelope)).toBe(text);
        previous = hash;
      }
    });

    it('covers the order of the log by a second chain, whose end is the head', async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          store().append(appendOf(newStream(), index % 5 === 0 ? 3 : NO_STREAM, { count: (index % 3) + 1 })),
        ),
      );
      let logHash = NO_HASH;
      let sequence = 0;
      for (const event of await store().readAll(0, 10_000)) {
        sequence += 1;
        logHash = sha256(Buffer.from(logHash + event.hash, 'hex'));
        expect(event).toMatchObject({ sequence, logHash });
      }
      expect(await store().head()).toEqual({ sequence, logHash });
    });
  });
};
