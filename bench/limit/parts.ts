import { pictureAddress, pictureSet } from '../src/content';
import type { LivePage } from '../src/live-site';
import { icon, type IconName } from './icons';

export const text = (value: string) =>
  value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page's title and introduction. */
export const header = (title: string, intro: string) =>
  `<header class="head"><h1>${title}</h1><div class="intro">${intro}</div></header>`;

/** A numbered section. */
export const section = (number: number, title: string, content: string) =>
  `<section><div class="title"><h2>${title}</h2><span class="number" aria-hidden="true">0${number}</span></div>${content}</section>`;

export const external = (href: string, label: string, classes: string, size = 16) =>
  `<a class="${classes}" href="${text(href)}" target="_blank" rel="noopener noreferrer">${label}${icon('away', size)}</a>`;

export const link = (href: string, label: string, { before, after, classes = 'button' }: LinkOptions) =>
  `<a class="${classes}" href="${href}">${before ? icon(before) : ''}${label}${after ? icon(after) : ''}</a>`;

interface LinkOptions {
  readonly before?: IconName;
  readonly after?: IconName;
  readonly classes?: string;
}

/** The suffix of the site's own images. */
const COLOR = /c([0-9a-f]{6})\.\w+$/;

/**
 * An image with the site's widths and sizes, and its colour while loading.
 * @param isFirst it is the largest image of the first view; other images load lazily
 */
export function picture(src: string, alt: string, { picture: like }: LivePage, isFirst: boolean): string {
  const set = like ? ` srcset="${pictureSet(src, like.widths)}" sizes="${like.sizes}"` : '';
  const urgency = isFirst ? 'fetchpriority="high" decoding="sync"' : 'loading="lazy" decoding="async"';
  const color = COLOR.exec(src)?.[1];
  const ground = color ? ` style="background:#${color}"` : '';
  return `<img src="${pictureAddress(src, 640)}"${set} alt="${text(alt)}" ${urgency}${ground}>`;
}

/** A name in the largest letters that fit: a share of its box's width in percent, smaller in a low window. */
export function fittedName(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length), 4);
  const share = Math.min(100 / (longest * 0.56), 100 / (name.length * 0.19));
  return `.name{margin-left:-.045em;font-size:clamp(1.5rem,min(${share.toFixed(2)}cqi,19svh),13rem);font-weight:700;letter-spacing:-.035em;line-height:.9;overflow-wrap:anywhere}`;
}
