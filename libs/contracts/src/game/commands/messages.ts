import type { JudgeMessage, MuteMessages, ReportMessage, SendMessage } from '../endpoints/messages';

export type MessageCommand = SendMessage | MuteMessages | ReportMessage | JudgeMessage;
