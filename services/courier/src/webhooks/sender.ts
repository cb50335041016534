import type { PublicEvent } from '@amici/bus';
import type { Actor } from '@amici/contracts';
import { notificationOf, type NotifiedEvent } from '@amici/contracts/courier';
import { uuidV5 } from '@amici/kernel';
import type { Logger } from '@amici/ops';
import type { Services } from '@amici/service';
import { Webhook } from 'standardwebhooks';
import { nextTry } from '../domain/retry';
import type { Deliveries, Waiting } from './deliveries';
import type { Endpoints } from './endpoints';
import { isTaken, post, type Answered, type ReceiverOptions } from './receiver';
import type { Outbox } from '../sending/worker';
import type { Queue } from './queue';

interface Signed {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message as the Standard Webhooks specification has it: `data` is what `/me/events` tells. */
export const bodyOf = (event: NotifiedEvent): string => {
  const data = notificationOf(event);
  return JSON.stringify({ type: data.type, timestamp: data.recordedAt, data });
};

/** The same of an event of a public feed: `data` is the CloudEvent, whose source begins where people reach the server. */
const publicBodyOf = (event: PublicEvent, publicUrl: string | undefined): string => {
  const source = `${(publicUrl ?? '').replace(/\/+$/, '')}${event.source}`;
  const timestamp = event.recordedtime ?? event.time;
  return JSON.stringify({ type: event.type, timestamp, data: { ...event, source } });
};

/** Signed under each of the secrets, as sent now. */
const signed = (delivery: string, body: string, secrets: readonly string[], now: number): Signed => {
  const at = new Date(now);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(delivery, at, body));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Amici',
      'webhook-id': delivery,
      'webhook-timestamp': String(Math.floor(now / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  };
};

/** In flight to all receivers together. */
const MOST_AT_ONCE = 200;
/** To all receivers of one person, who may have as many slow names as they like. */
const MOST_OF_ONE = 20;
/** The receiver says that it no longer exists. */
const GONE = 410;

export interface SenderOptions {
  readonly deliveries: Deliveries;
  readonly endpoints: Endpoints;
  readonly services: Pick<Services, 'command'>;
  readonly self: Actor;
  readonly log: Logger;
  /** Real time, as receivers have it. */
  readonly now: () => number;
  readonly receivers: ReceiverOptions;
  /** Of one receiver. */
  readonly atOnce: number;
  /** Where people reach the server, where that is configured. */
  readonly publicUrl?: string | undefined;
}

/** Sends what is due: of a game one after the other, to a receiver so many at once. */
export class Sender {
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly busy = new Map<string, number>();
  /** Whether something has come to its end since it was last begun. */
  private isRoom = false;

  constructor(private readonly options: SenderOptions) {}

  /** Begins with whatever is due and may begin; says how many began. */
  async begin(signal: AbortSignal): Promise<number> {
    const { deliveries, now } = this.options;
    const room = MOST_AT_ONCE - this.lanes.size;
    if (room <= 0) return 0;
    this.isRoom = false;
    let begun = 0;
    for (const one of await deliveries.due(now(), room + this.lanes.size)) {
      if (signal.aborted || this.lanes.size >= MOST_AT_ONCE) break;
      const lane = `${one.subscription} ${one.lane}`;
      if (this.lanes.has(lane)) continue;
      const places = [
        [`host ${await this.hostOf(one)}`, this.options.atOnce],
        [`person ${one.person}`, MOST_OF_ONE],
      ] as const;
      if (places.some(([whose, most]) => (this.busy.get(whose) ?? 0) >= most)) continue;
      begun += 1;
      for (const [whose] of places) this.add(whose, 1);
      const running = this.run(one, signal)
        .catch((error: unknown) => this.options.log.warn({ error }, 'a delivery failed; it is tried again'))
        .finally(() => {
          this.lanes.delete(lane);
          this.isRoom = true;
          for (const [whose] of places) this.add(whose, -1);
        });
      this.lanes.set(lane, running);
    }
    return begun;
  }

  private add(whose: string, more: number): void {
    const now = (this.busy.get(whose) ?? 0) + more;
    if (now === 0) this.busy.delete(whose);
    else this.busy.set(whose, now);
  }

  /** Until something that was under way has come to its end: what is quick may have while the rest was begun. */
  async somethingDone(): Promise<void> {
    if (!this.idle && !this.isRoom) await Promise.race(this.lanes.values());
  }

  get idle(): boolean {
    return this.lanes.size === 0;
  }

  async drained(): Promise<void> {
    await Promise.all(this.lanes.values());
  }

  private async hostOf({ subscription, endpoint }: Waiting): Promise<string> {
    const found = await this.options.endpoints.read(subscription, endpoint);
    return found === undefined ? '' : new URL(found.url).host;
  }

  private async run(first: Waiting, signal: AbortSignal): Promise<void> {
    const { deliveries, now } = this.options;
    let one: Waiting | undefined = first;
    while (one !== undefined && !signal.aborted)
      one = (await this.deliver(one)) ? await deliveries.next(now(), one) : undefined;
  }

  /** Whether it has arrived. */
  private async deliver(one: Waiting): Promise<boolean> {
    const { deliveries, now } = this.options;
    const answered = await this.send(one);
    const tried = { delivery: one.delivery, at: now(), ...answered };
    if (isTaken(answered)) {
      await deliveries.delivered(tried);
      if (one.tries > 0) await deliveries.hurry(one.subscription, now());
      return true;
    }
    const firstTriedAt = one.firstTriedAt ?? tried.at;
    const failed = { delivery: one.delivery, tries: one.tries + 1, firstTriedAt, failedAt: tried.at };
    const next = answered.status === GONE ? null : nextTry(failed);
    if (next !== null) await deliveries.failed(tried, next);
    else await this.giveUp(one, { ...tried, firstTriedAt });
    return false;
  }

  private async send({ delivery, subscription, endpoint, before, body, cursor }: Waiting): Promise<Answered> {
    const { endpoints, now, receivers } = this.options;
    const names = [endpoint, ...(before === null ? [] : [before])];
    const found = await Promise.all(names.map((name) => endpoints.read(subscription, name)));
    const [current] = found;
    if (current === undefined) return { status: null, answer: 'the address is not kept here any more' };
    const secrets = found.flatMap((one) => (one === undefined ? [] : [one.secret]));
    const event = JSON.parse(body) as Omit<NotifiedEvent, 'cursor'> | PublicEvent;
    const text =
      'specversion' in event ? publicBodyOf(event, this.options.publicUrl) : bodyOf({ ...event, cursor });
    const message = signed(delivery, text, secrets, now());
    return post(current.url, message.headers, message.body, receivers);
  }

  private async giveUp(
    { delivery, subscription, tries }: Waiting,
    tried: Answered & { readonly delivery: string; readonly at: number; readonly firstTriedAt: number },
  ): Promise<void> {
    const { services, self, deliveries } = this.options;
    const { firstTriedAt, status } = tried;
    const reply = await services.command(
      'courier',
      { type: 'GiveUpDelivery', subscription, delivery, tries: tries + 1, firstTriedAt, status },
      { actor: self, commandId: uuidV5(delivery, `given up ${firstTriedAt}`) },
    );
    if (!reply.ok) throw new Error(`could not record that a delivery was given up: ${reply.rejection.code}`);
    await deliveries.givenUp(tried);
  }
}

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
