// Verification of a log against the bare SHA-256 of what it has to hash: each event's text, and each link of the log.
import { hash } from 'node:crypto';
import { verifyLog } from '@amici/event-store';
import { compare, keepResults } from './harness';
import { benchServer, fillLog } from './store/bench-server';

const EVENTS = 200_000;

const main = async (): Promise<void> => {
  const server = await benchServer();
  const store = await server.openStore('bench_log');
  await fillLog(store, EVENTS);
  const texts: string[] = [];
  await store.scan(0, ({ text }) => texts.push(text) > 0);
  const verify = async () => {
    const verification = await verifyLog(store);
    if (!verification.ok) throw new Error(`the log does not verify: ${JSON.stringify(verification.bad)}`);
    return verification.events;
  };
  const link = Buffer.alloc(64, 7);
  const bareHashes = () => {
    for (const text of texts) {
      hash('sha256', text, 'hex');
      hash('sha256', link, 'hex');
    }
    return Promise.resolve(texts.length);
  };
  const result = await compare({
    name: `verify ${texts.length} events`,
    unit: 'events',
    contenders: [
      { name: 'verify', run: verify },
      { name: 'bare SHA-256', run: bareHashes },
    ],
    floors: { 'bare SHA-256': 0.6 },
  });
  await store.close();
  await server.remove();
  keepResults('verify', [result]);
};

void main();
