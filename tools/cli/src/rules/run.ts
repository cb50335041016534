import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { answerLine } from './answer';

const FLUSH_CHARACTERS = 1 << 16;

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
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (failure !== undefined) break;
      block += `${answerLine(line)}\n`;
      if (block.length >= FLUSH_CHARACTERS) await flush();
    }
    await flush();
  } catch (error) {
    fail(error);
  }
  return failure === undefined ? 0 : 2;
};
