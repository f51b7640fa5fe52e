import { openFaces } from '../../text/faces';
import type { FontStyle } from '../../text/fonts';
import type { Portfolio } from '../portfolio';
import { personOf } from '../owner';
import { resumeContent, UNLIMITED, type Limits } from './content';
import { ResumeDocument } from './document';
import { drawResume, type Footer } from './draw';
import { layOut, MARGIN, PAGE_SIZES, type PageSizeName } from './layout';
import type { Block, TextStyle } from './model';
import { breakLines, lineWidth } from './rows';
import { stylesAt } from './styles';

/** The language of the headings. The owner's texts may be in another one. */
const LANG = 'en';

const FONTS = (['text', 'mono'] as const).flatMap((family) =>
  ([400, 700] as const).map((weight): FontStyle => ({ family, weight })),
);

/** A long name is smaller, to fit on one line, but not smaller than this share. */
const NAME_SIZE = 27;
const MIN_NAME = 0.62;

interface Attempt {
  readonly scale: number;
  readonly limits: Limits;
  readonly pages: 1 | 2;
}

/** A short résumé fills one page. */
const ON_ONE_PAGE: readonly Attempt[] = [1.14, 1.07, 1, 0.95].map((scale) => ({
  scale,
  limits: UNLIMITED,
  pages: 1,
}));

/** Fewer projects are better than a second page that is almost empty. */
const ALMOST_EMPTY = 0.35;
const ALMOST_ONE_PAGE: readonly Attempt[] = [5, 4, 3].map((projects) => ({
  scale: 0.95,
  limits: { ...UNLIMITED, projects },
  pages: 1,
}));

/** What a long one leaves out to fit on two pages, in this order. */
const SHORTER: readonly Partial<Limits>[] = [
  {},
  { hasProjectTexts: false },
  { projects: 5 },
  { rolesWithText: 6, technologies: 40 },
  { projects: 3, skills: 30 },
  { roleText: 600 },
  { rolesWithText: 3, roleText: 400, technologies: 20 },
  { bio: 600, education: 8, skills: 20 },
  { employments: 16, roles: 4, details: 200 },
  { employments: 10, technologies: 12, skills: 12, education: 5 },
  { roles: 2, roleText: 250, bio: 400 },
  { employments: 6, education: 3, technologies: 6, details: 100 },
  { employments: 4, rolesWithText: 2, projects: 2, skills: 8 },
  {
    employments: 2,
    roles: 1,
    roleText: 120,
    projects: 1,
    skills: 4,
    technologies: 4,
    bio: 200,
    education: 2,
  },
];

const ON_TWO_PAGES: readonly Attempt[] = SHORTER.flatMap((_, index) => {
  const limits = Object.assign({}, UNLIMITED, ...SHORTER.slice(0, index + 1)) as Limits;
  return [1, 0.93].map((scale) => ({ scale, limits, pages: 2 as const }));
});

/**
 * The portfolio as a tagged PDF (PDF/UA-1) of one or two pages. Equal content gives equal bytes.
 * @throws Error if no attempt fits on two pages
 */
export async function renderResumePdf(
  portfolio: Portfolio,
  { pageSize: name }: { readonly pageSize: PageSizeName },
): Promise<Uint8Array> {
  const pageSize = PAGE_SIZES[name];
  const content = cleaned(portfolio);
  const seed = JSON.stringify([name, content]);
  const pick = await openFaces(seed + KNOWN_TEXT, FONTS);
  const { name: owner, role } = personOf(content);
  const width = pageSize.width - 2 * MARGIN.x;
  const nameSize = NAME_SIZE * Math.min(1, Math.max(MIN_NAME, width / lineWidth(nameBlock(owner), pick)));
  const footer: Footer = (text) => {
    const named = footerBlock(`${owner} · ${text}`);
    return breakLines(lineWidth(named, pick) > width ? footerBlock(text) : named, pick, width)[0] ?? [];
  };
  const attempt = ({ scale, limits, pages }: Attempt) => {
    const contents = resumeContent(content, limits, stylesAt(scale, nameSize));
    const layout = layOut(contents, pageSize, pick, pages);
    return layout && { contents, layout };
  };
  let found = firstOf(attempt, ON_ONE_PAGE) ?? firstOf(attempt, ON_TWO_PAGES);
  if (found?.layout.pages === 2 && found.layout.lastPage < ALMOST_EMPTY)
    found = firstOf(attempt, ALMOST_ONE_PAGE) ?? found;
  if (!found) throw new Error("The résumé doesn't fit on two pages");
  const doc = new ResumeDocument(pageSize, {
    title: `${[owner, role].filter(Boolean).join(' – ')} – Résumé`,
    author: owner,
    lang: LANG,
    seed,
  });
  return drawResume(doc, found.contents, found.layout, pageSize, footer);
}

function firstOf<Item, Found>(
  attempt: (item: Item) => Found | undefined,
  items: readonly Item[],
): Found | undefined {
  for (const item of items) {
    const found = attempt(item);
    if (found) return found;
  }
  return undefined;
}

const nameBlock = (name: string): Block => lineBlock(name, stylesAt(1, NAME_SIZE).name);
const footerBlock = (text: string): Block => lineBlock(text, stylesAt(0.97, NAME_SIZE).detail);
const lineBlock = (text: string, style: TextStyle): Block => ({
  tag: 'P',
  children: [{ text, style }],
  lineHeight: style.size,
  before: 0,
  column: 'page',
});

/** The characters of headings and signs, all of which are in the first fonts. */
const KNOWN_TEXT = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;+&/·–…•';

/** Without characters that can't be printed: control characters, direction marks, soft hyphens, variation selectors. */
const cleaned = (portfolio: Portfolio): Portfolio =>
  JSON.parse(JSON.stringify(portfolio), (_key, value: unknown) =>
    typeof value === 'string'
      ? value
          .normalize('NFC')
          .replace(/\r\n?|[\u2028\u2029]/g, '\n')
          .replace(
            /(?![\n\t])\p{Cc}|[\p{Cs}\p{VS}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu,
            '',
          )
          .replace(/[\t\u00A0 ]+/g, ' ')
          .trim()
      : value,
  ) as Portfolio;
