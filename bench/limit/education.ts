import { educationInput } from '@portfolio/shared-api/contracts';
import portfolio from '../../portfolio.config';
import { DRAWINGS } from './drawings';
import { header, section, text } from './parts';
import { headerStyles, sectionStyles } from './styles';

const { quote, degrees, certifications } = educationInput.parse(portfolio.education);
type Degree = (typeof degrees)[number];
type Certification = (typeof certifications)[number];

export const education = () => ({
  styles: headerStyles + sectionStyles + styles,
  main: `${header('Education', `<figure><blockquote><p>“${text(quote.text)}”</p></blockquote><figcaption>${text(quote.source)}</figcaption></figure>`)}
${section(1, 'Academic Background', `<ul class="degrees">${degrees.map(degree).join('')}</ul>`)}
${section(2, 'Certifications', `<ul class="seals">${certifications.map(certification).join('')}</ul>`)}`,
});

const degree = ({ title, subject, institution, place, years }: Degree) =>
  `<li class="card"><p class="time${years.endsWith('present') ? ' open' : ''}"><span>${years}</span></p><div><h3>${text(title)}</h3><p class="muted">${text(subject)}</p></div>${institution || place ? `<div class="where"><p>${text(institution)}</p><p>${text(place)}</p></div>` : ''}</li>`;

const certification = ({ title, description, figure }: Certification) =>
  `<li class="card"><svg viewBox="0 0 128 128" aria-hidden="true">${DRAWINGS[figure]}</svg><div><h3>${text(title)}</h3><p class="muted">${text(description)}</p></div></li>`;

const styles = `
figure{min-width:0}
blockquote{max-width:14em;font-size:clamp(1.5rem,1.25rem + 1.1vw,2.125rem);line-height:1.2;letter-spacing:-.015em;text-indent:-.42em}
figcaption{margin-top:.75rem;color:var(--muted);font-size:.875rem}
.degrees,.seals{display:grid;gap:1.5rem}
.degrees .card{display:grid;align-items:start;gap:1rem 1.5rem}
.degrees h3{font-size:clamp(1.5rem,1.25rem + 1.1vw,2.125rem);letter-spacing:-.02em}
.card .muted{margin-top:.5rem}
.where p{font:400 .875rem/1.55 var(--mono)}
.time{position:relative;display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:.75rem;height:1rem;border-left:1px solid var(--edge)}
.time::before,.time::after{content:'';height:1px;background:var(--edge)}
.time::after{order:1}
.time span{font:400 1rem/1 var(--mono)}
.time span::after{content:'';position:absolute;right:0;bottom:0;height:100%;border-left:1px solid var(--edge)}
.open span::after{bottom:calc(50% - .25rem);width:.5rem;height:.5rem;margin-right:1px;border:solid var(--edge);border-width:1px 1px 0 0;rotate:45deg}
.seals .card{display:flex;flex-wrap:wrap;align-items:start;gap:1rem}
.seals div{flex:1 1 7.5rem}
.seals svg{flex:none;width:5.5rem;aspect-ratio:1;fill:none;stroke:var(--ink);stroke-linejoin:round}
.seals .thin{stroke:var(--edge);stroke-width:.75}
.centre{stroke-dasharray:14 3 3 3}
@media (max-width:639.98px){blockquote{font-size:1.25rem}}
@media (min-width:640px){.degrees .card{grid-template-columns:minmax(0,4fr) minmax(0,8fr)}.time{margin-top:.5rem}.where{grid-column:2}.seals svg{width:7rem}}
@media (min-width:1024px){.degrees .card{grid-template-columns:minmax(0,4fr) minmax(0,5fr) minmax(0,3fr)}.where{grid-column:3;margin-top:.5rem}.seals{grid-template-columns:repeat(3,minmax(0,1fr))}}
`;
