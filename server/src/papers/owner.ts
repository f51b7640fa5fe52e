import { cardPictureFor, PRESENT, type Role, type SiteSettings } from '@portfolio/shared-api/contracts';
import { followableUrl } from './projects';
import type { PaperFacts } from './facts';
import type { Portfolio } from './portfolio';

/** The owner as the profile page shows them; missing parts come from the home page. */
export interface Owner {
  /** Never empty. */
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  /** The URL of a square portrait, as in link cards; may be empty. */
  readonly portrait: string;
}

export function ownerOf({ home, profile, settings }: Portfolio, { delivery }: PaperFacts): Owner {
  const picture = profile.profileImage || home.profileImage;
  return {
    name: profile.fullName || home.fullName || settings.siteName,
    role: profile.role || home.role,
    bio: profile.bio || home.bio,
    portrait: picture && cardPictureFor(picture, 'square', delivery).url,
  };
}

/** The first role that the owner still has, and its employer. */
export function currentRoleOf({ workHistory }: Portfolio): (Role & { employer: string }) | undefined {
  for (const { employer, roles } of workHistory) {
    const role = roles.find(({ end }) => end === PRESENT);
    if (role) return { ...role, employer };
  }
  return undefined;
}

/** A way to contact the owner. */
export interface Channel {
  readonly name: string;
  /** The number or address as the owner wrote it. */
  readonly value: string;
  readonly url: string;
}

/** The contact page's channels in its order, without those that aren't set. */
export function channelsOf({
  phone,
  email,
  linkedin,
  whatsapp,
  telegram,
  facebook,
}: SiteSettings): Channel[] {
  return [
    { name: 'Phone', value: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: 'Email', value: email, url: `mailto:${email}` },
    ...sites({ LinkedIn: linkedin, WhatsApp: whatsapp, Telegram: telegram, Facebook: facebook }),
  ].filter(({ value }) => value);
}

/** The owner's code, which the projects page links to. */
export const githubOf = ({ githubUrl }: SiteSettings): Channel[] => sites({ GitHub: githubUrl });

/** The owner's profiles on other sites. */
export const otherSitesOf = (settings: SiteSettings): Channel[] => [
  ...channelsOf({ ...settings, phone: '', email: '' }),
  ...githubOf(settings),
];

const sites = (links: Record<string, string>): Channel[] =>
  Object.entries(links).flatMap(([name, value]) => {
    const url = followableUrl(value);
    return url ? [{ name, value, url }] : [];
  });
