import type { EventEnvelope } from '@amici/contracts';
import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_READ, NO_STREAM, StoreUnavailable } from '../port';
import type { Append, AppendOutcome } from '../port';
import { EMPTY_STREAM, type SealedEvent, type StreamHead, seal } from '../seal';
import { StreamHeads } from '../stream-heads';
import { Claims, type Found, type Taken, claimData } from './claims';
import type { LogNames } from './names';
import { persistently } from './persistently';
import type { Places } from './places';
import { eventData, placedEvent, recordedText } from './records';
import type { Server } from './server';

const KEPT_HEADS = 20_000;

/**
 * How long to wait before each further attempt: the server refuses an append because of one it has accepted just
 * before, but lets nobody read that one until it is on its disk.
 */
const TRY_AGAIN_AFTER_MS = [0, 10, 20, 50, 100, 200, 500, 1_000, 2_000];

/** What the server takes in one append unless it is configured otherwise. */
const MAX_APPEND_BYTES = 1_048_576;

/** An append waits at most so long for its answer, however far off its `notAfter` is. */
const APPEND_LIMIT_MS = 10_000;
const LEAST_LIMIT_MS = 50;

interface Text {
  readonly text: string;
  readonly hash: string;
}

type Refused = Extract<AppendOutcome, { readonly ok: false }>;

/** Refused, or recorded at a revision. */
type Settled =
  Refused | { readonly first: number; readonly texts: readonly Text[]; readonly repeated: boolean };

/** At most what the server counts: data, metadata and the type in UTF-16. */
const bytesOf = (events: readonly SealedEvent[]): number =>
  events.reduce((sum, { text, type }) => sum + Buffer.byteLength(text) + 76 + 2 * type.length, 0);

