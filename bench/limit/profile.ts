import type {
  About,
  Employment,
  Role,
  SecondProfile,
  Skills,
  Technology,
  WhyChooseMeItem,
} from '@portfolio/shared-api/contracts';
import { parseLightMarkdown, type Block, type Inline } from '@portfolio/shared-api/light-markdown';
import { pictureAddress, type ProfileContent } from '../src/content';
import type { LivePage } from '../src/live-site';
import { fittedName, link, picture, section, text } from './parts';
import { LOW, sectionStyles } from './styles';

/** Width and height of an icon in px; requested at twice the size. */
const ICON = 56;

export const profile = (
  page: LivePage,
  { profile: who, about, workHistory, skills, languages, tools, reasons }: ProfileContent,
) => ({
  styles: sectionStyles + styles + fittedName(who.fullName),
  main: `<div class="layout"><div class="place">${card(page, who)}</div><div>
${section(1, 'Years of Experience', experience(about))}
${section(2, 'Work History', `<ul>${workHistory.map(employment).join('')}</ul>`)}
${section(3, 'Skills', `<div class="skills">${lists(skills)}</div>`)}
${section(4, 'Programming Languages &amp; Framework', grid(languages))}
${section(5, 'Tools &amp; Database', grid(tools))}
${section(6, 'Why Work With Me?', `<ul class="reasons">${reasons.map(reason).join('')}</ul>`)}
</div></div>`,
});

const card = (page: LivePage, { fullName, role, bio, profileImage }: SecondProfile) =>
  `<article><div class="portrait">${picture(profileImage, `Portrait of ${fullName}`, page, true)}</div>
<header><h1 class="name">${text(fullName)}</h1><p class="role">${text(role)}</p></header>
<div class="text"><p class="bio">${text(bio)}</p>
<div class="actions">${link('/projects', 'View My Projects', { after: 'right', classes: 'button primary' })}${link('/contact', 'Contact Me', { before: 'Email' })}</div></div></article>`;

const experience = ({ experience: years, aboutDetails }: About) =>
  `<div class="experience"><p class="years">${years}+</p><p class="details">${text(aboutDetails)}</p></div><div class="ruler" aria-hidden="true">${'<i></i>'.repeat(Number(years))}</div>`;

const employment = ({ employer, website, place, roles }: Employment) =>
  `<li class="card employer"><div><h3>${website ? `<a href="${text(website)}">${text(employer)}</a>` : text(employer)}</h3><p class="mono">${text(place)}</p></div>${roles.map(role).join('')}</li>`;

const role = ({ title, start, end, description, technologies }: Role) =>
  `<div><p class="mono">${start} – ${end}</p><div class="facts"><h4>${text(title)}</h4>${parseLightMarkdown(description).map(block).join('')}<p class="mono">${technologies.map(text).join(' · ')}</p></div></div>`;

const block = (given: Block): string =>
  given.type === 'paragraph'
    ? `<p>${given.children.map(inline).join('')}</p>`
    : `<ul>${given.items.map((item) => `<li>${item.map(block).join('')}</li>`).join('')}</ul>`;

function inline(given: Inline): string {
  if (given.type === 'text') return text(given.value);
  if (given.type === 'break') return '<br>';
  const children = given.children.map(inline).join('');
  if (given.type === 'link') return `<a href="${text(given.url)}">${children}</a>`;
  return given.type === 'strong' ? `<strong>${children}</strong>` : `<em>${children}</em>`;
}

/** All skills of the sample are proven. */
const proof = (name: string) =>
  `<a href="/projects?${new URLSearchParams({ technology: name })}">${text(name)}</a>`;

const lists = ({ frontendSkills, backendSkills, tools }: Skills) =>
  Object.entries({ Frontend: frontendSkills, Backend: backendSkills, Tools: tools })
    .map(([title, names]) => {
      const count = String(names.length).padStart(2, '0');
      return `<article class="card"><header><h3>${title}</h3><span class="mono">${count}</span></header><ul>${names.map((name) => `<li>${proof(name)}</li>`).join('')}</ul></article>`;
    })
    .join('');

const drawing = (src: string) =>
  `<img src="${pictureAddress(src, ICON * 2)}" alt="" width="${ICON}" height="${ICON}" loading="lazy" decoding="async">`;

const grid = (technologies: readonly Technology[]) =>
  `<ul class="grid">${technologies.map(({ name, icon }) => `<li>${drawing(icon)}<span>${proof(name)}</span></li>`).join('')}</ul>`;

