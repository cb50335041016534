import { err, ok, type Result } from '@amici/kernel';
import { formatFen } from '../position';
import type { Position } from '../position-pack';
import type { TablebaseRejection } from './failures';
import { inTablebaseRange, verdictOf, type TablebaseAnswer, type TablebaseOracle } from './oracle';
import type { Wdl } from './probe';

/** What of `fetch` is used; the global one fits. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

export interface HttpTablebaseOptions {
  /** Milliseconds until an answer must be complete. */
  readonly timeoutMs?: number;
  /** A longer answer is not read to its end. */
  readonly maxBytes?: number;
  /** So many questions at the same time; a further one is refused. */
  readonly maxConcurrent?: number;
}

const DEFAULTS: Required<HttpTablebaseOptions> = { timeoutMs: 5_000, maxBytes: 256 * 1024, maxConcurrent: 8 };

/** Results by category. A `maybe` or `syzygy` is about the counter, which is asked about as 0 and has no say in a claim. */
const RESULTS: Readonly<Record<string, Wdl>> = {
  win: 2,
  'syzygy-win': 2,
  'maybe-win': 2,
  'cursed-win': 1,
  draw: 0,
  'blessed-loss': -1,
  'maybe-loss': -2,
  'syzygy-loss': -2,
  loss: -2,
};

type Answer = Result<TablebaseAnswer, TablebaseRejection>;

const unavailable = (detail: string): Answer => err({ code: 'table-unavailable', detail });

/** The body as text, undefined if it is longer than allowed. */
const readBody = async (response: Response, maxBytes: number): Promise<string | undefined> => {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
};

const readAnswer = (text: string): Answer => {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return unavailable('the answer is not JSON');
  }
  const { category, dtz } = (answer ?? {}) as { category?: unknown; dtz?: unknown };
  if (typeof category !== 'string' || !Object.hasOwn(RESULTS, category))
    return unavailable(`the service does not know: ${String(category)}`);
  const wdl = RESULTS[category]!;
  return ok({ verdict: verdictOf(wdl), wdl, dtz: Number.isSafeInteger(dtz) ? (dtz as number) : null });
};

/**
 * A service that answers like lila-tablebase: `GET <base>/standard?fen=…`. Whatever goes wrong on the way is
 * `table-unavailable`, with the reason; nothing is tried twice.
 */
export class HttpTablebase implements TablebaseOracle {
  readonly source: string;
  private readonly options: Required<HttpTablebaseOptions>;
  private underWay = 0;

  /** `baseUrl` such as `https://tablebase.lichess.ovh`; a TypeError if it is no URL. */
  constructor(
    baseUrl: string,
    private readonly fetch: Fetch,
    options: HttpTablebaseOptions = {},
  ) {
    this.source = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;
    this.options = { ...DEFAULTS, ...options };
  }

  async probe(position: Position): Promise<Answer> {
    const range = inTablebaseRange(position);
    if (!range.ok) return range;
    if (this.underWay >= this.options.maxConcurrent)
      return unavailable(`${this.underWay} questions are under way already`);
    this.underWay++;
    try {
      return await this.ask(position);
    } catch (error) {
      return unavailable(reasonOf(error));
    } finally {
      this.underWay--;
    }
  }

  private async ask(position: Position): Promise<Answer> {
    const url = new URL('standard', this.source);
    url.searchParams.set('fen', fenWithoutCounters(position));
    const { timeoutMs, maxBytes } = this.options;
    const response = await this.fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return unavailable(`the service answers ${response.status}`);
    }
    const text = await readBody(response, maxBytes);
    return text === undefined ? unavailable(`the answer has more than ${maxBytes} bytes`) : readAnswer(text);
  }
}

/** The fifty-move counter has no say (L-9.3), so the service is not to know it. */
const fenWithoutCounters = (position: Position): string =>
  `${formatFen(position).split(' ').slice(0, 4).join(' ')} 0 1`;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
