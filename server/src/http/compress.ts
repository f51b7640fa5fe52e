import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './content-encoding';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses text that is made anew for each answer: quickly rather than to the last byte. */
export function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(text, { level: 5 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(text, {
    params: {
      [BROTLI_PARAM_QUALITY]: 4,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}
