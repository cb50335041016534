import type { EventEnvelope } from '@amici/contracts';
import type { Instant, Rejection } from '@amici/kernel';

/** A command on the bus, as every service takes it. */
export interface CommandMessage<Command = { readonly type: string }> {
  /** Chosen by the sender; the same id with the same body has the same outcome, whenever it is sent. */
  readonly commandId: string;
  readonly command: Command;
  /** Stamped once at the edge when the request had been read, ms UTC; the instant the decision counts with. */
  readonly receivedAt: Instant;
  /** Signed by the sender for this command id: who acts (libs/auth). */
  readonly statement: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** From If-Match: refuse when the stream has moved on, looked at after idempotence. */
  readonly expectedRevision?: number;
}

export type CommandReply =
  | {
      readonly ok: true;
      readonly events: readonly EventEnvelope[];
      /** The stream's revision as far as this answer knows: that of its last event. */
      readonly revision: number;
      /** True where the command had been carried out before. */
      readonly repeated: boolean;
    }
  | { readonly ok: false; readonly rejection: Rejection };

/** How old a command may be (real time) when it is decided or appended. */
export const COMMAND_LIFETIME_MS = 5_000;
