import type { RulingInput, Wording } from '../values';
import type { ForGame } from './for-game';

interface OfMessage extends ForGame {
  readonly message: string;
}

/** One player writes to the other; the text is kept where it can be erased. */
export interface SendMessage extends OfMessage {
  readonly type: 'SendMessage';
  readonly words: Wording;
}

/** The player no longer wants to be notified of the other's messages, or wants to be again. */
export interface MuteMessages extends ForGame {
  readonly type: 'MuteMessages';
  readonly muted: boolean;
}

/** What the other wrote is not acceptable: the director is told (L-13.3.1). */
export interface ReportMessage extends OfMessage {
  readonly type: 'ReportMessage';
  readonly reason?: Wording;
}

export interface JudgeMessage extends OfMessage {
  readonly type: 'JudgeMessage';
  /** Whether it was misconduct. */
  readonly upheld: boolean;
  readonly ruling: RulingInput;
}

/** The writer takes back a message's text, for good, unless it is evidence. Nothing is recorded. */
export interface EraseMessage extends OfMessage {
  readonly type: 'EraseMessage';
}

export type MessageCommand = SendMessage | MuteMessages | ReportMessage | JudgeMessage;
