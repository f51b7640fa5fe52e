import {
  BriefcaseBusiness,
  Link,
  Mail,
  MessageCircle,
  Phone,
  Send,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react';
import type { ContactLinks } from '@portfolio/shared-api';
import type { AdditionalLink } from '@portfolio/shared-api/appearance';
import { followable } from '../../components/links';

/** A way to contact the owner. */
export interface Channel {
  /** Unique among the channels, and without spaces. */
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** The displayed value: a number, or a URL without its protocol. */
  readonly value: string;
  /** Empty if the value isn't a safe link. */
  readonly href: string;
  /** The button's label; without one the value itself is the link. */
  readonly action?: 'Connect' | 'Message' | 'Visit';
}

const shortened = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

const external = (
  name: string,
  icon: LucideIcon,
  address: string,
  action: NonNullable<Channel['action']>,
): Channel => ({
  id: name.toLowerCase(),
  name,
  icon,
  value: shortened(address),
  href: followable(address),
  action,
});

/** The ways to contact the owner, in words. Additional links may lead anywhere, so they aren't named. */
export function formatContactWays({
  phone,
  email,
  linkedin,
  whatsapp,
  telegram,
  facebook,
}: ContactLinks): string {
  const isSocial = [linkedin, whatsapp, telegram, facebook].some(Boolean);
  const ways = [phone && 'by phone', email && 'by email', isSocial ? 'on social networks' : ''];
  return new Intl.ListFormat('en', { type: 'disjunction' }).format([
    ...ways.filter(Boolean),
    'with the contact form',
  ]);
}

/** In the order of the cards, without channels that aren't set. */
export function channelsOf(
  { phone, email, linkedin, whatsapp, telegram, facebook }: ContactLinks,
  links: readonly AdditionalLink[] = [],
): Channel[] {
  const channels: Channel[] = [
    { id: 'phone', name: 'Phone', icon: Phone, value: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { id: 'email', name: 'Email', icon: Mail, value: email, href: `mailto:${email}` },
    external('LinkedIn', BriefcaseBusiness, linkedin, 'Connect'),
    external('WhatsApp', MessageCircle, whatsapp, 'Message'),
    external('Telegram', Send, telegram, 'Message'),
    external('Facebook', ThumbsUp, facebook, 'Connect'),
    ...links.map(({ label, url }, index) => ({
      ...external(label, Link, url, 'Visit'),
      id: `link-${index + 1}`,
    })),
  ];
  return channels.filter(({ value }) => value);
}
