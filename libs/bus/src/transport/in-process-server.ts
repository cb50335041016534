import {
  BaseRpcContext,
  Server,
  type CustomTransportStrategy,
  type WritePacket,
} from '@nestjs/microservices';
import { defer, mergeMap } from 'rxjs';
import { InFlight } from './in-flight';
import type { InProcessHub } from './in-process-hub';
import { deliverable, overTheWire } from './message';

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

  /** Answers a request through its Nest handler; `data` has been over the wire. */
  answer(pattern: string, data: unknown, reply: (packet: WritePacket) => void): void {
    this.inFlight.begin();
    const handler = this.getHandlerByPattern(pattern)!;
    const outcome = defer(async () => handler(data, new BaseRpcContext(CONTEXT_ARGUMENTS)));
    this.send(outcome.pipe(mergeMap((value) => this.transformToObservable(value))), (packet) => {
      reply(deliverable(packet, () => overTheWire(packet.response)));
      if (packet.isDisposed === true) this.inFlight.end();
    });
  }

  async notify(pattern: string, data: unknown): Promise<void> {
    await this.handleEvent(pattern, { pattern, data }, new BaseRpcContext(CONTEXT_ARGUMENTS));
  }

  on(): never {
    throw new Error('the in-process server has no events');
  }

  unwrap(): never {
    throw new Error('the in-process server wraps nothing');
  }
}