/** Records appends: claims the command, appends to the stream at the revision expected, waits for its place. */
export class Recorder {
  private readonly claims: Claims;
  private heads = new StreamHeads(KEPT_HEADS);
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly places: Places,
    private readonly realNow: () => number,
  ) {
    this.claims = new Claims(server, names, (stream, expected, claim) => {
      const data = claimData(claim);
      return persistently(() => server.append(stream, expected, [data]));
    });
  }

  /** A head somebody has read. */
  keepHead(stream: string, head: StreamHead): void {
    this.heads.set(stream, head);
  }

  /** What was known of streams may not hold after a connection was lost: the server may have gone back in time. */
  forgetHeads(): void {
    this.heads = new StreamHeads(KEPT_HEADS);
  }

  /** Appends to one stream follow one another: those that come too late need not ask the server to be told so. */
  async record(append: Append): Promise<AppendOutcome> {
    const before = this.turns.get(append.stream) ?? Promise.resolve();
    const turn = before.then(() => this.settle(append));
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.turns.set(append.stream, ended);
    void ended.then(() => this.turns.get(append.stream) === ended && this.turns.delete(append.stream));
    const settled = await turn;
    if ('ok' in settled) return settled;
    const { first, texts, repeated } = settled;
    const places = await this.places.of(append.stream, first, texts.length);
    const events = texts.map(({ text, hash }, index) => placedEvent(text, hash, places[index]!));
    return { ok: true, repeated, events };
  }

  private async settle(append: Append): Promise<Settled> {
    let settled = await this.attempt(append, true);
    for (const wait of TRY_AGAIN_AFTER_MS) {
      if (settled !== 'again') return settled;
      this.heads.delete(append.stream);
      if (wait > 0) await sleep(wait);
      settled = await this.attempt(append, false);
    }
    if (settled !== 'again') return settled;
    throw new StoreUnavailable(`the end of ${append.stream} keeps changing`);
  }

  private async attempt(append: Append, first: boolean): Promise<Settled | 'again'> {
    const { stream, expectedRevision, commandId, notAfter } = append;
    const head = (first ? this.knownHead(append) : undefined) ?? (await this.readHead(stream));
    const sealed = seal(append, head);
    if (!sealed.ok) return sealed;
    const bytes = bytesOf(sealed.events);
    if (bytes > MAX_APPEND_BYTES) return { ok: false, refusal: { code: 'event-too-large', bytes } };
    const late = notAfter !== undefined && this.realNow() > notAfter;
    if (late || head.revision !== expectedRevision) return this.refused(append, head.revision, late);
    const taken = await this.claims.take(commandId, { stream, expectedRevision });
    if (!this.mayAppend(taken, append)) return this.claimed(append, taken);
    const written = await this.write(append, sealed.events);
    if (written !== 'recorded') return written;
    this.heads.set(stream, sealed.head);
    return { first: expectedRevision + 1, texts: sealed.events, repeated: taken.kind === 'open' };
  }

  /** Whether the command is ours to append: claimed just now, or before for this very place. */
  private mayAppend(taken: Taken, { stream, expectedRevision }: Append): boolean {
    if (taken.kind === 'taken') return true;
    if (taken.kind !== 'open') return false;
    return taken.claim.stream === stream && taken.claim.expectedRevision === expectedRevision;
  }

  private async claimed(append: Append, taken: Taken): Promise<Settled | 'again'> {
    if (taken.kind === 'recorded') return this.repeated(append, taken);
    if (taken.kind === 'open' && taken.claim.stream !== append.stream)
      return { ok: false, refusal: { code: 'command-id-reused' } };
    return 'again';
  }

  private async write(
    { stream, expectedRevision, notAfter = Infinity }: Append,
    events: readonly SealedEvent[],
  ): Promise<'recorded' | 'again' | Refused> {
    const data = events.map(eventData);
    const left = () => notAfter - this.realNow();
    try {
      const written = await persistently(
        () =>
          this.server.append(
            this.names.events(stream),
            expectedRevision,
            data,
            Math.max(LEAST_LIMIT_MS, Math.min(APPEND_LIMIT_MS, left())),
          ),
        () => left() >= 0,
      );
      return written.ok ? 'recorded' : 'again';
    } catch (error) {
      if (!(error instanceof MaxAppendSizeExceededError)) throw error;
      return { ok: false, refusal: { code: 'event-too-large', bytes: bytesOf(events) } };
    }
  }

  /** An append that cannot be recorded any more; unless that has been done before. */
  private async refused(append: Append, actualRevision: number, late: boolean): Promise<Settled> {
    const found = await this.claims.find(append.commandId);
    if (found.kind === 'recorded') return this.repeated(append, found);
    if (late) return { ok: false, refusal: { code: 'not-recorded' } };
    return { ok: false, refusal: { code: 'wrong-expected-revision', actualRevision } };
  }

  private async repeated(
    { stream, commandId, commandDigest }: Append,
    found: Extract<Found, { kind: 'recorded' }>,
  ): Promise<Settled> {
    const slice = { from: found.firstRevision, limit: MAX_READ };
    const texts: Text[] = [];
    for (const { event } of await this.server.read(this.names.events(found.stream), slice)) {
      const recorded = recordedText(event!);
      const envelope = JSON.parse(recorded.text) as EventEnvelope;
      if (envelope.commandId !== commandId) break;
      if (found.stream !== stream || envelope.commandDigest !== commandDigest)
        return { ok: false, refusal: { code: 'command-id-reused' } };
      texts.push(recorded);
    }
    return { first: found.firstRevision, texts, repeated: true };
  }

  /** The head to chain to, or one that is beyond it, where that is known without asking. */
  private knownHead({ stream, expectedRevision }: Append): StreamHead | undefined {
    const known = this.heads.get(stream);
    if (known !== undefined && known.revision >= expectedRevision) return known;
    return expectedRevision === NO_STREAM ? EMPTY_STREAM : undefined;
  }

  private async readHead(stream: string): Promise<StreamHead> {
    const slice = { direction: 'backwards', limit: 1 } as const;
    const [last] = await persistently(() => this.server.read(this.names.events(stream), slice));
    if (last?.event === undefined) return EMPTY_STREAM;
    const { text, hash } = recordedText(last.event);
    const { recordedAt } = JSON.parse(text) as EventEnvelope;
    return { revision: Number(last.event.revision), hash, recordedAt: Date.parse(recordedAt) };
  }
}
