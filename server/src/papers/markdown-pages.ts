import type { RootContent } from 'mdast';
import {
  cardPictureFor,
  PROFILE_SECTIONS,
  roleDates,
  shownOwner,
  technologiesOf,
  yearsText,
  type Degree,
  type Employment,
  type ProfileSection,
  type Project,
  type Role,
  type SecondProfile,
} from '@portfolio/shared-api/contracts';
import { withoutBullet } from '@portfolio/shared-api/light-markdown';
import type { PaperFacts } from './facts';
import {
  documentOf,
  heading,
  image,
  light,
  lightLine,
  link,
  list,
  paragraph,
  plain,
  quotation,
  section,
  separated,
  text,
} from './markdown';
import { allChannelsOf, contactChannelsOf, safeUrl, type Channel } from './owner';
import { hasPage, projectPath, type Portfolio } from './portfolio';

/* Each page as Markdown, with its headings. Empty sections are left out. */

export function homeMarkdown(portfolio: Portfolio, facts: PaperFacts): string {
  const { origin, home, settings } = portfolio;
  const { name, role } = shownOwner(home, settings.siteName);
  const cv = home.resumeSource === 'generated' && home.fullName ? `${origin}/resume.pdf` : home.resumeUrl;
  return page(portfolio, [
    heading(1, text(name)),
    ...paragraph(text(role)),
    ...portrait(home, name, facts),
    ...light(home.bio),
    ...links([
      ['More About Me', `${origin}/profile`],
      ['Download CV', cv],
    ]),
  ]);
}

export function profileMarkdown(portfolio: Portfolio, facts: PaperFacts): string {
  const { origin, home, profile, about, skills, technologies } = portfolio;
  const { workHistory, reasons, education, settings, appearance } = portfolio;
  const name = profile.fullName || shownOwner(home, settings.siteName).name;
  const names = (items: readonly { name: string }[]) => items.map((item) => item.name);
  const sections: Readonly<Record<ProfileSection, RootContent[]>> = {
    experience: section(2, 'Years of Experience', [
      ...plain(about.experience && `${about.experience}+`),
      ...light(about.aboutDetails),
    ]),
    'work-history': section(2, 'Work History', workHistory.flatMap(employment)),
    skills: section(2, 'Skills', [
      ...section(3, 'Frontend', textList(skills.frontendSkills)),
      ...section(3, 'Backend', textList(skills.backendSkills)),
      ...section(3, 'Tools', textList(skills.tools)),
    ]),
    languages: section(
      2,
      'Programming Languages & Framework',
      textList(names(technologies.programmingLanguages)),
    ),
    tools: section(2, 'Tools & Database', textList(names(technologies.frameworks_tools))),
    reasons: section(
      2,
      'Why Work With Me?',
      reasons.flatMap(({ title, explanation }) => [heading(3, text(title)), ...light(explanation)]),
    ),
  };
  return page(portfolio, [
    heading(1, text(name)),
    ...paragraph(text(profile.role)),
    ...portrait(profile, name, facts),
    ...light(profile.bio),
    ...(appearance.sections ?? PROFILE_SECTIONS).flatMap((section) => sections[section]),
    ...section(2, 'Academic Background', education.degrees.flatMap(degree)),
    ...section(2, 'Contact', channelList(allChannelsOf(portfolio))),
    ...links([
      ['View My Projects', hasPage(portfolio, '/projects') ? `${origin}/projects` : ''],
      ['Contact Me', `${origin}/contact`],
    ]),
  ]);
}

export function educationMarkdown(portfolio: Portfolio): string {
  const { quote, degrees, certifications } = portfolio.education;
  return page(portfolio, [
    heading(1, text('Education')),
    ...quotation(plain(quote.text), text(quote.source)),
    ...section(2, 'Academic Background', degrees.flatMap(degree)),
    ...section(
      2,
      'Certifications',
      certifications.flatMap(({ title, description }) => [heading(3, text(title)), ...light(description)]),
    ),
  ]);
}

export function projectsMarkdown(portfolio: Portfolio): string {
  const { origin, projects, settings, appearance } = portfolio;
  return page(portfolio, [
    heading(1, text('My Projects')),
    ...plain(appearance.projectsIntro ?? ''),
    ...links([['GitHub Profile', settings.githubUrl]]),
    ...projects.flatMap((project) => [
      heading(2, link(origin + projectPath(project), text(project.title))),
      ...paragraph(text(project.category)),
      ...light(project.description),
      ...technologyLine(technologiesOf(project)),
      ...projectLinks(project),
    ]),
  ]);
}

