/** What one block of an event stream says. */
export interface Block {
  /** Where a reader of it has got to. */
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string | undefined;
}

/** A block that grows beyond this is no event of Amici's; characters. */
const LONGEST = 1 << 20;

const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
};

const blockOf = (lines: readonly string[]): Block => {
  const fields = lines.map(fieldOf);
  const last = (name: string): string | undefined => fields.findLast(([of]) => of === name)?.[1];
  const data = fields.filter(([of]) => of === 'data').map(([, value]) => value);
  return {
    id: last('id'),
    event: last('event') ?? 'message',
    data: data.length === 0 ? undefined : data.join('\n'),
  };
};

/** Cuts an event stream (text/event-stream) into its blocks, however its text comes in parts. */
export class Blocks {
  private rest = '';
  private lines: string[] = [];

  /** The blocks that end in this part. */
  take(part: string): readonly Block[] {
    const lines = (this.rest + part).split('\n');
    this.rest = lines.pop()!;
    if (this.rest.length > LONGEST) throw new Error('an event of the stream has no end');
    const blocks: Block[] = [];
    for (const line of lines.map((one) => one.replace(/\r$/, ''))) {
      if (line !== '') this.lines.push(line);
      else if (this.lines.length > 0) blocks.push(blockOf(this.lines.splice(0)));
    }
    return blocks;
  }
}
