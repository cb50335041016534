import type { TextRef } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';

/** A message between the players of a game. */
export interface Message {
  readonly message: string;
  readonly at: Instant;
  readonly by: Side;
  /** Who wrote it, and who was to read it: a player who takes over a side later has no part in it. */
  readonly from: string;
  readonly to: string;
  readonly words: TextRef;
  readonly ply: number;
  readonly told: boolean;
  /** Since when the director has to judge it; null where nobody has reported it. */
  readonly reportedAt: Instant | null;
  readonly upheld: boolean | null;
}

/** What the players wrote to each other. */
export interface Messages {
  readonly written: readonly Message[];
  /** The sides that have muted the other's messages. */
  readonly muted: Readonly<Record<Side, boolean>>;
  /** How often each side has muted them, or heard them again. */
  readonly turned: Readonly<Record<Side, number>>;
}

export const NO_MESSAGES: Messages = {
  written: [],
  muted: { white: false, black: false },
  turned: { white: 0, black: 0 },
};

/** Reported, and not judged yet. */
export const isEvidence = ({ reportedAt, upheld }: Message): boolean =>
  reportedAt !== null && upheld === null;

/** A side hears messages, whatever it wished before. */
export const unmutedFor = (side: Side, messages: Messages): Messages => ({
  ...messages,
  muted: { ...messages.muted, [side]: false },
});
