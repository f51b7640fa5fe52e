import { domainToASCII } from 'node:url';
import {
  PRESENT,
  technologiesOf,
  type Degree,
  type Employment,
  type Project,
} from '@portfolio/shared-api/contracts';
import {
  hasMarkdown,
  parseLightMarkdown,
  plainInlines,
  withoutBullet,
  type Block,
} from '@portfolio/shared-api/light-markdown';
import type { PaperFacts } from './facts';
import { otherSitesOf, ownerOf, safeUrl } from './owner';
import { hasPage, projectPath, type Portfolio } from './portfolio';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * The portfolio as JSON Resume 1.0.0. The schema allows more properties: `keywords` of a role, `location` and `years` of a degree, `summary`
 * of a certificate, and the `links`, `technologies`, `images` and `videos` of a project. Imports read them (`features/import`).
 */
export function jsonResume(portfolio: Portfolio, facts: PaperFacts): string {
  const { origin, settings, workHistory, education, projects } = portfolio;
  const isLinked = hasPage(portfolio, '/projects');
  const { name, role, portrait } = ownerOf(portfolio, facts);
  const resume = {
    $schema: SCHEMA,
    basics: {
      name,
      label: role,
      image: portrait,
      email: asciiEmail(settings.email),
      phone: settings.phone,
      url: `${origin}/`,
      summary: summaryOf(portfolio, facts),
      profiles: otherSitesOf(portfolio).map(({ name: network, url }) => ({ network, url })),
    },
    work: workHistory.flatMap(positions),
    education: education.degrees.map(degree),
    certificates: education.certifications.map(({ title, description }) => ({
      name: title,
      summary: plain(description),
    })),
    skills: skills(portfolio),
    projects: projects.map((each) => project(each, origin, isLinked)),
    meta: { canonical: `${origin}/resume.json`, version: 'v1.0.0' },
  };
  return `${JSON.stringify(resume, withoutEmpty, 2)}\n`;
}

const withoutEmpty = (_: string, value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;

function summaryOf(portfolio: Portfolio, facts: PaperFacts): string {
  const { experience, aboutDetails } = portfolio.about;
  const years = experience && `${experience}+ years of experience`;
  return [plain(ownerOf(portfolio, facts).bio), years, plain(aboutDetails)].filter(Boolean).join('\n\n');
}

/** One for each role. */
const positions = ({ employer, place, website, roles }: Employment) =>
  roles.map(({ title, start, end, description, technologies }) => {
    const blocks = parseLightMarkdown(description);
    return {
      name: employer,
      location: place,
      url: safeUrl(website),
      position: title,
      startDate: start,
      endDate: end === PRESENT ? '' : end,
      summary: blocks
        .filter(({ type }) => type === 'paragraph')
        .flatMap(lines)
        .join('\n\n'),
      highlights: blocks.filter(({ type }) => type === 'list').flatMap(lines),
      keywords: technologies,
    };
  });

/** A text without its formatting. */
const plain = (text: string): string =>
  hasMarkdown(text)
    ? parseLightMarkdown(text)
        .map((block) => lines(block).join('\n'))
        .join('\n\n')
    : text;

/** A paragraph, or each item of a list. */
const lines = (block: Block): string[] =>
  block.type === 'paragraph'
    ? [plainInlines(block.children)]
    : block.items.map((item) => item.flatMap(lines).join('\n'));

const YEARS = /^([12]\d{3})(?:\s*[-–—]\s*([12]\d{3}|present))?$/i;

function degree({ title, subject, institution, place, years }: Degree) {
  const [, first = '', last = ''] = YEARS.exec(years) ?? [];
  return {
    institution,
    area: plain(subject),
    studyType: title,
    // A single year is that of the degree.
    startDate: last && first,
    endDate: last ? last.replace(/\D+/, '') : first,
    location: place,
    years,
  };
}

/** In the groups of the profile page. */
function skills({ skills: { frontendSkills, backendSkills, tools }, technologies }: Portfolio) {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const groups = {
    Frontend: frontendSkills,
    Backend: backendSkills,
    Tools: tools,
    'Programming Languages & Framework': names(technologies.programmingLanguages),
    'Tools & Database': names(technologies.frameworks_tools),
  };
  return Object.entries(groups)
    .filter(([, keywords]) => keywords.length > 0)
    .map(([name, keywords]) => ({ name, keywords }));
}

/** @param isLinked whether visitors can open its page; `links.page` is for imports and always there */
function project(given: Project, origin: string, isLinked: boolean) {
  const { title, description, category, features } = given;
  const page = origin + projectPath(given);
  const live = safeUrl(given.liveLink);
  const repository = safeUrl(given.githubLink);
  return {
    name: title,
    description: plain(description),
    highlights: features.map((feature) => plain(withoutBullet(feature))),
    keywords: technologiesOf(given),
    url: live || repository || (isLinked ? page : ''),
    type: category,
    links: { page, live, repository },
    ...(technologiesOf(given).length > 0 && {
      technologies: { frontend: given.frontend_use, backend: given.backend_use },
    }),
    images: given.images,
    videos: given.videos,
  };
}

const ATOM = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const ASCII_EMAIL = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${LABEL}$`, 'i');

/** The schema accepts only ASCII addresses; a name that isn't has no such spelling. */
function asciiEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ascii = `${name}@${domainToASCII(domain)}`;
  return ASCII_EMAIL.test(ascii) ? ascii : '';
}