const reason = ({ icon, title, explanation }: WhyChooseMeItem) =>
  `<li class="card">${drawing(icon)}<h3>${text(title)}</h3><p class="muted">${text(explanation)}</p></li>`;

const styles = `
.layout{display:grid;gap:3rem 1.5rem;padding-top:2rem}
.layout>div{min-width:0}
.place>article{display:grid;border:1px solid var(--ink);background:var(--sheet)}
.portrait{min-width:0;border:solid var(--ink);border-width:0 0 1px}
.portrait img{width:100%;height:auto;aspect-ratio:1;object-fit:cover;background:var(--ghost)}
.place header,.text{display:grid;align-content:start;gap:1rem;min-width:0;padding:1rem}
.place header{container-type:inline-size;padding-bottom:0}
.role{font-size:1.25rem;line-height:1.2;letter-spacing:-.01em}
.bio{padding-top:1rem;border-top:1px solid var(--rule);white-space:pre-line}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;padding-top:.5rem}
.experience{display:grid;gap:1.5rem}
.years{margin-left:-.04em;font-size:clamp(6rem,4rem + 8vw,12rem);font-weight:700;font-variant-numeric:tabular-nums;letter-spacing:-.05em;line-height:.78}
.details{max-width:68ch;white-space:pre-line}
.ruler{position:relative;display:flex;height:.5625rem;margin-top:2rem;padding-right:1.5rem;border-bottom:1px solid var(--edge)}
.ruler::after{content:'';position:absolute;right:1px;bottom:-.28rem;width:.5rem;height:.5rem;border:solid var(--edge);border-width:1px 1px 0 0;rotate:45deg}
.ruler i{flex:1;border-left:1px solid var(--edge)}
.ruler i:last-child{border-right:1px solid var(--edge)}
.employer{padding:0}.employer+.employer{margin-top:1.5rem}.employer>div{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.75rem 1.5rem;padding:1rem}.employer>div+div{border-top:1px solid var(--rule)}.employer>div>.mono{flex:3 1 12rem}.facts{display:grid;flex:5 1 18rem;gap:.5rem}.facts ul{padding-left:1.25rem}
.skills,.reasons{display:grid;gap:1.5rem}
.skills .card{padding:0}
.skills header{display:flex;align-items:baseline;justify-content:space-between;gap:.5rem;padding:.75rem 1rem}
.skills li{padding:.5rem 1rem;border-top:1px solid var(--rule);font:400 .875rem/1.4 var(--mono);overflow-wrap:anywhere}
.grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));border:solid var(--rule);border-width:1px 0 0 1px}
.grid li{display:grid;align-content:start;gap:1rem;min-width:0;padding:.75rem;border:solid var(--rule);border-width:0 1px 1px 0;background:var(--sheet)}
.grid span{font:400 .875rem/1.4 var(--mono);overflow-wrap:anywhere}
.grid img,.reasons img{object-fit:contain;background:var(--ghost)}
.reasons h3{margin-top:1.25rem}
.reasons p{margin-top:.5rem;white-space:pre-line}
@media (min-width:640px){.place>article{grid-template:auto 1fr/minmax(0,2fr) minmax(0,3fr)}.portrait{grid-row:1/3;border-width:0 1px 0 0}.portrait img{height:100%;min-height:100%}.place header{padding:1.25rem 1.25rem 0}.text{padding:1rem 1.25rem 1.25rem}.experience{grid-template-columns:minmax(0,3fr) minmax(0,5fr);align-items:start}.skills{grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}.grid{grid-template-columns:repeat(4,minmax(0,1fr))}.grid li{padding:1rem}.reasons{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:1024px){.layout{grid-template-columns:repeat(12,minmax(0,1fr));align-items:start;padding-top:3rem}.layout>.place{grid-column:1/5}.layout>:last-child{grid-column:5/13;padding-left:1.5rem}.place>article{grid-template:none/minmax(0,1fr)}.portrait{grid-row:auto;border-width:0 0 1px}.portrait img{height:auto;min-height:0}}
@media (min-width:1024px) and ${LOW}{.layout{padding-top:2rem}.place>article{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}.portrait{border-right-width:1px}.portrait img{height:100%;min-height:100%}.place header{padding:1.25rem 1rem;border-bottom:1px solid var(--ink)}.text{grid-column:1/-1}.bio{padding:0;border:0}}
@media (min-width:1024px) and (min-height:600px) and (max-height:899.98px),(min-width:1024px) and (min-height:900px) and (max-width:1700px){.place{position:sticky;top:1.5rem}}
@media (min-width:1536px){.skills{gap:1.5rem}}
`;
