import type { CommandDigests } from '@amici/auth';
import type { Acted, EventEnvelope, Interests, Offices, PolicyTable } from '@amici/contracts';
import {
  MAX_EVENTS_PER_APPEND,
  type AppendOutcome,
  type EventStore,
  type NewEvent,
} from '@amici/event-store';
import { refuse, type Decider, type Instant } from '@amici/kernel';
import { backoff, sleep } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { COMMAND_LIFETIME_MS, isForeseen, type CommandMessage, type CommandReply } from './command';
import { foreseenReply } from './foreseeing';
import { PrefetchedEvidence } from './prefetched-evidence';
import type { DomainEvent, Upcasters } from '@amici/contracts/event-format';
import { authorise } from './policy';
import { Reserved, type Reservations, type Reserve } from './reserving';
import { MOST_IN_A_DAY, ShareOfOne } from './share-of-one';
import { StreamStates, type StreamState } from './stream-states';
import { Turns } from './turns';

export const toNewEvent = ({ type, at, ...payload }: DomainEvent, upcasters: Upcasters): NewEvent => ({
  type,
  schemaVersion: (upcasters[type]?.length ?? 0) + 1,
  occurredAt: at,
  payload,
});

/** How often a decision is taken again, while the command lives, when somebody else wrote to the stream in between. */
const MAX_ATTEMPTS = 100;
/** Before each time but the first two it waits a part, by chance, of a time that doubles (ms): processes that met part. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

const pause = (tries: number): Promise<unknown> =>
  sleep(Math.random() * backoff(tries, FIRST_PAUSE_MS, LONGEST_PAUSE_MS));

export interface CommandHandling<
  Command extends { readonly type: string },
  State,
  Event extends DomainEvent,
> {
  readonly store: Pick<EventStore, 'append' | 'read'>;
  readonly digests: CommandDigests;
  readonly decider: Decider<Acted<Command>, State, Event>;
  readonly upcasters: Upcasters;
  readonly policies: PolicyTable<Command, State>;
  readonly offices: Offices;
  readonly interests: Interests;
  /** The stream a command is decided in. */
  readonly streamOf: (command: Command) => string;
  /** The ruleset the stream's decisions are taken under, for the envelope. */
  readonly rulesetOf: (state: State) => string | null;
  /** Costly or outside answers, obtained before `decide` and recorded by the event. */
  readonly evidence?: (command: Acted<Command>, state: State, reserve: Reserve) => Promise<Acted<Command>>;
  /** Where evidence reserves what no other stream may have. */
  readonly reservations?: () => Reservations;
  /** Whether its decisions say themselves how much one person may have recorded in a stream. */
  readonly ownLimits?: boolean;
  /** Whether its evidence holds whatever else its stream records meanwhile: it may be gathered before the command's turn. */
  readonly isAhead?: (type: string) => boolean;
  /** Which fields of its first event are shown of a command that nobody is to know the outcome of before; absent: all events are. */
  readonly shownOfSecret?: (type: string) => readonly string[] | undefined;
  /** Real time in ms since the epoch, for the command's lifetime only. */
  readonly realNow: () => number;
  /** The instant domain time stands at; differs from `realNow` in rehearsals only. */
  readonly domainNow: () => Instant;
}

export interface CommandHandler<Command, State> {
  handle(message: CommandMessage<Command>): Promise<CommandReply>;
  /** The state queries and policies read; `fresh` asks the store. */
  load(stream: string, fresh?: boolean): Promise<StreamState<State>>;
}

/** What the attempts of one command leave to the next. */
interface Tried<Command> {
  readonly stream: string;
  readonly reserved: Reserved;
  /** Whether it is its turn in its stream. */
  hasTurn: boolean;
  gathered?: Acted<Command> | undefined;
  /** The store knew its id already: of this command under another key, or of another command. */
  known?: boolean;
}

/** Log: another process wrote to the stream, or the state may be old. Here: others had their turn meanwhile. */
type Again = 'again: log' | 'again: here';

