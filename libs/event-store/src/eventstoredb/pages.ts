import { type EventData, binaryEvent } from '@eventstore/db-client';
import type { LogNames } from './names';
import type { Server } from './server';

const ENTRY_BYTES = 20;
const ID_BYTES = 16;
const READ_AT_ONCE = 100;

/** So many commands make a page: as many as a store reads of the feed in less than a second when it opens. */
export const COMMANDS_PER_PAGE = 8_192;

const HYPHENS = /(.{8})(.{4})(.{4})(.{4})(.{12})/;

/** The first event of a command stands at this sequence. */
export interface Begun {
  readonly commandId: string;
  readonly sequence: number;
}

const pageData = (begun: readonly Begun[]): EventData => {
  const data = Buffer.alloc(begun.length * ENTRY_BYTES);
  begun.forEach(({ commandId, sequence }, index) => {
    data.write(commandId.replaceAll('-', ''), index * ENTRY_BYTES, 'hex');
    data.writeUInt32BE(sequence, index * ENTRY_BYTES + ID_BYTES);
  });
  return binaryEvent({ type: 'CommandsRecorded', data });
};

const pageOf = (bytes: Uint8Array): readonly Begun[] => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: data.length / ENTRY_BYTES }, (_, index) => {
    const at = index * ENTRY_BYTES;
    const digits = data.toString('hex', at, at + ID_BYTES);
    return {
      commandId: digits.replace(HYPHENS, '$1-$2-$3-$4-$5'),
      sequence: data.readUInt32BE(at + ID_BYTES),
    };
  });
};

/** The commands of a log, page by page, so that a store that opens need not read the whole log to know them. */
export class Pages {
  private count = 0;
  /** The commands up to this sequence are in pages. */
  private through = 0;

  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly perPage: number,
  ) {}

  /**
   * Shows the commands of all pages that were not shown before.
   *
   * @returns the sequence of the last one
   */
  async read(show: (begun: Begun) => void = () => undefined): Promise<number> {
    for (;;) {
      const slice = { from: this.count, limit: READ_AT_ONCE };
      const pages = await this.server.read(this.names.commands, slice);
      for (const { event } of pages) {
        const begun = pageOf(event!.data as Uint8Array);
        begun.forEach(show);
        this.through = begun.at(-1)!.sequence;
      }
      this.count += pages.length;
      if (pages.length < READ_AT_ONCE) return this.through;
    }
  }

  /**
   * Writes a page where there is enough for it.
   *
   * @returns what is left for later pages
   */
  async write(unpaged: readonly Begun[]): Promise<readonly Begun[]> {
    if (unpaged.length < this.perPage) return unpaged;
    const page = unpaged.slice(0, this.perPage);
    const written = await this.server.append(this.names.commands, this.count - 1, [pageData(page)]);
    // Where another store has written it, this reads it.
    await this.read();
    return written.ok ? unpaged.slice(this.perPage) : unpaged.filter((one) => one.sequence > this.through);
  }
}
