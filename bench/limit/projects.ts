import { pictureAddress, pictureSet, type HomeProfile, type Project } from '../src/content';
import { icon, limitPage, text } from './page';
import { projectsStyles } from './styles';

const SIZES =
  '(min-width: 1792px) 420px, (min-width: 1536px) 22vw, (min-width: 1024px) 29vw, (min-width: 640px) 43vw, 80vw';
const TAGS = 3;

export function limitProjects({ fullName }: HomeProfile, projects: readonly Project[]): string {
  const first = projects[0]?.images[0];
  return limitPage({
    path: '/projects',
    title: `My Projects || ${fullName}`,
    description: `Projects that ${fullName} has designed and built.`,
    styles: projectsStyles,
    preload: first === undefined ? undefined : { set: pictureSet(first), sizes: SIZES },
    main: `<header class="head"><h1>My Projects</h1><div class="intro"><p>Work that I have designed, built and run. Each comes with its pictures, what it does and what it is made of.</p><a class="button" href="https://github.com/example">GitHub Profile ${icon('away')}</a></div></header>
<div class="filters">${filters(projects)}</div>
<ul class="cards">${projects.map(card).join('\n')}</ul>`,
  });
}

function filters(projects: readonly Project[]): string {
  const counts = new Map([['All', projects.length]]);
  for (const { category } of projects) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => {
      const address = name === 'All' ? '/projects' : `/projects?category=${encodeURIComponent(name)}`;
      const current = name === 'All' ? ' aria-current="true"' : '';
      return `<a href="${text(address)}"${current}>${text(name)} <span class="mono">${count}</span></a>`;
    })
    .join('');
}

function card(project: Project, index: number): string {
  const { _id: id, title, description, liveLink, githubLink } = project;
  const technologies = [...new Set([...project.frontend_use, ...project.backend_use])];
  const more = technologies.length - TAGS;
  const tags = [...technologies.slice(0, TAGS), ...(more > 0 ? [`+${more}`] : [])];
  const link = (href: string, label: string) =>
    href ? `<a class="button" href="${text(href)}">${label} ${icon('away')}</a>` : '';
  return `<li><article><div class="media">${mediaOf(project, index === 0)}</div>
<header><span class="mono">${String(index + 1).padStart(2, '0')}</span><h2>${text(title)}</h2></header>
<p>${text(description)}</p>
<ul class="tags">${tags.map((tag) => `<li>${text(tag)}</li>`).join('')}</ul>
<div class="links"><a class="button" href="/projects/${id}">Details</a>${link(liveLink, 'Live Demo')}${link(githubLink, 'GitHub')}</div></article></li>`;
}

function mediaOf({ title, images, videos }: Project, isFirst: boolean): string {
  if (images.length === 0) {
    return `<div class="box">${videos.length > 0 ? 'Video' : 'No Media Available'}</div><p class="foot mono">Video</p>`;
  }
  const pictures = images.map((src, index) => {
    const urgency = isFirst && index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    return `<img src="${pictureAddress(src, 640)}" srcset="${pictureSet(src)}" sizes="${SIZES}" alt="${text(title)}, screenshot ${index + 1}" ${urgency}>`;
  });
  return `<div class="row">${pictures.join('')}</div><p class="foot mono">1/${images.length}</p>`;
}
