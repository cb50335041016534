import type { InProcessServer } from './in-process-server';
import { matches } from './subject';

/** Who listens to which pattern within one process. */
export class InProcessHub {
  private readonly servers = new Set<InProcessServer>();
  private turn = 0;

  join(server: InProcessServer): void {
    this.servers.add(server);
  }

  leave(server: InProcessServer): void {
    this.servers.delete(server);
  }

  /** One server that answers the subject, replicas in turn (a queue group); undefined where nobody does. */
  responder(subject: string): { readonly server: InProcessServer; readonly pattern: string } | undefined {
    const found = this.listeners(subject);
    this.turn = (this.turn + 1) % Number.MAX_SAFE_INTEGER;
    return found[this.turn % found.length];
  }

  /** Every server that listens to the subject, with its pattern. */
  listeners(subject: string): readonly { readonly server: InProcessServer; readonly pattern: string }[] {
    return [...this.servers].flatMap((server) => {
      const exact = server.getHandlers().has(subject);
      const patterns = exact
        ? [subject]
        : [...server.getHandlers().keys()].filter((p) => matches(p, subject));
      return patterns.map((pattern) => ({ server, pattern }));
    });
  }
}
