import type { EventStore } from '@amici/event-store';
import { amiciVersion, inSpan, spansOfEvents, type Metrics } from '@amici/ops';
import type { CommandMessage, CommandReply } from '../command';

type Decide = (message: CommandMessage) => Promise<CommandReply>;

const SECOND = 1_000;

const outcomeOf = (reply: CommandReply): string => {
  if (!reply.ok) return reply.rejection.code;
  return reply.repeated ? 'repeated' : 'done';
};

/** Counts what commands come to (`done`, `repeated`, or the code of the refusal), and says how long each kind took. */
export const measured = (service: string, metrics: Metrics, decide: Decide): Decide => {
  const labels = ['service', 'command', 'outcome'] as const;
  const outcomes = metrics.counter('amici_commands_total', 'Commands, by what they came to', labels);
  const latency = metrics.latency('amici_command_seconds', 'From a command to its answer', ['service']);
  return async (message) => {
    const began = performance.now();
    const reply = await decide(message);
    latency.observe({ service }, (performance.now() - began) / SECOND);
    const outcome = outcomeOf(reply);
    // Whatever a sender made up is no label.
    const command = outcome === 'bad-request' ? 'unknown' : message.command.type;
    outcomes.inc({ service, command, outcome });
    return reply;
  };
};

/** That a process has a service: where nobody says it of one, that has no process at all. */
export const tellService = (metrics: Metrics, service: string): void =>
  metrics
    .gauge('amici_service_info', 'The services that a process has, 1 of each', ['service', 'version'])
    .set({ service, version: amiciVersion() }, 1);

/** What waits in a service, counted whenever somebody reads: of all its processes, so each of them says the same. */
export const measureWaiting = (
  service: string,
  metrics: Metrics,
  figures: () => Promise<Readonly<Record<string, number>>>,
): void => {
  const gauge = metrics.gauge('amici_waiting', 'What waits in a service', ['service', 'what']);
  metrics.whenRead(async () => {
    for (const [what, count] of Object.entries(await figures())) gauge.set({ service, what }, count);
  });
};

/** A store whose appends are timed and traced. */
export const timedAppends = (
  service: string,
  metrics: Metrics,
  store: EventStore,
): Pick<EventStore, 'append' | 'read'> => {
  const latency = metrics.latency('amici_append_seconds', 'Until events were recorded', ['service']);
  return {
    read: (...args) => store.read(...args),
    append: (append) =>
      inSpan({ name: `${service} append`, attributes: { 'amici.stream': append.stream } }, async () => {
        const began = performance.now();
        const outcome = await store.append(append);
        latency.observe({ service }, (performance.now() - began) / SECOND);
        if (outcome.ok && !outcome.repeated) spansOfEvents(outcome.events.map(({ event }) => event));
        return outcome;
      }),
  };
};
