import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** As whatever is compressed while it is sent (@fastify/compress): more takes far longer for little. */
const QUALITY = 4;

/** A text that may be sent to many: compressed once, when the first takes it so, and let go of with the text. */
export class Packed {
  private brotli: Promise<Buffer> | undefined;

  constructor(readonly text: string) {}

  inBrotli(): Promise<Buffer> {
    return (this.brotli ??= compress(this.text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.text.length,
      },
    }));
  }
}
