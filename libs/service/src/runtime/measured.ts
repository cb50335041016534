import type { EventStore } from '@amici/event-store';
import { inSpan, spansOfEvents, type Metrics } from '@amici/ops';
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

/** A store whose appends are timed and traced. */
export const timedAppends = (
  service: string,
  metrics: Metrics,
  store: EventStore,
): Pick<EventStore, 'append' | 'read'> => {
  const latency = metrics.latency('amici_append_seconds', 'Until events were recorded', ['service']);
  return {
    read: (...asked) => store.read(...asked),
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
