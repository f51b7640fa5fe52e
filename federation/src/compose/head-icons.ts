import type { Theme } from '../releases/model/release';
import { escapeHtml } from './escape-html';

/** What stands for a site in tabs, on home screens and around its pages; what is undefined isn't there. */
export interface HeadIcons {
  /** An SVG. */
  readonly icon?: string | undefined;
  /** For browsers that draw no SVG. */
  readonly plainIcon?: string | undefined;
  /** For home screens that cut its corners off. */
  readonly touchIcon?: string | undefined;
  readonly theme?: Theme | undefined;
}

/** Their elements for the head. */
export function headIcons({ icon, plainIcon, touchIcon, theme }: HeadIcons): string {
  const link = (attributes: string, href: string | undefined) =>
    href ? `<link ${attributes} href="${escapeHtml(href)}">` : '';
  return [
    link('rel="icon" type="image/svg+xml"', icon),
    // With a size it isn't taken where the SVG can be.
    link('rel="icon" sizes="32x32"', plainIcon),
    link('rel="apple-touch-icon"', touchIcon),
    ...Object.entries(theme ?? {}).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(color)}">`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
