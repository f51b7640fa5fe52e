import { PROJECTS_PER_PAGE, type Project } from '@portfolio/shared-api/contracts';
import { TAGS_ON_CARD, technologiesOf } from '../../remote-public/src/features/projects/technologies';
import type { LivePage, LiveSite } from '../src/live-site';
import { icon } from './icons';
import { external, header, link, picture, text } from './parts';
import { headerStyles } from './styles';

const MOST_BULLETS = 8;

/** The gallery's first page. */
export const projects = (page: LivePage, { config }: LiveSite, all: readonly Project[]) => ({
  styles: headerStyles + styles,
  main: `${header('My Projects', `<p>Projects I’ve designed, built and run. Each one shows what it does and how it’s built.</p>${external(config.githubUrl, 'GitHub Profile', 'button', 18)}`)}
<div class="gallery"><form action="/projects">${filters(all)}</form>
<ul class="cards">${all
    .slice(0, PROJECTS_PER_PAGE)
    .map((project, index) => card(page, project, index))
    .join('\n')}</ul>${pages(all.length)}</div>`,
});

function filters(all: readonly Project[]): string {
  const counts = new Map([['All', all.length]]);
  for (const { category } of all) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => {
      const asks = name === 'All' ? 'aria-pressed="true"' : `name="category" value="${text(name)}"`;
      return `<button ${asks}><span>${text(name)}</span><span class="mono">${count}</span></button>`;
    })
    .join('');
}

function card(page: LivePage, project: Project, index: number): string {
  const { _id: id, title, description, liveLink, githubLink } = project;
  const technologies = technologiesOf(project);
  const hidden = technologies.slice(TAGS_ON_CARD);
  const tags = technologies.slice(0, TAGS_ON_CARD).map(text);
  if (hidden.length > 0)
    tags.push(`+${hidden.length}<span class="unseen"> more: ${text(hidden.join(', '))}</span>`);
  const way = (href: string, label: string) => (href ? external(href, label, 'button small quiet') : '');
  return `<li><article><div class="media">${mediaOf(page, project, index === 0)}</div>
<header><span class="mono">${String(index + 1).padStart(2, '0')}</span><h2>${text(title)}</h2></header>
<p class="muted">${text(description)}</p>
<ul class="tags">${tags.map((tag) => `<li>${tag}</li>`).join('')}</ul>
<div class="links">${link(`/projects/${id}`, 'Details', { classes: 'button small' })}${way(liveLink, 'Live Demo')}${way(githubLink, 'GitHub')}</div></article></li>`;
}

/** The first image, as in the site's own document; the details show the others. */
function mediaOf(page: LivePage, project: Project, isFirst: boolean): string {
  const { _id: id, title, images, videos, posters } = project;
  const [image] = images;
  const [video] = videos;
  const poster = posters?.[0];
  if (!image) {
    return video
      ? `<a class="box" href="${new URL(video).pathname}" aria-label="Play ${text(title)}, demo video">${poster ? picture(poster, '', page, isFirst) : CROSS}${PLAY}</a><p class="foot mono">Video</p>`
      : `<div class="box">${CROSS}<span class="mono">No Media Available</span></div>`;
  }
  const count = images.length;
  const alt = `${title}, screenshot${count > 1 ? ` 1 of ${count}` : ''}`;
  return `${picture(image, alt, page, isFirst)}<div class="foot mono">1/${count}${count > 1 ? controls(id, count) : ''}</div>`;
}

const controls = (id: string, count: number) => {
  const more = (content: string, label: string) =>
    `<a href="/projects/${id}" aria-label="${label}">${content}</a>`;
  const bullets = Array.from({ length: count }, (_, place) => more('', `Go to slide ${place + 1}`));
  return `<span class="bullets">${count > MOST_BULLETS ? '' : bullets.join('')}</span>${more(icon('before', 20), 'Previous slide')}${more(icon('after', 20), 'Next slide')}`;
};

function pages(count: number): string {
  const most = Math.ceil(count / PROJECTS_PER_PAGE);
  if (most < 2) return '';
  return `<div class="pages"><span></span><p>Page 1 of ${most}</p>${link('/projects?page=2', 'Next', { after: 'right' })}</div>`;
}

