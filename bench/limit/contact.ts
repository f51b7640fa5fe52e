import { CONTACT_FIELDS, MESSAGE_RETENTION_MONTHS, type ContactField } from '@portfolio/shared-api/contracts';
import { channelsOf, type Channel } from '../../remote-public/src/features/contact/channels';
import type { LiveSite } from '../src/live-site';
import { icon, type IconName } from './icons';
import { external, header, section, text } from './parts';
import { headerStyles, sectionStyles } from './styles';

export const contact = ({ config }: LiveSite) => ({
  styles: headerStyles + sectionStyles + styles,
  main: `${header('Get In Touch', '<p>A question, a project, or a bug in something I built? Pick whichever way suits you.</p>')}
${section(1, 'Ways to Reach Me', `<ul class="ways">${channelsOf(config.contact).map(channel).join('')}</ul>`)}
${section(2, 'Send Me a Message', message)}`,
});

function channel({ name, value, href, action }: Channel): string {
  const shown = action ? `<u>${text(value)}</u>` : `<a href="${text(href)}">${text(value)}</a>`;
  const button = action ? external(href, action, 'button small') : name === 'Email' ? COPY : '';
  return `<li class="card"><div><h3>${icon(name as IconName, 20)}${name}</h3><p>${shown}</p>${button}</div></li>`;
}

// Does nothing without a script, but belongs to the page's appearance.
const COPY = `<button class="button small" type="button">${icon('copy', 16)}<span>Copy<span class="unseen"> email address</span></span></button>`;

const field = (name: ContactField, control: string) =>
  `<label><span>${CONTACT_FIELDS[name].label}<b aria-hidden="true">*</b></span>${control.replace('>', ` name="${name}" required>`)}</label>`;

const message = `<div class="columns"><form method="post" action="/contact"><div class="fields">${field('from_name', '<input autocomplete="name">')}${field('from_email', '<input type="email" autocomplete="email">')}${field('subject', '<input>')}${field('message', '<textarea rows="5"></textarea>')}</div>
<button class="button primary">${icon('Telegram')}Send Message</button></form>
<p class="privacy">I keep your name, email and message for ${MESSAGE_RETENTION_MONTHS} months so I can reply, then delete them; a copy may be sent to my inbox. I don’t use them for anything else. Until you send it, your draft stays in your browser.<br>This site measures how quickly its pages load and whether they fail, and counts page views, CV downloads, messages and referring sites. It records nothing about you.</p></div>`;

const styles = `
.ways{display:grid;gap:1rem}
.ways .card{container-type:inline-size;position:relative;padding:.5rem .5rem .75rem 1rem}
.ways div{display:grid;grid-template:'name button' auto 'value value' auto/minmax(0,1fr) auto;align-items:center;gap:.5rem}
.ways h3{display:flex;align-items:center;gap:.5rem;min-height:2.25rem;color:var(--muted);font:400 .75rem/1.4 var(--mono);letter-spacing:normal}
.ways h3 .icon{stroke-width:1.5}
.ways p{grid-area:value;min-width:0;font-weight:500;line-height:1.2;letter-spacing:-.01em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.ways u{color:var(--accent);text-underline-offset:.2em;text-decoration-thickness:1px}
.ways .button{grid-area:button}
.ways a::after{content:'';position:absolute;inset:0}
.ways button{position:relative;z-index:1;min-width:6.5rem}
.columns{display:grid;gap:1.5rem}
.privacy{max-width:26rem;color:var(--muted);font-size:.875rem}
.fields{display:grid;gap:1.75rem 1.25rem;padding-bottom:.5rem}
label{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:.5rem;min-width:0}
label span{font-size:.875rem;font-weight:500;line-height:1.2}
b{margin-left:.25rem;color:var(--muted);font:400 1em/1 var(--mono)}
input,textarea{width:100%;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:2px;background:var(--sheet);font-size:max(1rem,16px);line-height:1.55}
textarea{resize:vertical}
form .button{min-width:11.5rem;margin-top:1.5rem}
@media (pointer:coarse){.ways h3{min-height:2.75rem}}
@media (max-width:639.98px){.privacy{margin-top:.75rem}}
@media (hover:hover){.ways .card:hover{background:var(--wash)}}
@media (min-width:640px){.ways{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.5rem}.ways .card{padding:.75rem .75rem 1.25rem 1.25rem}.ways div{row-gap:1rem}.ways h3{font-size:.875rem}.ways p{font-size:1.25rem}.fields{grid-template-columns:repeat(2,minmax(0,1fr))}label:nth-child(n+3){grid-column:1/-1}}
@media (min-width:1024px){.ways{grid-template-columns:repeat(3,minmax(0,1fr))}.columns{grid-template-columns:minmax(0,4fr) minmax(0,8fr)}form,.privacy{grid-area:1/2}.privacy{grid-column:1}}
@container (max-width:15rem){.ways div{grid-template:'name' auto 'value' auto 'button' auto/minmax(0,1fr);justify-items:start;row-gap:.5rem}.ways p{font-size:1rem}}
`;
