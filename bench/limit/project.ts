import type { Project } from '@portfolio/shared-api/contracts';
import { introOf } from '../../remote-public/src/features/projects/lead';
import type { LivePage } from '../src/live-site';
import { icon } from './icons';
import { external, picture, text } from './parts';

/** A project's page, where shared links lead. */
export function project(page: LivePage, all: readonly Project[]) {
  const found = all.find(({ slug, _id }) => (slug ?? _id) === page.params.id);
  if (!found) throw new Error(`There's no project at ${page.path}`);
  const { title, description, category, liveLink, githubLink, features } = found;
  const { lead, rest } = introOf(description);
  const way = (href: string, label: string) => (href ? external(href, label, 'button small') : '');
  const sections = [
    ['Demo Videos', videosOf(page, found)],
    ['Screenshots', screenshotsOf(page, found)],
    ['Project Overview', rest && `<p class="overview">${text(rest)}</p>`],
    [
      'Key Features',
      features.length > 0 && `<ol>${features.map((one) => `<li>${text(one)}</li>`).join('')}</ol>`,
    ],
    [
      'Technology Stack',
      `<div class="stack">${side('Frontend', found.frontend_use)}${side('Backend', found.backend_use)}</div>`,
    ],
  ] as const;
  return {
    styles,
    main: `<article><header><a class="button small back" href="/projects">${icon('back', 16)}All projects</a><h1>${text(title)}</h1>
<div class="intro"><p>${text(lead)}</p><div class="facts">${category ? `<span class="chip">${text(category)}</span>` : ''}${way(liveLink, 'Live Demo')}${way(githubLink, 'GitHub')}</div></div></header>
${sections
  .map(([name, content]) =>
    content
      ? `<section><div class="title"><h2>${name}</h2><span class="number"></span></div>${content}</section>`
      : '',
  )
  .join('\n')}</article>`,
  };
}

function videosOf(page: LivePage, { title, videos, posters }: Project): string {
  return videos
    .map((video, index) => {
      const poster = posters?.[index];
      const still = poster ? picture(poster, '', page, index === 0) : '';
      return `<a class="box" href="${new URL(video).pathname}" aria-label="Play ${text(title)}, demo video">${still}${PLAY}</a>`;
    })
    .join('');
}

function screenshotsOf(page: LivePage, { title, images, videos }: Project): string {
  const slides = images.map((image, index) =>
    picture(image, `${title}, screenshot ${index + 1}`, page, index === 0 && videos.length === 0),
  );
  if (slides.length === 0) return '';
  return `<div class="slides">${slides.join('')}</div><p class="count">1/${slides.length}</p>`;
}

const side = (name: string, technologies: readonly string[]) =>
  `<div><h3>${name}</h3><ul>${technologies
    .map(
      (one) =>
        `<li class="chip"><a href="/projects?technology=${encodeURIComponent(one).replaceAll('%20', '+')}">${text(one)}</a></li>`,
    )
    .join('')}</ul></div>`;

const PLAY = '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="31"/><path d="M25 20 46 32 25 44Z"/></svg>';

const styles = `
article{display:grid;gap:3rem;min-width:0;counter-reset:section}
article>header{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem 1.5rem;padding-top:1rem}
.back{justify-self:start;margin-left:-.75rem;border-color:transparent}
h1{margin-left:-.04em;font-size:clamp(2.75rem,1.6rem + 5.4vw,6.5rem);font-weight:700;letter-spacing:-.035em;line-height:.95;overflow-wrap:anywhere}
.intro{display:grid;gap:1rem;min-width:0}
.intro>p{max-width:34rem;font-size:clamp(1.0625rem,1rem + .3vw,1.25rem);overflow-wrap:anywhere}
.facts{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .75rem}
.chip{display:inline-flex;align-items:center;min-height:1.5rem;padding:0 .5rem;border:1px solid var(--rule);border-radius:2px;background:var(--paper);font:400 .75rem/1.2 var(--mono)}
section{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;min-width:0;padding-top:1rem;border-top:1px solid var(--rule);counter-increment:section}
.title{display:flex;flex-direction:column-reverse;gap:.5rem}
h2{font-size:1.25rem;font-weight:650;letter-spacing:-.015em}
.number{color:var(--muted);font:400 .75rem/1 var(--mono)}
.number::before{content:counter(section,decimal-leading-zero)}
.box{position:relative;display:grid;place-items:center;overflow:hidden;width:100%;aspect-ratio:16/10;border:1px solid var(--rule);background:var(--wash);color:var(--accent)}
.box img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.box svg{position:relative;width:4rem;height:4rem;fill:var(--wash);stroke:currentColor;stroke-width:1.5}
.slides{display:grid;grid-auto-columns:100%;grid-auto-flow:column;overflow-x:auto;border:1px solid var(--rule);scroll-snap-type:x mandatory}
.slides img{width:100%;height:auto;aspect-ratio:16/10;object-fit:contain;background:var(--wash);scroll-snap-align:start}
.count{color:var(--muted);font:400 .75rem/2.75rem var(--mono)}
.overview{max-width:68ch;white-space:pre-line;overflow-wrap:anywhere}
ol{display:grid;gap:.5rem;max-width:68ch;padding:0;list-style:none;counter-reset:feature}
ol li{display:grid;grid-template-columns:2.5rem minmax(0,1fr);counter-increment:feature;overflow-wrap:anywhere}
ol li::before{content:counter(feature,lower-alpha);color:var(--muted);font:400 .875rem/1.7 var(--mono)}
.stack{display:grid;gap:1.5rem}
.stack h3{margin-bottom:.75rem;font-weight:500}
.stack ul{display:flex;flex-wrap:wrap;gap:.25rem}
.stack a{color:inherit}
@media (min-width:640px){.stack{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:1024px){article>header{grid-template-columns:repeat(12,minmax(0,1fr));align-items:end;padding-block:3rem 1rem}.back{grid-column:1/-1}h1{grid-column:1/8}.intro{grid-column:8/13}section{grid-template-columns:12rem minmax(0,68rem);gap:1.5rem}}
`;
