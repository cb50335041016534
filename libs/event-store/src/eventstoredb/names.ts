/** The streams in EventStoreDB that make up the log of one service; several logs share a server. */
export interface LogNames {
  /** What the streams of events begin with; no stream name of ours has a slash in it. */
  readonly prefix: string;
  /** The order of the log: revision n points to the event of sequence n + 1. */
  readonly feed: string;
  /** How far `$all` has been read when there was nothing of ours in it. */
  readonly scanned: string;
  /** The events of one of the log's streams. */
  readonly events: (stream: string) => string;
  /** Where those events stand in the log, revision by revision. */
  readonly places: (stream: string) => string;
  /** Who has set out to record a command. */
  readonly claims: (commandId: string) => string;
}

/** @param log the log's name, such as `game` */
export const logNames = (log: string): LogNames => ({
  prefix: `${log}/`,
  feed: `feed-${log}`,
  scanned: `scanned-${log}`,
  events: (stream) => `${log}/${stream}`,
  places: (stream) => `place-${log}/${stream}`,
  claims: (commandId) => `command-${log}/${commandId}`,
});
