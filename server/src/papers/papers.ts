import { resumeFileName } from '@portfolio/shared-api/contracts';
import { jsonResume } from './json-resume';
import type { Portfolio } from './portfolio';
import { resumePdf } from './resume-pdf';
import type { PaperName } from './resume-pdf/layout';
import { ownerOfResume } from './resume-pdf/content';

/** What papers need to know beyond what visitors can read. */
export interface PaperFacts {
  /** When each published project was last changed, as an ISO text, by its id. */
  readonly changedAt: ReadonlyMap<string, string>;
}

/** The portfolio in another format than a page. */
export interface Paper {
  /** Its content type. */
  readonly type: string;
  /** Text is sent compressed, bytes as they are. */
  render(portfolio: Portfolio, facts: PaperFacts): string | Uint8Array | Promise<string | Uint8Array>;
  /** The name under which browsers save it, with its extension. */
  readonly fileName?: (portfolio: Portfolio) => string;
  /** Other headers, such as a Content-Security-Policy that its viewer needs. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Search engines would list these next to the pages that have the same text or more. */
const UNLISTED = { 'x-robots-tag': 'noindex' };

/** Named like the uploaded résumé that "Download CV" saves. */
const pdf = (paper: PaperName): Paper => ({
  type: 'application/pdf',
  fileName: (portfolio) => resumeFileName(ownerOfResume(portfolio).name),
  render: (portfolio) => resumePdf(portfolio, paper),
});

/** All papers at fixed paths. These paths are reserved in federation/src/reserved-paths.ts. */
export const PAPERS: Readonly<Record<string, Paper>> = {
  '/resume.json': { type: 'application/json', headers: UNLISTED, render: jsonResume },
  '/resume.pdf': pdf('a4'),
  '/resume-letter.pdf': pdf('letter'),
};

/** Whether the path can be a paper's. */
export const isPaper = (path: string): boolean => Object.hasOwn(PAPERS, path) || PROJECT_PAPER.test(path);

const PROJECT_PAPER = /^\/projects\/([\w-]{1,64})\.md$/;

/** The paper at a path, and the path that it has among others with the same content; undefined for an unknown project. */
export function findPaper(path: string, _portfolio: Portfolio): { paper: Paper; path: string } | undefined {
  if (Object.hasOwn(PAPERS, path)) return { paper: PAPERS[path]!, path };
  return undefined;
}
