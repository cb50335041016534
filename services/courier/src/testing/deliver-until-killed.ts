// Posts what subscribers are told, until it is killed (see courier-kills.proof-spec.ts).
import type { NotifiedEvent } from '@amici/contracts/courier';
import { sleep } from '@amici/ops';
import { sendingWorker, Bell } from '../sending/worker';
import { courierParts } from './courier-database';
import { bodyOf, webhookOutbox, WEBHOOKS } from '../webhooks/sender';
import { post } from '../webhooks/receiver';

const BATCH = 50;
const LOOK_MS = 50;

/** Sends as one might write it first: a batch is noted as delivered, then posted. What was not yet posted when it is killed is lost. */
const notesFirst = async ({
  queue,
  deliveries,
  endpoints,
  now,
}: ReturnType<typeof courierParts>): Promise<never> => {
  for (;;) {
    await queue.fill();
    const batch = await deliveries.due(now(), BATCH);
    for (const { delivery } of batch)
      await deliveries.delivered({ delivery, at: now(), status: 204, answer: '' });
    for (const { delivery, subscription, endpoint, body, cursor } of batch) {
      const { url } = (await endpoints.read(subscription, endpoint))!;
      const notified = { ...(JSON.parse(body) as Omit<NotifiedEvent, 'cursor'>), cursor };
      await post(url, { 'webhook-id': delivery }, bodyOf(notified), { allowPrivate: true });
    }
    if (batch.length === 0) await sleep(LOOK_MS);
  }
};

const [url = '', how = ''] = process.argv.slice(2);
const nothingIsGivenUp = () => Promise.reject(new Error('nothing is given up here'));
const parts = courierParts(url, { services: { command: nothingIsGivenUp }, now: Date.now });
if (how === 'notes-first') void notesFirst(parts);
else
  void sendingWorker({ ...parts, name: WEBHOOKS, outbox: webhookOutbox(parts), bell: new Bell() }).run(
    new AbortController().signal,
  );
