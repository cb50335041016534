export { logReader } from './log-row';
export type { LogReader, LogRow } from './log-row';
export { verifyLog } from './verify-log';
export type { BadEvent, LogVerification, VerifyOptions } from './verify-log';
export { verifyStream } from './verify-stream';
export type { Fault, StreamVerification } from './verify-stream';
