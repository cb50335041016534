import type { NotifiedEvent } from '@amici/contracts/courier';
import { sleep } from '@amici/ops';
import { bodyOf } from '../webhooks/message';
import { post } from '../webhooks/receiver';
import type { courierParts } from './courier-database';

const BATCH = 50;
const LOOK_MS = 50;

/** Sends as one might write it first: a batch is noted as delivered, then posted. What was not yet posted when it is killed is lost. */
export const notesFirst = async ({
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
