import type { Outbox } from '../sending/worker';
import type { Deliveries } from './deliveries';
import type { Queue } from './queue';
import type { Sender } from './sender';

export const WEBHOOKS = 'courier webhooks';

interface Parts {
  readonly queue: Queue;
  readonly sender: Sender;
  readonly deliveries: Deliveries;
}

/** Posts what subscribers are told. */
export const webhookOutbox = ({ queue, sender, deliveries }: Parts): Outbox => ({
  begun: () => queue.forget(),
  fill: () => queue.fill(),
  begin: (signal) => sender.begin(signal),
  somethingDone: () => sender.somethingDone(),
  drained: () => sender.drained(),
  clean: (before) => deliveries.clean(before),
});
