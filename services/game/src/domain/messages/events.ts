import type { Ruling, TextRef } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';

/** One player wrote to the other. */
export interface MessageSent {
  readonly type: 'MessageSent';
  readonly at: Instant;
  readonly message: string;
  readonly by: Side;
  readonly words: TextRef;
  /** Plies played by then. */
  readonly ply: number;
  /** Whether the other is notified of it: not while they have muted messages. */
  readonly told: boolean;
  readonly rule: string;
}

export interface MessagesMuted {
  readonly type: 'MessagesMuted';
  readonly at: Instant;
  readonly by: Side;
  readonly muted: boolean;
  readonly rule: string;
}

/** Who got a message finds it abusive: its words stay until the director has judged (L-13.3.1). */
export interface MessageReported {
  readonly type: 'MessageReported';
  readonly at: Instant;
  readonly message: string;
  readonly by: Side;
  readonly reason: TextRef | null;
  readonly rule: string;
}

export interface MessageJudged {
  readonly type: 'MessageJudged';
  readonly at: Instant;
  readonly message: string;
  readonly upheld: boolean;
  readonly ruling: Ruling;
  readonly rule: string;
}

export type MessageEvent = MessageSent | MessagesMuted | MessageReported | MessageJudged;
