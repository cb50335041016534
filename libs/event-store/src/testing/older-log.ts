import { type EventEnvelope, NO_HASH } from '@amici/contracts';
import { chainLogHash } from '../hash';
import type { Append } from '../port';
import { EMPTY_STREAM, type SealedEvent, type StreamHead, seal } from '../seal';
import type { EventStoreDbDouble } from './eventstoredb-double';

type Sealed = Pick<SealedEvent, 'text' | 'hash' | 'type' | 'revision'>;

const json = (type: string, data: object, id: string) => ({
  id,
  type,
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(data)),
  metadata: Buffer.alloc(0),
});

const idOf = (hash: string, from: number): string =>
  hash.slice(from, from + 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

/**
 * Writes a log as the versions did that recorded an event in its stream and let a feeder give it its place afterwards:
 * a claim for the command, the event, a link in the feed, its place beside the stream. Whatever their feeder lost the
 * way for, after the end of `$all` had been given to it as how far it had read, is recorded and has none of the last two.
 */
export class OlderLog {
  private sequence = 0;
  private logHash = NO_HASH;
  private readonly heads = new Map<string, StreamHead>();

  constructor(private readonly double: EventStoreDbDouble) {}

  append(append: Append, { fed = true, placed = fed }: { fed?: boolean; placed?: boolean } = {}): void {
    const { stream, expectedRevision, commandId } = append;
    const sealed = seal(append, this.heads.get(stream) ?? EMPTY_STREAM);
    if (!sealed.ok) throw new Error(sealed.refusal.code);
    this.heads.set(stream, sealed.head);
    const { log } = this.double;
    const claim = json('CommandClaimed', { stream, expectedRevision }, commandId);
    log.append(`command-game/${commandId}`, -1, [claim]);
    for (const event of sealed.events) this.record(stream, event);
    if (fed) for (const event of sealed.events) this.feed(stream, event, placed);
  }

  /** An event that another log has recorded. */
  copy(text: string, hash: string, { fed }: { readonly fed: boolean }): void {
    const { stream, type, revision } = JSON.parse(text) as EventEnvelope;
    const event = { text, hash, type, revision };
    this.record(stream, event);
    if (fed) this.feed(stream, event, true);
  }

  /** What the feeder noted when a server on which nothing of ours had been recorded told it of position -1. */
  loseTheWay(): void {
    const end = String(2n ** 64n - 1n);
    const scanned = json('Scanned', { position: `${end}/${end}` }, '00000000-0000-4000-8000-00000000000e');
    this.double.log.append('scanned-game', -1, [scanned]);
  }

  private record(stream: string, { text, hash, type, revision }: Sealed): void {
    this.double.log.append(`game/${stream}`, revision - 1, [
      {
        id: idOf(hash, 0),
        type,
        contentType: 'application/octet-stream',
        data: Buffer.from(text),
        metadata: Buffer.from(JSON.stringify({ hash })),
      },
    ]);
  }

  private feed(stream: string, { hash, revision }: Sealed, placed: boolean): void {
    this.sequence += 1;
    this.logHash = chainLogHash(this.logHash, hash);
    const position = `${this.sequence * 1000}/${this.sequence * 1000}`;
    const place = { sequence: this.sequence, logHash: this.logHash, position };
    this.double.log.append('feed-game', this.sequence - 2, [
      {
        id: idOf(hash, 16),
        type: '$>',
        contentType: 'application/octet-stream',
        data: Buffer.from(`${revision}@game/${stream}`),
        metadata: Buffer.from(JSON.stringify({ logHash: this.logHash, position })),
      },
    ]);
    if (!placed) return;
    this.double.log.append(`place-game/${stream}`, revision - 1, [json('Placed', place, idOf(hash, 8))]);
  }
}
