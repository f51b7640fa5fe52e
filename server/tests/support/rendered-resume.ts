import { renderResumePdf } from '../../src/papers/resume-pdf/render';
import type { PageSizeName } from '../../src/papers/resume-pdf/layout';
import { readPdf, type ReadPdf } from './read-pdf';
import { CAREER, LONG_CAREER, MANY_SCRIPTS } from './resume-portfolios';
import { EMPTY_PORTFOLIO } from './test-papers';

export const DOCUMENTS = { EMPTY_PORTFOLIO, CAREER, LONG_CAREER, MANY_SCRIPTS };
const rendered = new Map<string, { bytes: Uint8Array; pdf: ReadPdf }>();

/** Each document is rendered once for all tests of a file. */
export async function resume(name: keyof typeof DOCUMENTS, pageSize: PageSizeName = 'a4') {
  const key = `${name} ${pageSize}`;
  const before = rendered.get(key);
  if (before) return before;
  const bytes = await renderResumePdf(DOCUMENTS[name], { pageSize });
  const document = { bytes, pdf: await readPdf(bytes) };
  rendered.set(key, document);
  return document;
}
