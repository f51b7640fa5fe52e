import type { HomeProfile } from '@portfolio/shared-api/contracts';
import type { LivePage } from '../src/live-site';
import { icon } from './icons';
import { fittedName, link, picture, text } from './parts';
import { LOW } from './styles';

export const home = (page: LivePage, { fullName, role, bio, profileImage, resumeUrl }: HomeProfile) => ({
  styles: styles + fittedName(fullName),
  main: `<div class="hero">
<header><p class="kicker">HELLO, I'M</p><h1 class="name">${text(fullName)}</h1><p class="role">${text(role)}</p></header>
<div class="text"><p class="bio">${text(bio)}</p><div class="actions">${link('/profile', 'More About Me', { after: 'right', classes: 'button primary' })}<a class="button cv" href="${new URL(resumeUrl).pathname}" download>${icon('download')}Download CV</a></div></div>
<figure><div class="frame">${picture(profileImage, `Portrait of ${fullName}`, page, true)}</div><figcaption><span class="mono">Fig. 1</span><span>The author</span></figcaption></figure>
</div>`,
});

const styles = `
.hero{display:grid;gap:2rem 1.5rem;padding-top:2rem}
.hero>header{container-type:inline-size;min-width:0}
.kicker{margin-bottom:1.25rem;font:400 .875rem/1 var(--mono);letter-spacing:.08em}
.role{margin-top:1.5rem;font-size:clamp(1.5rem,1.25rem + 1.1vw,2.125rem);line-height:1.2;letter-spacing:-.015em}
.text{display:grid;align-content:start;gap:2rem;min-width:0;padding-top:1.25rem;border-top:1px solid var(--rule)}
.bio{max-width:68ch;font-size:clamp(1.0625rem,1rem + .3vw,1.25rem);white-space:pre-line}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1rem}
.primary{min-width:12rem}
.cv{min-width:11.5rem}
figure{min-width:0}
.frame{position:relative;border:1px solid var(--ink)}
.frame img{width:100%;height:auto;aspect-ratio:4/5;object-fit:cover;background:var(--ghost)}
figcaption{display:flex;align-items:baseline;gap:.75rem;padding-top:.75rem;color:var(--muted);font-size:.875rem;line-height:1.2}
figcaption .mono{color:var(--ink)}
@media (min-width:640px){.hero{grid-template:auto 1fr/repeat(8,minmax(0,1fr))}.hero>header{grid-area:1/1/2/-1}.text{grid-area:2/1/3/6}figure{grid-area:2/6/3/9}}
@media (min-width:1024px){.hero{grid-template:auto 1fr/repeat(12,minmax(0,1fr));gap:2.5rem 1.5rem;padding-top:3rem}.hero>header{grid-area:1/1/2/9}.text{grid-area:2/1/3/8}figure{grid-area:1/9/3/13}
.frame::before,.frame::after{position:absolute;color:var(--muted);font:400 .625rem/.5625rem var(--mono);text-align:center}
.frame::before{content:'4';inset:auto 0 calc(100% + .875rem);height:.5625rem;border-inline:1px solid var(--edge);background:radial-gradient(circle,var(--paper) .6rem,transparent 0),linear-gradient(var(--edge),var(--edge)) center/100% 1px no-repeat}
.frame::after{content:'5';display:grid;place-items:center;inset:0 calc(100% + .875rem) 0 auto;width:.5625rem;border-block:1px solid var(--edge);background:radial-gradient(circle,var(--paper) .6rem,transparent 0),linear-gradient(var(--edge),var(--edge)) center/1px 100% no-repeat}}
@media (min-width:1536px){.text{grid-column-end:7}}
@media ${LOW}{.hero{row-gap:1.25rem;padding-top:1rem}.kicker{margin-bottom:.75rem}.role{margin-top:.75rem}.text{gap:1.25rem;padding-top:1rem}}
@media (min-width:1024px) and ${LOW}{.hero{padding-top:2rem}}
`;
