import { realNow } from '@amici/ops';
import type { NatsConnection, Status } from 'nats';

/** Less than an alert waits for (deploy/prometheus/alerts.yaml): none rings for what was refused at one moment only. */
const REPORT_EVERY_MS = 300_000;

/** What NATS has not let a process send or receive: only the caller that waits for an answer would notice. */
export class Refusals {
  private count = 0;
  private latest = { subject: '', at: -Infinity };
  private readonly unheard = new Set<string>();

  constructor(private readonly now: () => number = realNow) {}

  async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) this.note(status);
  }

  note({ permissionContext }: Pick<Status, 'permissionContext'>): void {
    if (permissionContext === undefined) return;
    const { operation, subject } = permissionContext;
    if (operation !== 'publish') {
      // The client has dropped it, and does not ask again.
      this.unheard.add(subject);
      return;
    }
    this.count += 1;
    this.latest = { subject, at: this.now() };
  }

  warning(): string | undefined {
    if (this.unheard.size > 0) return `NATS does not let this process hear ${[...this.unheard].join(', ')}`;
    const { subject, at } = this.latest;
    if (this.now() - at > REPORT_EVERY_MS) return undefined;
    return `NATS has refused ${this.count} messages of this process since it was started, the last to ${subject}`;
  }
}
