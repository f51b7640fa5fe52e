import {
  roleDates,
  technologiesOf,
  technologyKey,
  yearsText,
  type Employment,
  type Project,
  type Role,
} from '@portfolio/shared-api/contracts';
import { hasMarkdown, plainText } from '@portfolio/shared-api/light-markdown';
import { allChannelsOf, personOf, safeUrl, type Channel } from '../owner';
import { hasPage, projectPath, type Portfolio } from '../portfolio';
import { type Content } from './model';
import { type Styles } from './styles';
import { markdownContents, prose, separated, shorten } from './prose';
import { addressOf, writer, type Writer } from './writer';

/** How much of a long portfolio is printed. */
export interface Limits {
  readonly projects: number;
  readonly hasProjectTexts: boolean;
  readonly employments: number;
  readonly roles: number;
  /** Characters of each role's text. */
  readonly roleText: number;
  /** Roles with a text and technologies: the newest ones. */
  readonly rolesWithText: number;
  readonly bio: number;
  /** Characters of the texts of degrees and certifications. */
  readonly details: number;
  /** Items of each list: skills, technologies, degrees, certifications. */
  readonly skills: number;
  readonly technologies: number;
  readonly education: number;
}

export const UNLIMITED: Limits = {
  projects: 8,
  hasProjectTexts: true,
  employments: Number.POSITIVE_INFINITY,
  roles: Number.POSITIVE_INFINITY,
  roleText: Number.POSITIVE_INFINITY,
  rolesWithText: Number.POSITIVE_INFINITY,
  bio: Number.POSITIVE_INFINITY,
  details: Number.POSITIVE_INFINITY,
  skills: Number.POSITIVE_INFINITY,
  technologies: Number.POSITIVE_INFINITY,
  education: Number.POSITIVE_INFINITY,
};

/** The résumé in reading order. */
export function resumeContent(portfolio: Portfolio, limits: Limits, styles: Styles): Content[] {
  const at = writer(styles, portfolio);
  return [
    ...header(portfolio, at),
    ...at.section('Profile', bio(portfolio, limits, at)),
    ...at.section('Experience', experience(portfolio, limits, at)),
    ...at.section('Skills', [...skills(portfolio, limits, at), ...technologies(portfolio, limits, at)]),
    ...at.section('Education', degrees(portfolio, limits, at)),
    ...at.section('Certifications', certifications(portfolio, limits, at)),
    ...at.section('Projects', projects(portfolio, limits, at)),
  ];
}

function header(portfolio: Portfolio, at: Writer): Content[] {
  const { styles } = at;
  const { space } = styles;
  const { name, role } = personOf(portfolio);
  const years = Number(portfolio.about.experience);
  const experience = years > 0 ? `${years}+ years of experience` : '';
  const page = { column: 'page' } as const;
  return [
    at.block('H1', [at.text(name, styles.name)], {
      ...page,
      lineHeight: styles.name.size * 1.1,
      bookmark: name,
      staysWithNext: true,
    }),
    ...lineOf([role, experience].filter(Boolean).join(' · '), (line) =>
      at.block('P', [at.text(line, styles.role)], {
        ...page,
        lineHeight: styles.role.size * 1.35,
        before: 2 * space,
        staysWithNext: true,
      }),
    ),
    ...contact(portfolio, at),
  ];
}

const bio = (portfolio: Portfolio, limits: Limits, at: Writer): Content[] =>
  prose(portfolio, personOf(portfolio).bio, limits.bio, at);

/** The content for a text, unless the text is empty. */
const lineOf = <Item>(text: string, make: (text: string) => Item): Item[] =>
  text === '' ? [] : [make(text)];

/** What an employer looks for, in this order. Other channels follow by name, in smaller letters. */
const MAIN_CHANNELS = ['Email', 'Phone', 'Website', 'LinkedIn', 'GitHub'];