export function projectMarkdown(project: Project, portfolio: Portfolio): string {
  const { origin } = portfolio;
  const { title, category, description, features, images, imageDetails, videos } = project;
  return page(portfolio, [
    heading(1, text(title)),
    ...paragraph(text(category)),
    ...section(2, 'Project Overview', light(description)),
    ...projectLinks(project),
    ...section(
      2,
      'Demo Videos',
      list(videos.map((url, index) => [link(url, text(`${title}, video ${index + 1}`))])),
    ),
    ...section(
      2,
      'Screenshots',
      images.flatMap((url, index) =>
        paragraph(image(url, imageDetails?.[index]?.alt || `${title}, screenshot ${index + 1}`)),
      ),
    ),
    ...section(
      2,
      'Key Features',
      list(
        features.map((feature) => lightLine(withoutBullet(feature))),
        true,
      ),
    ),
    ...section(2, 'Technology Stack', [
      ...section(3, 'Frontend', textList(project.frontend_use)),
      ...section(3, 'Backend', textList(project.backend_use)),
    ]),
    ...links([['This project’s page', origin + projectPath(project)]]),
  ]);
}

export function contactMarkdown(portfolio: Portfolio): string {
  const { origin, appearance } = portfolio;
  return page(portfolio, [
    heading(1, text('Get In Touch')),
    ...plain(appearance.contactIntro ?? ''),
    ...section(2, 'Ways to Reach Me', channelList(contactChannelsOf(portfolio))),
    ...section(2, 'Send Me a Message', links([['The contact form', `${origin}/contact`]])),
  ]);
}

const PAGES = {
  Home: '/',
  Profile: '/profile',
  Education: '/education',
  Projects: '/projects',
  Contact: '/contact',
};

/** The content, and below it links to the pages. */
const page = (portfolio: Portfolio, content: readonly RootContent[]): string =>
  documentOf([
    ...content,
    { type: 'thematicBreak' },
    ...links(
      Object.entries(PAGES)
        .filter(([, path]) => hasPage(portfolio, path))
        .map(([label, path]) => [label, portfolio.origin + path]),
    ),
  ]);

function portrait(
  { profileImage, profileImageAlt }: SecondProfile,
  name: string,
  { delivery }: PaperFacts,
): RootContent[] {
  if (!profileImage) return [];
  const { url } = cardPictureFor(profileImage, 'square', delivery);
  return paragraph(image(url, profileImageAlt || `Portrait of ${name}`));
}

const employment = ({ employer, website, place, roles }: Employment): RootContent[] => {
  const url = safeUrl(website);
  return [
    heading(3, url ? link(url, text(employer)) : text(employer)),
    ...paragraph(text(place)),
    ...roles.flatMap(position),
  ];
};

const position = (role: Role): RootContent[] => [
  heading(4, text(role.title)),
  ...paragraph(text(roleDates(role))),
  ...light(role.description),
  ...technologyLine(role.technologies),
];

const degree = ({ title, subject, institution, place, years }: Degree): RootContent[] => [
  heading(3, text(title)),
  ...light(subject),
  ...paragraph(text([institution, place].filter(Boolean).join(', '))),
  ...paragraph(text(yearsText(years))),
];

const projectLinks = ({ liveLink, githubLink }: Project): RootContent[] =>
  links([
    ['Live Demo', liveLink],
    ['GitHub', githubLink],
  ]);

const technologyLine = (names: readonly string[]): RootContent[] =>
  names.length > 0 ? paragraph(text(`Technologies: ${names.join(', ')}`)) : [];

const channelList = (channels: readonly Channel[]): RootContent[] =>
  list(
    channels.map(({ name, value, url }) => [{ type: 'text', value: `${name}: ` }, link(url, text(value))]),
  );

const textList = (items: readonly string[], ordered = false): RootContent[] =>
  list(
    items.map((item) => [text(item)]),
    ordered,
  );

/** A line of links, without those that can't be followed. */
const links = (all: readonly (readonly [label: string, url: string])[]): RootContent[] =>
  paragraph(
    ...separated(
      all.flatMap(([label, url]) => {
        const href = safeUrl(url);
        return href ? [link(href, text(label))] : [];
      }),
    ),
  );
