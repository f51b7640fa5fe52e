import { z } from 'zod';
import { ACCENTS, FONTS, PAGE_VISIBILITIES, PROFILE_SECTIONS } from './appearance-choices';
import { defineContract } from './contract';
import { LIMITS, optionalText, optionalWebLink, readText, recordVersion, requiredText } from './fields';

const sections = z
  .array(z.strictObject({ name: z.enum(PROFILE_SECTIONS), isHidden: z.boolean() }))
  .max(PROFILE_SECTIONS.length)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    message: 'Each section can occur only once',
  });

const link = z.strictObject({
  label: requiredText(LIMITS.linkLabel, 'Label'),
  url: optionalWebLink('web').refine((url) => url !== '', { message: 'URL is required' }),
});

/** Missing sections follow those in the list, in their default order. An empty intro is the default one. */
export const appearanceInput = z.strictObject({
  accent: z.enum(ACCENTS),
  fonts: z.enum(FONTS),
  sections,
  pages: z.strictObject({
    education: z.enum(PAGE_VISIBILITIES),
    projects: z.enum(PAGE_VISIBILITIES),
  }),
  projectsIntro: optionalText(LIMITS.intro, 'Projects'),
  contactIntro: optionalText(LIMITS.intro, 'Contact'),
  links: z.array(link).max(LIMITS.links, `There can be at most ${LIMITS.links} links`),
});

/** Read tolerantly: later releases may have other choices. */
export const appearance = z.object({
  accent: readText,
  fonts: readText,
  sections: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  pages: z.object({ education: readText, projects: readText }),
  projectsIntro: readText,
  contactIntro: readText,
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  version: recordVersion.optional(),
});

export type AppearanceInput = z.input<typeof appearanceInput>;
export type Appearance = z.output<typeof appearance>;

const endpoint = { path: '/api/appearance', data: appearance } as const;

/** An addition of ours; other servers may not have it. */
export const getAppearance = defineContract({ method: 'GET', access: 'public', ...endpoint });

/** Omitted fields keep their values. */
export const patchAppearance = defineContract({
  method: 'PATCH',
  access: 'owner',
  body: appearanceInput.partial(),
  ...endpoint,
});