function contact(portfolio: Portfolio, at: Writer): Content[] {
  const { origin } = portfolio;
  const { styles } = at;
  const channels: Channel[] = [...allChannelsOf(portfolio), { name: 'Website', value: origin, url: origin }];
  const main = MAIN_CHANNELS.flatMap((name) => channels.filter((channel) => channel.name === name));
  const others = channels.filter((channel) => !main.includes(channel));
  const labelOf = ({ name, value, url }: Channel) => (/^https?:/.test(url) ? addressOf(value, name) : value);
  const links = main.map((channel) => {
    const label = labelOf(channel);
    return at.address(channel.url, label, `${channel.name}: ${label}`, styles.body);
  });
  const names = others.map((channel) =>
    at.address(channel.url, channel.name, `${channel.name}: ${labelOf(channel)}`),
  );
  const page = { column: 'page' } as const;
  return [
    at.block(
      'P',
      separated(links, () => at.text('    ')),
      { ...page, before: 6 * styles.space },
    ),
    ...(names.length > 0
      ? [
          at.block(
            'P',
            [at.text('Also on ', styles.detail), ...separated(names, () => at.text(', ', styles.detail))],
            {
              ...page,
              lineHeight: styles.detailLine,
              before: 2 * styles.space,
            },
          ),
        ]
      : []),
  ];
}

/** Without a work history, what the profile page says about the owner. */
function experience({ workHistory, about }: Portfolio, limits: Limits, at: Writer): Content[] {
  if (workHistory.length === 0) return prose(about, about.aboutDetails, limits.roleText * 2, at);
  let roles = 0;
  const shown = workHistory.slice(0, limits.employments);
  const blocks = shown.flatMap((employment) => {
    const first = roles;
    roles += employment.roles.length;
    return employmentBlocks(employment, { ...limits, rolesWithText: limits.rolesWithText - first }, at);
  });
  const left = leftOf(workHistory, limits.employments);
  const withoutText = shown.flatMap((employment) => employment.roles).slice(limits.rolesWithText);
  const hasDetails = withoutText.some((role) => role.description !== '' || role.technologies.length > 0);
  const more = !hasDetails ? left : left ? `${left}, and full details,` : 'Full details';
  return [...blocks, ...at.note(more, '/profile')];
}

/** How many items of a list aren't shown; empty if all are. */
const leftOf = (items: readonly unknown[], most: number): string =>
  items.length > most ? `and ${items.length - most} more` : '';

/** The first items, and how many are left. */
const shortened = (items: readonly string[], most: number): string[] =>
  [...items.slice(0, most), leftOf(items, most)].filter(Boolean);

/** The space between employers is twice the space between an employer's roles, so that each role's employer is clear. */
function employmentBlocks(employment: Employment, limits: Limits, at: Writer): Content[] {
  const { styles } = at;
  const { employer, website, place, roles } = employment;
  const url = safeUrl(website);
  const shown = roles.slice(0, limits.roles);
  const left = roles.length - shown.length;
  return [
    at.title(
      [
        url
          ? at.link(url, employer, `Website of ${employer}`, styles.title)
          : at.text(employer, styles.title),
        ...lineOf(place, (value) => at.text(`, ${value}`, styles.muted)),
      ],
      { before: 14 * styles.space },
    ),
    ...shown.flatMap((role, index) => [
      at.block('H4', [at.text(role.title, styles.strong)], {
        before: (index === 0 ? 1.5 : 7) * styles.space,
        staysWithNext: true,
      }),
      ...at.aside(roleDates(role)),
      ...roleBlocks(role, index, limits, at),
    ]),
    ...(left > 0 ? [at.detail(`and ${left} earlier ${left === 1 ? 'role' : 'roles'}`)] : []),
  ];
}

function roleBlocks(role: Role, index: number, limits: Limits, at: Writer): Content[] {
  if (index >= limits.rolesWithText) return [];
  return [
    ...markdownContents(role, role.description, limits.roleText, at),
    ...lineOf(shortened(role.technologies, limits.technologies).join(', '), (line) => at.detail(line)),
  ];
}

function skills({ skills: groups }: Portfolio, limits: Limits, at: Writer): Content[] {
  const { frontendSkills, backendSkills, tools } = groups;
  return [
    ...group('Frontend', frontendSkills, limits.skills, at),
    ...group('Backend', backendSkills, limits.skills, at),
    ...group('Tools', tools, limits.skills, at),
  ];
}

