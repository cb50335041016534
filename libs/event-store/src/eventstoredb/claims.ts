import { jsonEvent } from '@eventstore/db-client';
import type { EventEnvelope } from '@amici/contracts';
import { NO_STREAM } from '../port';
import type { LogNames } from './names';
import { recordedText } from './records';
import type { Server, Written } from './server';

const MAX_CLAIMS = 1_000;
const MAX_ATTEMPTS = 20;

/** Somebody set out to record a command in this stream, right after this revision. */
export interface Claim {
  readonly stream: string;
  readonly expectedRevision: number;
}

export type Found =
  /** The command's first event is there. */
  | { readonly kind: 'recorded'; readonly stream: string; readonly firstRevision: number }
  /** That append may still arrive: its stream ends at the revision it expects. */
  | { readonly kind: 'open'; readonly claim: Claim }
  | { readonly kind: 'none' };

export type Taken = Found | { readonly kind: 'taken' };

/**
 * One stream per command says where it was to be recorded, before it is. EventStoreDB has no index of command ids and
 * no transaction over two streams; but since every append expects a revision, a claim is settled as soon as its stream
 * has an event there: that is the command, or the claim can never be fulfilled.
 */
export class Claims {
  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly write: (stream: string, expected: number, claim: Claim) => Promise<Written>,
  ) {}

  /** Where a command was recorded, or may yet be. */
  async find(commandId: string): Promise<Found> {
    return (await this.look(commandId)).found;
  }

  /** Claims a command; says what stands in the way where it is already claimed. */
  async take(commandId: string, claim: Claim): Promise<Taken> {
    let expected = NO_STREAM;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const written = await this.write(this.names.claims(commandId), expected, claim);
      if (written.ok) return { kind: 'taken' };
      const { found, count } = await this.look(commandId);
      if (found.kind !== 'none') return found;
      expected = count - 1;
    }
    return { kind: 'none' };
  }

  private async look(commandId: string): Promise<{ readonly found: Found; readonly count: number }> {
    const events = await this.server.read(this.names.claims(commandId), { limit: MAX_CLAIMS });
    let open: Found = { kind: 'none' };
    for (const { event } of events) {
      const claim = event!.data as unknown as Claim;
      const state = await this.settled(commandId, claim);
      if (state === 'recorded') {
        const { stream, expectedRevision } = claim;
        return {
          found: { kind: 'recorded', stream, firstRevision: expectedRevision + 1 },
          count: events.length,
        };
      }
      if (state === 'open') open = { kind: 'open', claim };
    }
    return { found: open, count: events.length };
  }

  private async settled(
    commandId: string,
    { stream, expectedRevision }: Claim,
  ): Promise<'recorded' | 'open' | 'lost'> {
    const [next] = await this.server.read(this.names.events(stream), {
      from: expectedRevision + 1,
      limit: 1,
    });
    if (next?.event === undefined) return 'open';
    const { commandId: found } = JSON.parse(recordedText(next.event).text) as EventEnvelope;
    return found === commandId ? 'recorded' : 'lost';
  }
}

export const claimData = (claim: Claim) => jsonEvent({ type: 'CommandClaimed', data: { ...claim } });
