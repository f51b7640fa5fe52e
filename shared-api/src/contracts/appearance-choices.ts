/* Without zod, because visitors' pages import it. */

/** The accent colours; shared-ui has their values. The first is the default. */
export const ACCENTS = ['cobalt', 'teal', 'green', 'ochre', 'rust', 'magenta', 'violet', 'graphite'] as const;
export type Accent = (typeof ACCENTS)[number];

/** The font pairs; the shell has their files. The first is the default. */
export const FONTS = ['grotesque', 'humanist', 'serif', 'system'] as const;
export type Fonts = (typeof FONTS)[number];

/** The sections of the profile page that the owner can order and hide, in their default order. */
export const PROFILE_SECTIONS = [
  'experience',
  'work-history',
  'skills',
  'languages',
  'tools',
  'reasons',
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** The pages that the owner can hide, with their paths. */
export const HIDEABLE_PAGES = { education: '/education', projects: '/projects' } as const;
export type HideablePage = keyof typeof HIDEABLE_PAGES;

/** When a page is shown: always, while it has content, or never. The first is the default. */
export const PAGE_VISIBILITIES = ['always', 'filled', 'never'] as const;
export type PageVisibility = (typeof PAGE_VISIBILITIES)[number];

/** The intros of pages until the owner writes others. */
export const DEFAULT_INTROS = {
  projects: 'Projects I’ve designed, built and run. Each one shows what it does and how it’s built.',
  contact: 'A question, a project, or a bug in something I built? Pick whichever way suits you.',
} as const;

/** A link that is shown with the contacts. */
export interface AdditionalLink {
  readonly label: string;
  readonly url: string;
}

/** What visitors' pages need to know about the appearance: nothing that is the default. */
export interface PublicAppearance {
  readonly accent?: Accent;
  readonly fonts?: Fonts;
  /** The sections to show, in order. */
  readonly sections?: readonly ProfileSection[];
  /** The paths of the hidden pages. */
  readonly hiddenPages?: readonly string[];
  readonly projectsIntro?: string;
  readonly contactIntro?: string;
  readonly links?: readonly AdditionalLink[];
}

/** The owner's choices, as the API represents them. */
interface Choices {
  readonly accent: string;
  readonly fonts: string;
  readonly sections: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly projectsIntro: string;
  readonly contactIntro: string;
  readonly links: readonly AdditionalLink[];
}

/** @param hiddenPages the paths of the pages that visitors don't see */
export function publicAppearance(
  { accent, fonts, sections, projectsIntro, contactIntro, links }: Choices,
  hiddenPages: readonly string[] = [],
): PublicAppearance {
  const shown = orderedSections(sections)
    .filter(({ isHidden }) => !isHidden)
    .map(({ name }) => name);
  return {
    ...(isChoice(ACCENTS, accent) && { accent }),
    ...(isChoice(FONTS, fonts) && { fonts }),
    ...(shown.join() !== PROFILE_SECTIONS.join() && { sections: shown }),
    ...(hiddenPages.length > 0 && { hiddenPages }),
    ...(projectsIntro && { projectsIntro }),
    ...(contactIntro && { contactIntro }),
    ...(links.length > 0 && { links }),
  };
}

/** All sections: those in the list first, then the others in their default order. */
export function orderedSections(
  list: Choices['sections'],
): { readonly name: ProfileSection; readonly isHidden: boolean }[] {
  const known = list.flatMap(({ name, isHidden }) =>
    includes(PROFILE_SECTIONS, name) ? [{ name, isHidden }] : [],
  );
  const missing = PROFILE_SECTIONS.filter((name) => known.every((section) => section.name !== name));
  return [...known, ...missing.map((name) => ({ name, isHidden: false }))];
}

/** Whether it is one of the choices, but not the default. */
const isChoice = <Choice extends string>(choices: readonly Choice[], value: string): value is Choice =>
  includes(choices, value) && value !== choices[0];

const includes = <Item extends string>(list: readonly Item[], value: string): value is Item =>
  (list as readonly string[]).includes(value);
