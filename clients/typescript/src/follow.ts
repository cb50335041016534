import { Blocks, type Block } from './blocks';
import { pause, pauseAfter } from './pauses';
import { Refused, type Problem } from './problem';

/** Why a stream broke off, and when it is opened again. */
export interface Interruption {
  readonly reason: string;
  readonly againInMs: number;
}

export interface Following {
  /** Where the server is: `https://chess.example.org`. */
  readonly url: string;
  /** A bearer token, or what gives one for each connection; absent: the public. */
  readonly token?: string | (() => Promise<string>);
  /** Where one had got to: what comes is what came after it. */
  readonly after?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
  /** Told of each interruption; the stream goes on by itself. */
  readonly onInterrupted?: (interruption: Interruption) => void;
  /** Without a sign of life for so long a connection counts as lost; the server gives one every 25 s. */
  readonly silentMs?: number;
}

/** Something the connection ended by; another follows. */
class Interrupted extends Error {
  constructor(
    reason: string,
    /** What the server asked for. */
    readonly atLeastMs = 0,
  ) {
    super(reason);
  }
}

const SILENT_MS = 45_000;
/** Answers that pass by themselves, beside those of 500 and above. */
const PASSING = new Set([408, 425, 429]);
/** Ends of a stream after which one may come again, to go on or to be told what would do; else nothing would be different. */
const COME_AGAIN = /^(server-stops|token-.*|cursor-ahead)$/;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const refusedBy = async (response: Response): Promise<Error> => {
  const { status, headers } = response;
  const text = await response.text();
  if (status >= 500 || PASSING.has(status))
    return new Interrupted(`answered ${status}`, 1_000 * Number(headers.get('retry-after') ?? 0));
  const isProblem = headers.get('content-type')?.includes('json') === true;
  return isProblem ? new Refused(JSON.parse(text) as Problem) : new Error(`answered ${status}, no stream`);
};

/** Waits for the next part no longer than `silentMs`; the watch lies in the signal that the connection has. */
async function* partsOf(
  address: URL,
  after: string | undefined,
  { token, signal, silentMs = SILENT_MS }: Following,
): AsyncGenerator<string> {
  const connection = new AbortController();
  const end = (): void => connection.abort();
  signal?.addEventListener('abort', end);
  let watch = setTimeout(end, silentMs);
  try {
    const bearer = typeof token === 'function' ? await token() : token;
    const response = await fetch(address, {
      signal: connection.signal,
      headers: {
        accept: 'text/event-stream',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(after === undefined ? {} : { 'last-event-id': after }),
      },
    }).catch((error: unknown) => Promise.reject(new Interrupted(reasonOf(error))));
    if (!response.ok || response.body === null) throw await refusedBy(response);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new Interrupted(connection.signal.aborted ? 'no sign of life' : reasonOf(error));
      });
      if (done) throw new Interrupted('the connection ended');
      clearTimeout(watch);
      yield decoder.decode(value, { stream: true });
      watch = setTimeout(end, silentMs);
    }
  } finally {
    clearTimeout(watch);
    signal?.removeEventListener('abort', end);
    connection.abort();
  }
}

/** Throws where a stream was closed for a reason that will stay. */
const closedBy = (data: string | undefined): Interrupted => {
  const { code } = JSON.parse(data ?? '{}') as { readonly code?: string };
  if (code !== undefined && COME_AGAIN.test(code)) return new Interrupted(`closed: ${code}`);
  throw new Error(`the server closed the stream: ${code ?? 'it says not why'}`);
};

async function* blocksOf(address: URL, after: string | undefined, options: Following): AsyncGenerator<Block> {
  const blocks = new Blocks();
  for await (const part of partsOf(address, after, options))
    for (const block of blocks.take(part)) {
      if (block.event === 'closed') throw closedBy(block.data);
      yield block;
    }
}

/**
 * What a stream tells, without an end: lost connections are opened again behind the last event that came whole, so that
 * nothing is left out and nothing comes twice. A refusal that would stay (401, 403, 400) is thrown.
 */
export async function* follow<Item>(address: URL, options: Following): AsyncGenerator<Item, void, undefined> {
  const { signal, onInterrupted } = options;
  let { after } = options;
  let failures = 0;
  const ended = (): boolean => signal?.aborted === true;
  while (!ended()) {
    try {
      for await (const { id, data } of blocksOf(address, after, options)) {
        const item = data === undefined ? undefined : (JSON.parse(data) as Item);
        failures = 0;
        after = id ?? after;
        if (item !== undefined) yield item;
        if (ended()) return;
      }
    } catch (error) {
      if (ended()) return;
      if (!(error instanceof Interrupted)) throw error;
      const againInMs = Math.max(pauseAfter(failures++), error.atLeastMs);
      onInterrupted?.({ reason: error.message, againInMs });
      await pause(againInMs, signal);
    }
  }
}
