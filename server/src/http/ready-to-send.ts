import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page } from '../site/page-source';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type WholePage = Page & { readonly body: Buffer };
type Text = Omit<Page, 'body' | 'etag' | 'encoded'> & { readonly body: string };

/** Gives a text the tag of its bytes. */
export function tagged({ body, ...page }: Text): WholePage {
  const bytes = Buffer.from(body);
  return {
    ...page,
    body: bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}

/** The same with its bytes compressed for good, which is worth its while where they're sent again. */
export async function compressed(page: WholePage): Promise<Page> {
  const { body } = page;
  const [br, zipped] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: 9 }),
  ]);
  return { ...page, encoded: { br, gzip: zipped } };
}
