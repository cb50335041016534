import { SKEW_ALARM_MS } from '@amici/auth';
import type { Actor, EventEnvelope } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';

/** What a command comes with, regardless of its sender. */
interface Commanded<Command> {
  /** Chosen by the sender; the same id with the same body has the same outcome, whenever it is sent. */
  readonly commandId: string;
  readonly command: Command;
  /** Stamped once at the edge when the request had been read, ms UTC; the instant the decision counts with. */
  readonly receivedAt: Instant;
  readonly correlationId: string;
  readonly causationId: string;
  /** From If-Match: refuse when the stream has moved on, looked at after idempotence. */
  readonly expectedRevision?: number;
}

/** A command on the bus. */
export interface SignedCommand<Command = { readonly type: string }> extends Commanded<Command> {
  /** Signed by the sender for this command as it stands and for this service alone: who acts (libs/auth). */
  readonly statement: string;
  /** The span it is sent from, where the sender traces (W3C Trace Context); nothing is decided by it. */
  readonly traceparent?: string;
}

/** A command of somebody who is believed to have given it: what the gate of a service lets in. */
export interface CommandMessage<Command = { readonly type: string }> extends Commanded<Command> {
  readonly actor: Actor;
}

export type CommandReply =
  | {
      readonly ok: true;
      readonly events: readonly EventEnvelope[];
      /** How many more were recorded than one message takes; absent: none. */
      readonly omitted?: number;
      /** The stream's revision as far as this answer knows: that of its last event. */
      readonly revision: number;
      /** True where the command had been carried out before. */
      readonly repeated: boolean;
      /** The place in the log of its last event, where one append recorded them all. */
      readonly sequence?: number;
      /** What the log promises for it, signed; libs/verify reads it. */
      readonly receipt?: string;
    }
  | { readonly ok: false; readonly rejection: Rejection };

/** No stream has it: a command about it is decided, and refused before anything is recorded; so it is foreseen. */
export const NO_REVISION = Number.MAX_SAFE_INTEGER;

export const isForeseen = ({ expectedRevision }: Pick<CommandMessage, 'expectedRevision'>): boolean =>
  expectedRevision === NO_REVISION;

/** What a command would have recorded: the decider's own events, as the refusal of a foreseen command carries them. */
export interface Foreseen {
  readonly events: readonly { readonly type: string; readonly payload: unknown }[];
  /** How many more than one message takes; absent: none. */
  readonly omitted?: number;
  /** What comes of it is known to nobody before it is recorded: lots, answers of tablebases. */
  readonly isSecret?: true;
}

/** How old a command may be (real time) when it is decided or appended. */
export const COMMAND_LIFETIME_MS = 5_000;

/** How far ahead of the receiver's clock a command may be: that far apart clocks may be before an operator is told. */
export const COMMAND_AHEAD_MS = SKEW_ALARM_MS;
