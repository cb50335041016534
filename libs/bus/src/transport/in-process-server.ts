import { BaseRpcContext, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { InFlight } from './in-flight';
import type { InProcessHub } from './in-process-hub';
import { overTheWire } from './message';

const CONTEXT_ARGUMENTS: [] = [];

/** A Nest server strategy whose messages never leave the process. */
export class InProcessServer extends Server implements CustomTransportStrategy {
  private readonly inFlight = new InFlight();

  constructor(private readonly hub: InProcessHub) {
    super();
  }

  listen(callback: () => void): void {
    this.hub.join(this);
    callback();
  }

  async close(): Promise<void> {
    this.hub.leave(this);
    await this.inFlight.idle();
  }

  /** The reply of the pattern's Nest handler, over the wire; `data` has been over it. Rejects with what it threw. */
  async answer(pattern: string, data: unknown): Promise<unknown> {
    this.inFlight.begin();
    try {
      const handler = this.getHandlers().get(pattern)!;
      const outcome: unknown = await handler(data, new BaseRpcContext(CONTEXT_ARGUMENTS));
      return overTheWire(isObservable(outcome) ? await lastValueFrom(outcome) : outcome);
    } finally {
      this.inFlight.end();
    }
  }

  on(): never {
    throw new Error('the in-process server has no events');
  }

  unwrap(): never {
    throw new Error('the in-process server wraps nothing');
  }
}
