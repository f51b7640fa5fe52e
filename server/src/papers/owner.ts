import type { SiteSettings } from '@portfolio/shared-api/contracts';
import type { Portfolio } from './portfolio';

/** The owner as the profile page shows them: missing parts come from the home page. */
export interface Owner {
  /** Never empty. */
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  /** A full URL, or empty. */
  readonly picture: string;
}

export function ownerOf({ home, profile, settings }: Portfolio): Owner {
  return {
    name: profile.fullName || home.fullName || settings.siteName,
    role: profile.role || home.role,
    bio: profile.bio || home.bio,
    picture: profile.profileImage || home.profileImage,
  };
}

/** A way to contact the owner, as on the contact page. */
export interface Channel {
  readonly name: string;
  /** The number or address as the owner wrote it. */
  readonly value: string;
  readonly url: string;
}

/** In the order of the contact page, without channels that aren't set. GitHub, which the projects page shows, comes last. */
export function channelsOf(settings: SiteSettings): Channel[] {
  const { phone, email, linkedin, whatsapp, telegram, facebook, githubUrl } = settings;
  const site = (name: string, value: string): Channel => ({ name, value, url: safeUrl(value) });
  const channels = [
    { name: 'Phone', value: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: 'Email', value: email, url: `mailto:${email}` },
    site('LinkedIn', linkedin),
    site('WhatsApp', whatsapp),
    site('Telegram', telegram),
    site('Facebook', facebook),
    site('GitHub', githubUrl),
  ];
  return channels.filter(({ value, url }) => value !== '' && url !== '');
}

/** A link in the characters that RFC 3986 allows; empty unless visitors may follow it. */
export function safeUrl(link: string): string {
  if (!/^(?:https?|mailto):/i.test(link) || !URL.canParse(link)) return '';
  return new URL(link).href.replace(/%(?![\da-f]{2})|[^\w!#$%&'()*+,./:;=?@[\]~-]/gi, encodeURIComponent);
}
