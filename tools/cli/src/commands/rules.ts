import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { answerLine } from '../rules/answer';

const FLUSH_CHARACTERS = 1 << 16;

/**
 * The lines of a stream, as many at a time as arrive together. Only a line feed ends a line: the other line ends that
 * `readline` knows may stand in a JSON text.
 */
const lineBlocks = async function* (input: Readable): AsyncGenerator<readonly string[]> {
  input.setEncoding('utf8');
  let pieces: string[] = [];
  for await (const chunk of input as AsyncIterable<string>) {
    const [first = '', ...rest] = chunk.split('\n');
    pieces.push(first);
    const last = rest.pop();
    if (last === undefined) continue;
    yield [pieces.join(''), ...rest];
    pieces = [last];
  }
  const unended = pieces.join('');
  if (unended !== '') yield [unended];
};

/**
 * Answers questions line by line in order. Memory stays flat: output is written in blocks and waits for the
 * reader. Exit status 0 once every line is answered, 2 when reading or writing fails.
 */
export const runRules = async (input: Readable, output: Writable): Promise<number> => {
  let failure: unknown;
  const fail = (error: unknown): void => void (failure ??= error);
  input.on('error', fail);
  output.on('error', fail);
  let block = '';
  const flush = async (): Promise<void> => {
    const text = block;
    block = '';
    if (failure === undefined && text !== '' && !output.write(text)) await once(output, 'drain');
  };
  try {
    for await (const lines of lineBlocks(input)) {
      if (failure !== undefined) break;
      for (const line of lines) {
        block += `${answerLine(line)}\n`;
        if (block.length >= FLUSH_CHARACTERS) await flush();
      }
    }
    await flush();
  } catch (error) {
    fail(error);
  }
  return failure === undefined ? 0 : 2;
};
