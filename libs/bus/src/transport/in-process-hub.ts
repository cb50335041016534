import { InFlight } from './in-flight';
import { overTheWire } from './message';
import { HandlerFailed } from './send';
import { peersPattern, type Handlers, type Peers, type Serving } from './transport';

/** One service, or a replica of it, that answers within this process. */
interface Server {
  readonly handlers: Handlers;
  readonly inFlight: InFlight;
}

const answerOf = async (handle: Handlers[string], data: unknown): Promise<unknown> => {
  try {
    return await handle(data);
  } catch (error) {
    throw new HandlerFailed(error);
  }
};

/** Who listens to which pattern within one process. */
export class InProcessHub {
  private readonly servers = new Map<string, readonly Server[]>();
  private readonly hearing = new Map<string, readonly { readonly hear: (message: unknown) => void }[]>();
  private turn = 0;

  serve(handlers: Handlers): Serving {
    const server = { handlers, inFlight: new InFlight() };
    const patterns = Object.keys(handlers);
    for (const pattern of patterns) this.servers.set(pattern, [...this.of(pattern), server]);
    return {
      // What processes share, all that is served here shares.
      lead: () => undefined,
      close: () => {
        for (const pattern of patterns)
          this.servers.set(
            pattern,
            this.of(pattern).filter((one) => one !== server),
          );
        return server.inFlight.idle();
      },
    };
  }

  /**
   * The reply of one server that answers the pattern, replicas in turn (a queue group), over the wire; `data` has been over
   * it. Rejects where nobody answers, and where the handler threw.
   */
  async request(pattern: string, data: unknown): Promise<unknown> {
    const found = this.of(pattern);
    this.turn = (this.turn + 1) % Number.MAX_SAFE_INTEGER;
    const server = found[this.turn % found.length];
    if (server === undefined) throw new Error(`nobody answers ${pattern}`);
    server.inFlight.begin();
    try {
      return overTheWire(await answerOf(server.handlers[pattern]!, data));
    } finally {
      server.inFlight.end();
    }
  }

  /** A copy of what is told for each of the others, in a later turn as over NATS. */
  peers(service: string, hear: (message: unknown) => void): Peers {
    const pattern = peersPattern(service);
    const own = { hear };
    const others = (): readonly { readonly hear: typeof hear }[] =>
      (this.hearing.get(pattern) ?? []).filter((one) => one !== own);
    this.hearing.set(pattern, [...others(), own]);
    return {
      tell: (message) => {
        for (const other of others()) {
          const copy = overTheWire(message);
          setImmediate(() => other.hear(copy));
        }
      },
      close: () => void this.hearing.set(pattern, others()),
    };
  }

  private of(pattern: string): readonly Server[] {
    return this.servers.get(pattern) ?? [];
  }
}
