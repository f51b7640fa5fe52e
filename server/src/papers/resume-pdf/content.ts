import {
  roleDates,
  technologiesOf,
  technologyKey,
  yearsText,
  type Employment,
  type Project,
  type Role,
} from '@portfolio/shared-api/contracts';
import {
  hasMarkdown,
  parseLightMarkdown,
  plainText,
  type Block as Markdown,
  type Inline as MarkdownInline,
} from '@portfolio/shared-api/light-markdown';
import { allChannelsOf, personOf, safeUrl, type Channel } from '../owner';
import { hasPage, projectPath, type Portfolio } from '../portfolio';
import { isText, textsOf, type Block, type Content, type Inline, type TextStyle } from './model';
import { COLORS, type Styles } from './styles';

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

type Writer = ReturnType<typeof writer>;

/** Makes blocks in the résumé's styles. */
function writer(styles: Styles, portfolio: Portfolio) {
  const { origin } = portfolio;
  const { space, line, detailLine } = styles;
  const text = (value: string, style: TextStyle = styles.body): Inline => ({ text: value, style });
  const block = (tag: Block['tag'], children: readonly Inline[], more: Partial<Block> = {}): Block => ({
    tag,
    children,
    lineHeight: line,
    before: 0,
    column: 'main',
    ...more,
  });
  /** All links look alike. They are underlined, because colour alone doesn't tell them from the text around them. */
  const asLink = (style: TextStyle): TextStyle => ({ ...style, color: COLORS.link, isUnderlined: true });
  const link = (url: string, label: string, description: string, style: TextStyle): Inline => ({
    tag: 'Link',
    url,
    description,
    children: [text(label, asLink(style))],
  });
  /** A link that shows an address, on one line if the line is long enough. */
  const address = (url: string, label: string, description: string, style = styles.detail): Inline => ({
    tag: 'Link',
    url,
    description,
    children: [{ text: label, style: asLink(style), isWhole: true }],
  });
  return {
    styles,
    text,
    block,
    asLink,
    link,
    address,
    title: (children: readonly Inline[], more: Partial<Block> = {}) =>
      block('H3', children, { before: 8 * space, staysWithNext: true, ...more }),
    /** Text below a title or below other text of the same entry. */
    below: (children: readonly Inline[], more: Partial<Block> = {}) =>
      block('P', children, { before: 1.5 * space, ...more }),
    detail: (value: string) =>
      block('P', [text(value, styles.detail)], {
        lineHeight: detailLine,
        before: 1.5 * space,
        staysWithPrevious: true,
      }),
    aside: (value: string, url?: string): Block[] => {
      if (value === '') return [];
      const children = url ? [address(url, value, value)] : [text(value, styles.detail)];
      return [block('P', children, { lineHeight: detailLine, place: 'aside', staysWithNext: true })];
    },
    /** Says what a page of the site has besides; nothing for nothing. */
    note: (what: string, path: string): Block[] => {
      const label = `${what} at ${addressOf(origin, origin)}${path}`;
      const children = hasPage(portfolio, path)
        ? [address(origin + path, label, label)]
        : [text(what, styles.detail)];
      const more = { lineHeight: detailLine, before: 6 * space, staysWithPrevious: true };
      return what === '' ? [] : [block('P', children, more)];
    },
    /** A section without content isn't shown. The first block's space becomes the section's. */
    section: (title: string, contents: readonly Content[]): Content[] => {
      const [first, ...others] = contents;
      if (!first) return [];
      const heading = block('H2', [text(title, styles.strong)], {
        before: 17 * space,
        place: 'rail',
        column: 'page',
        hasRule: true,
        bookmark: title,
      });
      return [heading, withoutSpace(first), ...others];
    },
  };
}

const withoutSpace = (content: Content): Content =>
  'blocks' in content
    ? {
        ...content,
        blocks: content.blocks.map((block, index) => (index === 0 ? { ...block, before: 0 } : block)),
      }
    : { ...content, before: 0 };

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

/** A text of the owner's, whose formatting stays. @param key see `parsed` */
const prose = (key: object, text: string, most: number, at: Writer): Content[] =>
  hasMarkdown(text) ? markdownContents(key, text, most, at) : paragraphs(shorten(text, most), at);

const paragraphs = (text: string, at: Writer): Content[] =>
  text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => at.block('P', [at.text(line)], { before: 4 * at.styles.space }));

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

