import { PROJECT, type LivePage, type LiveSite } from '../src/live-site';
import { iconOf } from './icons';
import { baseStyles } from './styles';

export const FONT = '/assets/bricolage-grotesque.woff2';

interface LimitPage {
  readonly site: LiveSite;
  readonly page: LivePage;
  readonly styles: string;
  readonly main: string;
}

/** A hand-written document: inline styles, no script, no unused content. */
export function limitPage({ site, page, styles, main }: LimitPage): string {
  const { picture, head, icon } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin>
${picture ? `<link rel="preload" as="image" imagesrcset="${picture.srcSet}" imagesizes="${picture.sizes}" fetchpriority="high">` : ''}
${head}
<style>${(baseStyles(FONT) + styles).replaceAll('\n', '')}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<nav aria-label="Main"><ul>${entries(site, page)}</ul></nav>
<main id="main"><div class="sheet"><div class="zones" aria-hidden="true">${'<i></i>'.repeat(12)}</div>${main}</div></main>
</body>
</html>`;
}

function entries({ routes }: LiveSite, page: LivePage): string {
  return Object.values(routes)
    .flat()
    .filter(({ label }) => label)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ path, label, icon }) => {
      const current =
        path === page.path || (page.route.path === PROJECT && path === '/projects')
          ? ' aria-current="page"'
          : '';
      return `<li><a href="${path.replace('/*', '')}"${current}>${icon ? iconOf(icon) : ''}<span>${label}</span></a></li>`;
    })
    .join('');
}
