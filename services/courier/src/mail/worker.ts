import { sleep, type Leases } from '@amici/ops';
import type { Worker } from '@amici/service/runtime';
import type { Outbox } from '../sending/worker';
import type { Mails } from './mails';
import type { Postman } from './postman';
import type { MailQueue } from './queue';

export const MAIL = 'courier mail';

interface Parts {
  readonly queue: MailQueue;
  readonly postman: Postman;
  readonly mails: Mails;
}

/** Gives people's mails to the mail server. */
export const mailOutbox = ({ queue, postman, mails }: Parts): Outbox => ({
  stopped: () => queue.stopped,
  begun: () => undefined,
  fill: () => queue.fill(),
  begin: (signal) => postman.begin(signal),
  somethingDone: () => postman.somethingDone(),
  drained: () => postman.drained(),
  clean: (before) => mails.clean(before),
});

/** Where no mail is sent nothing is kept to be sent some day. */
export const noMailWorker = ({
  leases,
  queue,
}: {
  leases: Pick<Leases, 'run'>;
  queue: Pick<MailQueue, 'forget'>;
}): Worker => ({
  check: { name: MAIL, check: () => ({ ok: true }) },
  run: (signal) =>
    leases.run(MAIL, 0, signal, async (_token, held) => {
      await queue.forget();
      while (await sleep(Infinity, held));
    }),
});