/** An address as people write it; the name of a service if it is long. */
function addressOf(url: string, name: string): string {
  const address = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  return address.length <= 44 ? address : name;
}

const separated = (inlines: readonly Inline[], separator: () => Inline): Inline[] =>
  inlines.flatMap((inline, index) => (index === 0 ? [inline] : [separator(), inline]));

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

/** A text is parsed once for all attempts. The keys are the objects that have one. */
const parsed = new WeakMap<object, Markdown[]>();

/** Light Markdown as paragraphs and lists. Lists in lists become one list. */
function markdownContents(key: object, text: string, most: number, at: Writer): Content[] {
  const parts = parsed.get(key) ?? parseLightMarkdown(text);
  parsed.set(key, parts);
  let room = most;
  const contents: Content[] = [];
  for (const part of parts) {
    if (room <= 0) break;
    const content = part.type === 'paragraph' ? [paragraph(part, at)] : listItems(part, 0, at);
    const kept: Block[] = [];
    for (const item of content) {
      if (room <= 0) break;
      const length = textsOf(item.children).reduce((sum, { text }) => sum + text.length, 0);
      kept.push(length > room ? { ...item, children: shortenInlines(item.children, room) } : item);
      room -= length;
    }
    contents.push(...(part.type === 'paragraph' ? kept : list(kept)));
  }
  return contents;
}

type MarkdownList = Extract<Markdown, { type: 'list' }>;

const paragraph = ({ children }: Extract<Markdown, { type: 'paragraph' }>, at: Writer): Block =>
  at.below(toInlines(children, at.styles.body, at));

function listItems({ items, isOrdered, start = 1 }: MarkdownList, depth: number, at: Writer): Block[] {
  return items.flatMap((blocks, index) => {
    const own = blocks.filter((part) => part.type === 'paragraph');
    const nested = blocks.filter((part) => part.type === 'list');
    const label = isOrdered ? `${index + start}. ` : depth === 0 ? '• ' : '– ';
    const body = separated(
      own.map(({ children }) => ({ tag: 'LBody', children: toInlines(children, at.styles.body, at) })),
      () => at.text('\n'),
    );
    const item = at.block('LI', [{ tag: 'Lbl', children: [at.text(label, at.styles.muted)] }, ...body], {
      before: 1.5 * at.styles.space,
      indent: (isOrdered ? 15 : 10) * at.styles.space,
    });
    return [...(own.length > 0 ? [item] : []), ...nested.flatMap((list) => listItems(list, depth + 1, at))];
  });
}

function toInlines(parts: readonly MarkdownInline[], style: TextStyle, at: Writer): Inline[] {
  return parts.flatMap((part): Inline[] => {
    switch (part.type) {
      case 'text':
        return [at.text(part.value, style)];
      case 'break':
        return [at.text('\n', style)];
      case 'strong':
        return toInlines(part.children, { ...style, weight: 700 }, at);
      case 'emphasis':
        return toInlines(part.children, { ...style, isOblique: true }, at);
      case 'link': {
        const url = safeUrl(part.url);
        const children = toInlines(part.children, url ? at.asLink(style) : style, at);
        const description = textsOf(children)
          .map(({ text }) => text)
          .join('');
        return url ? [{ tag: 'Link', url, description, children }] : children;
      }
    }
  });
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

/** A list whose first and last item don't stand alone on a page. */
const list = (blocks: readonly Block[]): Content[] =>
  blocks.length === 0
    ? []
    : [
        {
          tag: 'L',
          blocks: blocks.map((block, index) => ({
            ...block,
            staysWithNext: blocks.length > 1 && (index === 0 || index === blocks.length - 2),
          })),
        },
      ];

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

/** The words that fit into a number of characters. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(0, most - 1)).replace(/\p{Cs}/gu, '');
  const lastSpace = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : cut;
  return `${words.trimEnd().replace(/[,.;:–-]$/, '')}…`;
}

function shortenInlines(inlines: readonly Inline[], most: number): Inline[] {
  let room = most;
  return inlines.flatMap((inline): Inline[] => {
    if (room <= 0) return [];
    if (!isText(inline)) {
      const children = shortenInlines(inline.children, room);
      room -= textsOf(inline.children).reduce((sum, { text }) => sum + text.length, 0);
      return [{ ...inline, children }];
    }
    const text = shorten(inline.text, room);
    room -= inline.text.length;
    return [{ ...inline, text }];
  });
}
