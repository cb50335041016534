import type { CommandOf, EventEnvelope, ServiceName } from '@amici/contracts';
import { AMICI_NAMESPACE, uuidV5, type Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import { insistOn } from '../insist-on';

/** A command as a person sends it, under a name of its own in the simulation. */
export interface Order<Service extends ServiceName = ServiceName> {
  readonly by: string;
  readonly service: Service;
  readonly name: string;
  readonly command: CommandOf<Service>;
  /** When it counts; default now. */
  readonly at?: Instant;
}

/** Sends commands with seeded ids, and remembers what was acknowledged (I8) and what was refused. */
export class Sender {
  /** Ids of acknowledged events that have not yet been seen in a log. */
  readonly acknowledged = new Set<string>();
  readonly refusals = new Map<string, number>();
  sent = 0;

  constructor(
    private readonly seed: string,
    private readonly services: Services,
    private readonly now: () => Instant,
  ) {}

  /** True where it was accepted. */
  async send<Service extends ServiceName>({
    by,
    service,
    name,
    command,
    at,
  }: Order<Service>): Promise<boolean> {
    this.sent += 1;
    const options = {
      actor: { subject: by, office: 'person' },
      commandId: uuidV5(AMICI_NAMESPACE, `simulation ${this.seed} ${name}`),
      receivedAt: at ?? this.now(),
    };
    const reply = await insistOn(() => this.services.command(service, command, options));
    if (reply.ok) {
      this.remember(reply.events);
      return true;
    }
    const what = `${command.type}: ${reply.rejection.code}`;
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
    return false;
  }

  private remember(events: readonly EventEnvelope[]): void {
    for (const { id } of events) this.acknowledged.add(id);
  }
}
