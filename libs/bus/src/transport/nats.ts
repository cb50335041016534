import { backoff, sleep, type CheckResult, type ReadinessCheck } from '@amici/ops';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, type MicroserviceOptions } from '@nestjs/microservices';
import type { NatsConnection } from 'nats';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FeedHeads } from '../inbox/feed-heads';
import { FeedSource } from '../inbox/feed-source';
import type { Hints } from '../inbox/hints';
import { FeedStream } from '../relay/feed-stream';
import { jetStreamHints } from '../relay/jetstream-hints';
import { Relay } from '../relay/relay';
import { askingOptions, natsConnectionOptions, PATIENCE, type Patience } from './nats-connection';
import { connectNats } from './nats-dial';
import { askOverNats } from './nats-client';
import { DrainingNatsServer } from './nats-server';
import { oneWriteATurnAlways } from './one-write';
import { newProcessName } from './processes';
import { Refusals } from './refusals';
import { peersOverNats } from './nats-peers';
import { sendThrough } from './send';
import type { Announcer, AnnouncerOptions, Handlers, Transport } from './transport';
import { Controller, Module, type Type } from '@nestjs/common';

/** A Nest module whose controller has a method for each pattern. */
const moduleOf = (handlers: Handlers): Type => {
  @Controller()
  class BusController {}
  for (const [pattern, handle] of Object.entries(handlers)) {
    const method = { value: (message: unknown) => handle(message), configurable: true, writable: true };
    Object.defineProperty(BusController.prototype, pattern, method);
    MessagePattern(pattern)(BusController.prototype, pattern, method);
  }

  @Module({ controllers: [BusController] })
  class BusModule {}
  return BusModule;
};

/** How often a producer is asked although JetStream delivers. */
const POLL_MS = 5_000;

export interface NatsTransportOptions {
  readonly url: string;
  /** The service that sends: names the connection and its private inbox. */
  readonly name: string;
  readonly timeoutMs: number;
  readonly patience?: Patience;
  /** How many servers of a cluster keep the stream of each feed. */
  readonly streamReplicas?: number;
}

type Options = ReturnType<typeof natsConnectionOptions>;

/** A connection that is made when it is first needed. */
const lazily = (options: Options, refusals: Refusals) => {
  let opening: Promise<NatsConnection> | undefined;
  let opened: NatsConnection | undefined;
  const open = async (): Promise<NatsConnection> => {
    opened = await connectNats(options);
    void oneWriteATurnAlways(opened);
    void refusals.watch(opened);
    return opened;
  };
  return {
    open: (): Promise<NatsConnection> => {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    close: async (): Promise<void> => {
      // What was sent in this turn is written at its end.
      await nextTurn();
      await opened?.close();
    },
  };
};

/**
 * Whether NATS can be reached and lets this process in, both to send requests and to answer them. A process that
 * is cut off sends none and receives none.
 */
const reachedBy = (
  open: () => Promise<NatsConnection>,
  servers: ReadonlySet<DrainingNatsServer>,
  refusals: Refusals,
): ReadinessCheck => ({
  name: 'bus',
  check: async (): Promise<CheckResult> => {
    try {
      await Promise.all([(await open()).rtt(), ...[...servers].map((server) => server.reached())]);
      const warning = refusals.warning();
      return { ok: true, ...(warning === undefined ? {} : { warning }) };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      const hint =
        'see that NATS runs and takes the user and password of AMICI_NATS_URL (deploy/nats/nats.conf)';
      return { ok: false, detail: { problem, hint } };
    }
  },
});

const relayOver = (
  open: () => Promise<NatsConnection>,
  replicas: number | undefined,
  options: AnnouncerOptions,
): Announcer => {
  let relay: Relay | undefined;
  return {
    check: {
      name: `${options.service} relay`,
      check: () => relay?.check.check() ?? { ok: true, detail: { problem: 'not connected yet' } },
    },
    run: async (signal) => {
      for (let failures = 0; relay === undefined && !signal.aborted; failures += 1) {
        try {
          const stream = new FeedStream(await open(), options.service, replicas);
          relay = new Relay({ ...options, stream });
        } catch (error) {
          options.log.warn({ service: options.service, error }, 'no connection for the relay; trying again');
          await sleep(backoff(failures), signal);
        }
      }
      await relay?.run(signal);
    },
  };
};

/** Services in processes of their own: NATS request/reply, the processes of a service sharing the load (docs/decisions/0069). */
export const natsTransport = (transport: NatsTransportOptions): Transport => {
  const { url, name, timeoutMs, patience = PATIENCE, streamReplicas } = transport;
  const options = { ...natsConnectionOptions(url, name), ...patience };
  const refusals = new Refusals();
  const servers = new Set<DrainingNatsServer>();
  const connection = lazily({ ...askingOptions(url, name), ...patience }, refusals);
  const send = sendThrough(askOverNats(connection.open, timeoutMs), timeoutMs);
  const heads = new FeedHeads();
  let hints: Hints | undefined;
  return {
    serve: async (service, handlers, logger) => {
      const queue = { ...options, queue: `amici-${service}` };
      const server = new DrainingNatsServer(
        queue as ConstructorParameters<typeof DrainingNatsServer>[0],
        newProcessName(Date.now()),
        refusals,
      );
      const app = await NestFactory.createMicroservice<MicroserviceOptions>(moduleOf(handlers), {
        strategy: server,
        logger,
        abortOnError: false,
      });
      await app.listen();
      servers.add(server);
      return {
        lead: (leads) => server.lead(leads),
        close: () => {
          servers.delete(server);
          return app.close();
        },
      };
    },
    send,
    feed: (service, context) => {
      hints ??= jetStreamHints(connection.open, options.inboxPrefix, context.log);
      return new FeedSource({ ...context, service, send, hints, heads, pollMs: POLL_MS });
    },
    announcer: (announced) => relayOver(connection.open, streamReplicas, announced),
    peers: (service, hear) => peersOverNats(connection.open, service, hear),
    checks: [reachedBy(connection.open, servers, refusals)],
    close: () => connection.close(),
  };
};
