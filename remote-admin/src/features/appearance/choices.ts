import type {
  Accent,
  Fonts,
  HideablePage,
  PageVisibility,
  ProfileSection,
} from '@portfolio/shared-api/contracts';
import type { SelectOption } from '@portfolio/shared-ui/field';

export const ACCENT_NAMES: Readonly<Record<Accent, string>> = {
  cobalt: 'Cobalt and amber (default)',
  teal: 'Teal',
  green: 'Green',
  ochre: 'Ochre',
  rust: 'Rust',
  magenta: 'Magenta',
  violet: 'Violet',
  graphite: 'Graphite',
};

export const FONT_NAMES: Readonly<Record<Fonts, string>> = {
  grotesque: 'Bricolage Grotesque (default)',
  humanist: 'Atkinson Hyperlegible Next',
  serif: 'Source Serif',
  system: 'Arial or a similar font of the visitor’s device (no download)',
};

/** As the profile page titles them. */
export const SECTION_NAMES: Readonly<Record<ProfileSection, string>> = {
  experience: 'Years of Experience',
  'work-history': 'Work History',
  skills: 'Skills',
  languages: 'Programming Languages & Framework',
  tools: 'Tools & Database',
  reasons: 'Why Work With Me?',
};

export const PAGE_NAMES: Readonly<Record<HideablePage, string>> = {
  education: 'Education',
  projects: 'Projects',
};

export const VISIBILITY_NAMES: Readonly<Record<PageVisibility, string>> = {
  always: 'Always show',
  filled: 'Hide while it is empty',
  never: 'Always hide',
};

export const optionsOf = (names: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The name of a choice; a later release's choice as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  names[value] ?? value;
