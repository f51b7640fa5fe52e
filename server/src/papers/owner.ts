import { parseUrl } from '@portfolio/federation/parse-url';
import { cardPictureFor, PRESENT, shownOwner, type Role } from '@portfolio/shared-api/contracts';
import type { PaperFacts } from './facts';
import type { Portfolio } from './portfolio';

/** The owner in a résumé, as on the home page. A missing bio or portrait is that of the profile page. */
export interface Owner {
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  /** The URL of a square portrait, as in link cards; may be empty. */
  readonly portrait: string;
}

export function ownerOf(portfolio: Portfolio, { delivery }: PaperFacts): Owner {
  const { home, profile } = portfolio;
  const picture = home.profileImage || profile.profileImage;
  return {
    ...personOf(portfolio),
    portrait: picture && cardPictureFor(picture, 'square', delivery).url,
  };
}

/** The owner without the portrait. */
export const personOf = ({ home, profile, settings }: Portfolio): Omit<Owner, 'portrait'> => ({
  ...shownOwner(home, settings.siteName),
  bio: home.bio || profile.bio,
});

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

type ChannelSource = Pick<Portfolio, 'settings' | 'appearance'>;

/** The contact page's channels in its order, then the owner's code, which the projects page links to. */
export const allChannelsOf = (portfolio: ChannelSource): Channel[] => [
  ...contactChannelsOf(portfolio),
  ...followable([site('GitHub', portfolio.settings.githubUrl)]),
];

/** Only the channels of the contact page. */
export function contactChannelsOf({ settings, appearance: { links = [] } }: ChannelSource): Channel[] {
  const { phone, email, linkedin, whatsapp, telegram, facebook } = settings;
  return followable([
    { name: 'Phone', value: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: 'Email', value: email, url: `mailto:${email}` },
    site('LinkedIn', linkedin),
    site('WhatsApp', whatsapp),
    site('Telegram', telegram),
    site('Facebook', facebook),
    ...links.map(({ label, url }) => site(label, url)),
  ]);
}

const site = (name: string, value: string): Channel => ({ name, value, url: safeUrl(value) });

const followable = (channels: readonly Channel[]): Channel[] =>
  channels.filter(({ value, url }) => value !== '' && url !== '');

/** The owner's profiles on other sites. */
export const otherSitesOf = ({ settings, appearance }: ChannelSource): Channel[] =>
  allChannelsOf({ settings: { ...settings, phone: '', email: '' }, appearance });

/** What RFC 3986 doesn't allow in a URL, and URL parsers leave alone. */
const UNSAFE = /%(?![\da-f]{2})|[^\w!#$%&'()*+,./:;=?@[\]~-]/gi;

/** The link in the characters that every format allows; empty unless visitors may follow it. */
export function safeUrl(link: string): string {
  if (!/^(?:https?|mailto):/i.test(link)) return '';
  return parseUrl(link)?.href.replace(UNSAFE, encodeURIComponent) ?? '';
}
