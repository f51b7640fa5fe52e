import { getConfig } from '@portfolio/shared-api';
import type { AdditionalLink } from '@portfolio/shared-api/appearance';
import type { FocalPoint } from '@portfolio/shared-api/contracts';
import { cardPicture } from '@portfolio/shared-api/delivery';
import type { SiteSettings } from '@portfolio/shared-api/site-settings';
import type { Thing } from './structured-data';
import { summaryOf } from './summary';

interface PersonFacts {
  name: string;
  role?: string | undefined;
  bio?: string | undefined;
  profileImage?: string | undefined;
  profileImageFocus?: FocalPoint | undefined;
  skills?: readonly string[] | undefined;
}

/** The owner as structured data, with profiles on other sites. Phone, WhatsApp and email are left out, so crawlers don't collect them. */
export function personOf(
  { name, role, bio = '', profileImage, profileImageFocus, skills }: PersonFacts,
  { githubUrl, linkedin, telegram, facebook }: SiteSettings,
  links: readonly AdditionalLink[] = [],
): Thing {
  return {
    ...referenceTo(name),
    jobTitle: role,
    description: summaryOf(bio),
    image: profileImage && cardPicture(profileImage, 'square', profileImageFocus).url,
    sameAs: [githubUrl, linkedin, telegram, facebook, ...links.map(({ url }) => url)].filter(Boolean),
    knowsAbout: skills,
  };
}

/** A reference to the owner in other structured data. */
export const referenceTo = (name: string): Thing => ({
  '@type': 'Person',
  name,
  url: `${getConfig().origin}/`,
});