const CROSS =
  '<svg class="cross" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="M0 0 100 100M100 0 0 100" vector-effect="non-scaling-stroke"/></svg>';
const PLAY =
  '<svg class="play" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31"/><path d="M25 20 46 32 25 44Z"/></svg>';

const styles = `
.gallery{position:relative;display:grid;gap:2rem}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));overflow:hidden;border-block:1px solid var(--rule)}
form button{display:flex;align-items:center;justify-content:space-between;gap:.5rem;min-height:2.75rem;margin:0 -1px -1px 0;padding:.5rem .75rem;border:solid var(--rule);border-width:0 1px 1px 0;background:none;color:var(--accent);font-size:.875rem;font-weight:500;line-height:1.25;text-align:left;overflow-wrap:anywhere}
form button:hover{background:var(--wash)}
form [aria-pressed]{background:var(--accent);color:var(--on)}
form .mono{color:inherit;font-weight:400}
.cards{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1.5rem}
.cards>li{min-width:0;padding-bottom:3rem}
article{display:grid;grid-template-columns:minmax(0,1fr);min-width:0}
.media{display:grid;grid-template-columns:minmax(0,1fr);min-width:0;border:1px solid var(--rule)}
.media img{width:100%;height:auto;aspect-ratio:16/10;object-fit:cover;background:var(--ghost)}
.box{position:relative;display:grid;place-items:center;width:100%;aspect-ratio:16/10;background:var(--wash);color:var(--accent)}
.box img{position:absolute;inset:0;height:100%}
.cross{position:absolute;inset:0;width:100%;height:100%;fill:none;stroke:var(--rule)}
.play{position:relative;width:4rem;height:4rem;fill:var(--wash);stroke:currentColor;stroke-width:1.5}
.box span{position:relative;padding:.5rem .75rem;background:var(--wash)}
.foot{display:flex;align-items:center;gap:.75rem;min-width:0;min-height:2.75rem;padding-left:.75rem}
.foot>a{display:grid;place-items:center;width:2.75rem;height:2.75rem;color:var(--accent)}
.foot>a+a{margin-left:-.75rem}
.bullets{display:flex;flex:1;min-width:0}
.bullets a{display:grid;align-items:center;width:1.75rem;min-width:1.5rem;height:2.75rem;padding:0 .25rem}
.bullets a::before{content:'';height:2px;background:var(--edge)}
.bullets a:first-child::before{height:4px;background:var(--accent)}
article header{display:flex;align-items:baseline;gap:.75rem;padding-top:1rem}
h2{min-width:0;font-size:1.25rem;font-weight:650;letter-spacing:-.015em;overflow-wrap:anywhere}
article>p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;align-self:start;margin-top:.5rem;overflow:hidden;text-wrap:wrap}
.tags{display:flex;flex-wrap:wrap;align-content:start;gap:.25rem;margin-top:1rem}
.tags li{display:inline-flex;align-items:center;min-height:1.5rem;padding:0 .5rem;border:1px solid var(--rule);border-radius:2px;background:var(--paper);font:400 .75rem/1.2 var(--mono)}
.links{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .25rem;align-self:end;padding-top:1rem}
.quiet{gap:.25rem;padding-inline:.5rem;border-color:transparent}
.pages{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);align-items:center;gap:.5rem 1rem;padding-block:1rem;border-block:1px solid var(--rule)}
.pages p{color:var(--muted);font:400 .875rem/1 var(--mono);white-space:nowrap}
.pages a{justify-self:end}
@media (max-width:639.98px){.pages{grid-template-columns:repeat(2,minmax(0,1fr))}.pages p{grid-area:1/1/2/-1;padding-block:.5rem;text-align:center}}
@media (min-width:640px){form{grid-template-columns:repeat(auto-fill,minmax(12rem,1fr))}.cards>li,article{display:grid;grid-row:span 5;grid-template-rows:subgrid}.cards{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:1024px){.cards{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (min-width:1536px){.cards{grid-template-columns:repeat(4,minmax(0,1fr))}}
`;
