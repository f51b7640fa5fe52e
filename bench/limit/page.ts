import { baseStyles } from './styles';

export const FONT = '/assets/bricolage-grotesque.woff2';

const ICONS = {
  house:
    '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  folder:
    '<path d="M4 20h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.93a2 2 0 0 1-1.66-.9l-.82-1.2A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13c0 1.1.9 2 2 2Z"/><path d="M8 10v4M12 10v2M16 10v6"/>',
  person:
    '<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="M6.376 18.91a6 6 0 0 1 11.249.003"/><circle cx="12" cy="11" r="4"/>',
  right: '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>',
  away: '<path d="M7 7h10v10"/><path d="M7 17 17 7"/>',
  download:
    '<path d="M12 15V3"/><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="m7 10 5 5 5-5"/>',
} as const;

export const icon = (name: keyof typeof ICONS) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;

const ENTRIES = [
  { path: '/', label: 'Home', icon: 'house' },
  { path: '/projects', label: 'Projects', icon: 'folder' },
  { path: '/setting', label: 'Admin Panel', icon: 'person' },
] as const;

interface LimitPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly styles: string;
  /** The picture of the first view. */
  readonly preload?: { readonly set: string; readonly sizes: string };
  readonly main: string;
}

/** A document by hand: its styles inside, no script, nothing that it doesn't show. */
export function limitPage({ path, title, description, styles, preload, main }: LimitPage): string {
  const entries = ENTRIES.map(
    (entry) =>
      `<li><a href="${entry.path}"${entry.path === path ? ' aria-current="page"' : ''}>${icon(entry.icon)}<span>${entry.label}</span></a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin>
${preload ? `<link rel="preload" as="image" imagesrcset="${preload.set}" imagesizes="${preload.sizes}" fetchpriority="high">` : ''}
<title>${text(title)}</title>
<meta name="description" content="${text(description)}">
<style>${(baseStyles(FONT) + styles).replaceAll('\n', '')}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<nav aria-label="Main"><ul>${entries.join('')}</ul></nav>
<main id="main"><div class="sheet"><div class="zones" aria-hidden="true">${'<i></i>'.repeat(12)}</div>${main}</div></main>
</body>
</html>`;
}

export const text = (value: string) =>
  value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