/** Whether it is answered without waiting for anybody else. */
const isAtHand = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(
      () => true,
      () => true,
    ),
    setImmediate(false),
  ]);

/** Load, authorise, decide, append; decided again a bounded number of times when the stream has moved on. */
export const commandHandler = <Command extends { readonly type: string }, State, Event extends DomainEvent>(
  options: CommandHandling<Command, State, Event>,
): CommandHandler<Command, State> => {
  const states = new StreamStates<State, Event>(options.store, options.decider, options.upcasters);

  const ahead = new PrefetchedEvidence<Acted<Command>>(options.realNow);
  const turns = new Turns();
  const shares = options.ownLimits === true ? undefined : new ShareOfOne();

  const lifeLeft = ({ receivedAt }: CommandMessage<Command>): number =>
    COMMAND_LIFETIME_MS - (options.domainNow() - receivedAt);

  /**
   * With its evidence, as it was gathered for an attempt before, or when the command was foreseen. What is asked of others
   * may take its time, and they may themselves wait for commands to this stream: those go first meanwhile.
   */
  const withEvidence = async (
    plain: Acted<Command>,
    state: State,
    message: CommandMessage<Command>,
    digest: string,
    tried: Tried<Command>,
  ): Promise<Acted<Command>> => {
    if (options.evidence === undefined) return plain;
    const isAhead = options.isAhead?.(plain.type) === true;
    if (isAhead && !isForeseen(message)) tried.gathered ??= ahead.take(message.commandId, digest);
    if (tried.gathered !== undefined) return { ...tried.gathered, actor: plain.actor, at: plain.at };
    const gathering = options.evidence(plain, state, tried.reserved.reserve);
    const { stream } = tried;
    tried.hasTurn = turns.isAwaited(stream) && (await isAtHand(gathering));
    if (!tried.hasTurn) turns.leave(stream);
    const gathered = await gathering;
    tried.hasTurn ||=
      turns.take(stream) || (await turns.wait(stream, lifeLeft(message), Infinity)) === 'turn';
    if (isAhead) tried.gathered = gathered;
    if (isAhead && isForeseen(message)) ahead.keep(message.commandId, digest, gathered);
    return gathered;
  };

  const firstOutcome = async (stream: string, first: number, last: number): Promise<CommandReply> => {
    const stored = await options.store.read(stream, { from: first, limit: last - first + 1 });
    const events = stored.map(({ event }): EventEnvelope => event);
    const { sequence } = stored.at(-1)!;
    return { ok: true, events, revision: last, repeated: true, sequence };
  };

  const settle = async (
    message: CommandMessage<Command>,
    stream: string,
    loaded: StreamState<State>,
    outcome: AppendOutcome,
    tried: Tried<Command>,
  ): Promise<CommandReply | Again> => {
    if (outcome.ok) {
      const events = outcome.events.map(({ event }): EventEnvelope => event);
      if (outcome.repeated) states.forget(stream);
      else states.record(stream, loaded, outcome.events);
      if (!outcome.repeated) shares?.note(stream, outcome.events[0]!.event.actor, options.domainNow());
      const { sequence } = outcome.events.at(-1)!;
      return { ok: true, events, revision: events.at(-1)!.revision, repeated: outcome.repeated, sequence };
    }
    if (outcome.refusal.code === 'wrong-expected-revision') return 'again: log';
    if (outcome.refusal.code === 'command-id-reused' && tried.known !== true) {
      tried.known = true;
      return 'again: log';
    }
    const { code, ...data } = outcome.refusal;
    return refuse({ code, data });
  };

  const attempt = async (
    message: CommandMessage<Command>,
    digest: string,
    fresh: boolean,
    tried: Tried<Command>,
  ): Promise<CommandReply | Again> => {
    const { stream } = tried;
    const loaded = await states.load(stream, fresh);
    const before = loaded.commands.get(message.commandId);
    if (before !== undefined) {
      return options.digests.isOf(before.digest, message.command, message.actor)
        ? firstOutcome(stream, before.first, before.last)
        : refuse({ code: 'command-id-reused' });
    }
    const at = message.receivedAt;
    const { offices, interests } = options;
    const context = { actor: message.actor, state: loaded.state, offices, interests, matter: stream, at };
    const authorised = await authorise(options.policies, message.command, context);
    // Somebody else may have changed since who may do what: only the store's own state refuses.
    if (!authorised.ok) return fresh ? refuse(authorised.rejection) : 'again: log';
    const { actor } = authorised;
    const plain: Acted<Command> = { ...message.command, actor, at };
    const command = await withEvidence(plain, loaded.state, message, digest, tried);
    if (!tried.hasTurn) return refuse({ code: 'not-recorded' });
    if (!states.isLatest(stream, loaded)) return 'again: here';
    const decision = options.decider.decide(command, loaded.state);
    if (!decision.ok) return fresh ? refuse(decision.rejection) : 'again: log';
    if (decision.events.length === 0)
      return { ok: true, events: [], revision: loaded.revision, repeated: false };
    if (fresh && isForeseen(message)) {
      const { type } = message.command;
      return foreseenReply(loaded.revision, decision.events, options.shownOfSecret?.(type));
    }
    if (message.expectedRevision !== undefined && message.expectedRevision !== loaded.revision) {
      return fresh
        ? refuse({ code: 'stale-revision', data: { actualRevision: loaded.revision } })
        : 'again: log';
    }
    if (lifeLeft(message) < 0) return refuse({ code: 'not-recorded' });
    if (shares?.isUsedUp(stream, actor, options.domainNow()) === true)
      return refuse({ code: 'too-many-requests', data: { limit: MOST_IN_A_DAY } });
    if (decision.events.length > MAX_EVENTS_PER_APPEND)
      return refuse({
        code: 'too-much-at-once',
        data: { events: decision.events.length, limit: MAX_EVENTS_PER_APPEND },
      });
    const outcome = await options.store.append({
      stream,
      expectedRevision: loaded.revision,
      events: decision.events.map((event) => toNewEvent(event, options.upcasters)),
      commandId: message.commandId,
      commandDigest: digest,
      correlationId: message.correlationId,
      causationId: message.causationId,
      actor,
      ruleset: options.rulesetOf(decision.events.reduce(options.decider.evolve, loaded.state)),
      recordedAt: at,
      notAfter: options.realNow() + lifeLeft(message),
    });
    return settle(message, stream, loaded, outcome, tried);
  };

  const tryOften = async (message: CommandMessage<Command>, tried: Tried<Command>): Promise<CommandReply> => {
    const digest = options.digests.of(message.command, message.actor);
    let fresh = false;
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const reply = await attempt(message, digest, fresh, tried);
      if (typeof reply !== 'string') return reply;
      if (fresh && lifeLeft(message) < 0) break;
      if (fresh && reply === 'again: log') await pause(tries);
      fresh ||= reply === 'again: log';
    }
    return refuse({ code: 'too-much-contention' });
  };

  const reservations = (): Reservations => {
    if (options.reservations === undefined) throw new Error('nothing can be reserved');
    return options.reservations();
  };

  return {
    load: (stream, fresh) => states.load(stream, fresh),
    handle: async (message) => {
      const stream = options.streamOf(message.command);
      const waited = turns.take(stream) ? 'turn' : await turns.wait(stream, lifeLeft(message));
      if (waited !== 'turn')
        return refuse({ code: waited === 'full' ? 'too-much-contention' : 'not-recorded' });
      const tried = { stream, hasTurn: true, reserved: new Reserved(reservations, randomUUID()) };
      try {
        const reply = await tryOften(message, tried);
        await tried.reserved.settle(reply.ok);
        return reply;
      } finally {
        if (tried.hasTurn) turns.leave(stream);
      }
    },
  };
};
