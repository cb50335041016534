/** The streams in EventStoreDB that make up the log of one service; several logs share a server. */
export interface LogNames {
  /** What the streams of events begin with; no stream name of ours has a slash in it. */
  readonly prefix: string;
  /** The log itself, in its order: revision n is the event of sequence n + 1, or a link to it in an older log. */
  readonly feed: string;
  /** How far the links of the feed's events have been written into their streams. */
  readonly linked: string;
  /** Which commands the feed holds, a page for each few thousand. */
  readonly commands: string;
  /** The events of one of the log's streams, as links into the feed. */
  readonly events: (stream: string) => string;
  /** Where the events of an older log stand in it, revision by revision. */
  readonly places: (stream: string) => string;
}

/** @param log the log's name, such as `game` */
export const logNames = (log: string): LogNames => ({
  prefix: `${log}/`,
  feed: `feed-${log}`,
  linked: `linked-${log}`,
  commands: `commands-${log}`,
  events: (stream) => `${log}/${stream}`,
  places: (stream) => `place-${log}/${stream}`,
});