/** Only what the skills don't already say. */
function technologies(
  { technologies: lists, skills: groups }: Portfolio,
  limits: Limits,
  at: Writer,
): Content[] {
  const known = new Set(
    [...groups.frontendSkills, ...groups.backendSkills, ...groups.tools].map(technologyKey),
  );
  const names = [...lists.programmingLanguages, ...lists.frameworks_tools]
    .map(({ name }) => name)
    .filter((name) => !known.has(technologyKey(name)));
  return group('Also', names, limits.technologies, at);
}

/** A heading, and a list in one paragraph beside it. */
function group(title: string, names: readonly string[], most: number, at: Writer): Content[] {
  const items = shortened(names.filter(Boolean), most);
  if (items.length === 0) return [];
  return [
    at.block('H3', [at.text(title, at.styles.strong)], { before: 3 * at.styles.space, place: 'rail' }),
    at.block(
      'L',
      items.map((name, index) => ({
        tag: 'LI',
        children: [{ tag: 'LBody', children: [at.text(index < items.length - 1 ? `${name}, ` : name)] }],
      })),
      { column: 'group' },
    ),
  ];
}

function degrees({ education }: Portfolio, limits: Limits, at: Writer): Content[] {
  const blocks = education.degrees
    .slice(0, limits.education)
    .flatMap(({ title, subject, institution, place, years }) => [
      at.title([at.text(title, at.styles.title)], { staysWithNext: true }),
      ...at.aside(yearsText(years)),
      ...lineOf(shorten(plainLine(subject), limits.details), (line) => at.below([at.text(line)])),
      ...lineOf([institution, place].filter(Boolean).join(', '), (line) =>
        at.below([at.text(line, at.styles.muted)], { staysWithPrevious: true }),
      ),
    ]);
  return [...blocks, ...at.note(leftOf(education.degrees, limits.education), '/education')];
}

function certifications({ education }: Portfolio, limits: Limits, at: Writer): Content[] {
  const shown = education.certifications.slice(0, limits.education);
  const blocks = shown.map(({ title, description }) =>
    at.block(
      'LI',
      [
        {
          tag: 'LBody',
          children: [
            at.text(title, at.styles.strong),
            ...lineOf(shorten(plainLine(description), limits.details), (value) =>
              at.text(` – ${value}`, at.styles.muted),
            ),
          ],
        },
      ],
      { before: 3 * at.styles.space },
    ),
  );
  // Each is an entry of its own, so that a page can end after any of them.
  return [
    ...(blocks.length > 0 ? [{ tag: 'L', blocks } as const] : []),
    ...at.note(leftOf(education.certifications, limits.education), '/education'),
  ];
}

function projects(portfolio: Portfolio, limits: Limits, at: Writer): Content[] {
  const { projects: all, origin } = portfolio;
  const isLinked = hasPage(portfolio, '/projects');
  const pageOf = (project: Project) => (isLinked ? origin + projectPath(project) : '');
  const shown = all
    .slice(0, limits.projects)
    .flatMap((project) => projectBlocks(project, pageOf(project), limits, at));
  return [...shown, ...at.note(leftOf(all, limits.projects), '/projects')];
}

/** @param page its address; '' if visitors can't open it */
function projectBlocks(project: Project, page: string, limits: Limits, at: Writer): Content[] {
  const { styles } = at;
  const url = safeUrl(project.liveLink) || safeUrl(project.githubLink);
  const names = shortened(technologiesOf(project), limits.technologies);
  return [
    at.title([
      page
        ? at.link(page, project.title, `Project ${project.title}`, styles.title)
        : at.text(project.title, styles.title),
    ]),
    ...(url ? at.aside(addressOf(url, new URL(url).host), url) : []),
    ...(limits.hasProjectTexts
      ? lineOf(firstSentence(plainText(project.description)), (line) => at.below([at.text(line)]))
      : []),
    ...lineOf(names.join(', '), (line) => at.detail(line)),
  ];
}

/** A text without its formatting, in one paragraph. */
const plainLine = (text: string): string =>
  hasMarkdown(text) ? plainText(text).replaceAll('\n', ' ') : text;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Characters of a project's sentence. */
const SENTENCE = 240;

function firstSentence(text: string): string {
  const [first] = sentences.segment(text.trim());
  return shorten(first?.segment.trim() ?? '', SENTENCE);
}
