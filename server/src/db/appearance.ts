import {
  ACCENTS,
  FONTS,
  HIDEABLE_PAGES,
  orderedSections,
  PAGE_VISIBILITIES,
  publicAppearance,
  type AdditionalLink,
  type Appearance,
  type HideablePage,
  type PublicAppearance,
} from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../config';
import type { Queries } from './database';
import { textToList } from './lists';
import { readSingle, type RecordRow } from './records';

/** With the defaults in place of empty values. */
export function appearanceRowToAppearance(row: RecordRow<'appearance'>): Appearance {
  const [always] = PAGE_VISIBILITIES;
  return {
    accent: row.accent || ACCENTS[0],
    fonts: row.fonts || FONTS[0],
    sections: orderedSections(textToList<Appearance['sections'][number]>(row.sections)),
    pages: { education: row.education_page || always, projects: row.projects_page || always },
    projectsIntro: row.projects_intro,
    contactIntro: row.contact_intro,
    links: textToList<AdditionalLink>(row.links),
    version: row.version,
  };
}

/** What differs from the default, with the pages that are hidden now. */
export async function readPublicAppearance(db: Queries, config: ServerConfig): Promise<PublicAppearance> {
  const appearance = appearanceRowToAppearance(await readSingle(db, 'appearance'));
  const hiddenPages: string[] = [];
  for (const [page, path] of Object.entries(HIDEABLE_PAGES) as [HideablePage, string][]) {
    const visibility = appearance.pages[page];
    if (visibility === 'never' || (visibility === 'filled' && (await isEmpty(db, config, page))))
      hiddenPages.push(path);
  }
  return publicAppearance(appearance, hiddenPages);
}

async function isEmpty(db: Queries, config: ServerConfig, page: HideablePage): Promise<boolean> {
  // With an external API this server doesn't know the content.
  if (config.public.apiBase !== '') return false;
  if (page === 'projects') {
    const published = db.selectFrom('projects').select('id').where('is_draft', '=', 0).limit(1);
    return (await published.execute()).length === 0;
  }
  const row = await readSingle(db, 'education');
  const { quote, degrees, certifications } = row.is_saved
    ? {
        quote: { text: row.quote_text },
        degrees: textToList(row.degrees),
        certifications: textToList(row.certifications),
      }
    : config.education;
  return quote.text === '' && degrees.length === 0 && certifications.length === 0;
}
