import { projectSlug, resumeFileName } from '@portfolio/shared-api/contracts';
import { atom } from './atom';
import type { PaperFacts } from './facts';
import { jsonResume } from './json-resume';
import {
  contactMarkdown,
  educationMarkdown,
  homeMarkdown,
  profileMarkdown,
  projectMarkdown,
  projectsMarkdown,
} from './markdown-pages';
import { personOf } from './owner';
import type { Portfolio } from './portfolio';
import { vcard, vcardFileName } from './vcard';
import { resumePdf } from './resume-pdf';
import type { PageSizeName } from './resume-pdf/layout';

/** The portfolio, or a part of it, in another format than a page. */
export interface Paper {
  /** Its content type. */
  readonly type: string;
  /** Text is sent compressed, bytes as they are. */
  render(portfolio: Portfolio, facts: PaperFacts): string | Uint8Array | Promise<string | Uint8Array>;
  /** The name under which browsers save it, with its extension. */
  readonly fileName?: (portfolio: Portfolio, facts: PaperFacts) => string;
  /** Other headers, such as a Content-Security-Policy that its viewer needs. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Search results should lead to the pages, and contact details shouldn't be search results (decision 27). */
const UNLISTED = { 'x-robots-tag': 'noindex' };

/** Named like the uploaded résumé that "Download CV" saves. */
const pdf = (pageSize: PageSizeName): Paper => ({
  type: 'application/pdf',
  fileName: (portfolio) => resumeFileName(personOf(portfolio).name),
  render: (portfolio) => resumePdf(portfolio, pageSize),
});

const markdown = (render: Paper['render']): Paper => ({
  type: 'text/markdown; charset=utf-8',
  headers: UNLISTED,
  render,
});

/** The papers at fixed paths. A new path must be added to federation/src/reserved-paths.ts. */
export const PAPERS: Readonly<Record<string, Paper>> = {
  '/resume.pdf': pdf('a4'),
  '/resume-letter.pdf': pdf('letter'),
  '/resume.json': { type: 'application/json', headers: UNLISTED, render: jsonResume },
  '/contact.vcf': {
    type: 'text/vcard; charset=utf-8',
    headers: UNLISTED,
    fileName: vcardFileName,
    render: vcard,
  },
  '/projects.atom': { type: 'application/atom+xml; charset=utf-8', render: atom },
  '/index.md': markdown(homeMarkdown),
  '/profile.md': markdown(profileMarkdown),
  '/education.md': markdown(educationMarkdown),
  '/projects.md': markdown(projectsMarkdown),
  '/contact.md': markdown(contactMarkdown),
};

const PROJECT_MARKDOWN = /^\/projects\/([\w-]{1,64})\.md$/;

/** The last part of a project's URL in the path of its Markdown; undefined in any other path. */
export const projectNameIn = (path: string): string | undefined => PROJECT_MARKDOWN.exec(path)?.[1];

/** Whether the path can only be a paper's. */
export const isPaper = (path: string): boolean =>
  Object.hasOwn(PAPERS, path) || projectNameIn(path) !== undefined;

/** The paper at a path; undefined for an unknown project. */
export function findPaper(path: string, { projects }: Portfolio): Paper | undefined {
  if (Object.hasOwn(PAPERS, path)) return PAPERS[path];
  const name = projectNameIn(path);
  const project = projects.find((each) => projectSlug(each) === name);
  return project && markdown((portfolio) => projectMarkdown(project, portfolio));
}
