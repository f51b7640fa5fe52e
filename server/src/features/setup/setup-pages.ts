import { escapeHtml } from '@portfolio/federation/compose';
import type { Issue } from '@portfolio/shared-api/contracts';
import { fallbackPage, type FallbackPage } from '../../site/fallback-page';
import { SETUP_FIELDS, type SentSetup, type SetupField, type SetupForm } from './setup-form';

/* Plain pages, because a site without an owner has nothing else to show. They work without scripts. */

const RULES = `
main{max-width:46rem}
h1{font-size:clamp(2.25rem,1.6rem + 3vw,4rem)}
fieldset{margin:2.5rem 0 0;padding:0;border:0}
legend{padding:0;font-weight:700;font-size:1.25rem}
label:not(:has(input)){font-weight:600}
label:has(input[type=radio]){display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;align-items:center;min-height:2.75rem;margin:.75rem 0 0;padding:.6rem 0;cursor:pointer}
input[type=radio]{width:1.25rem;height:1.25rem;margin:0;accent-color:light-dark(#1746d1,#ffc247)}
small,::placeholder{color:light-dark(#565c67,#a9bed4);opacity:1}
small{display:block;margin-bottom:.375rem;font-size:1rem;line-height:1.4}
label small{grid-column:2;margin:0}
.fault{margin:.375rem 0 0;color:light-dark(#b3261e,#ff9f92)}
[role=alert]{margin:1.5rem 0;padding:.75rem 1rem;border-left:4px solid light-dark(#b3261e,#ff9f92)}
[role=alert] p{margin:0}
fieldset+button{margin-top:2rem}
input[aria-invalid]{border:2px solid light-dark(#b3261e,#ff9f92)}
.google{display:none}
fieldset:has([value=google]:checked) .google{display:block}
.code{font-family:ui-monospace,monospace;letter-spacing:.08em;max-width:16rem}
:focus-visible{outline:3px solid light-dark(#1746d1,#ffc247);outline-offset:3px}
input:not([type=radio]):focus-visible{outline-offset:0}`;

export const notSetUpPage = (): FallbackPage =>
  fallbackPage({
    title: 'Not set up yet',
    heading: 'This site isn’t set up yet',
    content:
      '<p>Is it yours? Open the setup address that the server printed when it started.</p><p><a href="/setup">Set up this site</a></p>',
    rules: RULES,
  });

/**
 * Asks for the code.
 * @param fault why the last one was refused
 * @param sent the answers that came with it, which are sent again with the next one
 */
export const codePage = (fault = '', sent: SentSetup = {}): FallbackPage =>
  fallbackPage({
    title: titleOf(fault !== ''),
    heading: 'Set up your site',
    content: `${alert(fault ? [fault] : [])}
<p>Enter the setup code that the server printed when it started. It proves that the server is yours.</p>
<form method="post" action="/setup">
${SETUP_FIELDS.map((name) => hidden(name, sent[name])).join('')}
<label for="code">Setup code</label>
<input class="code" id="code" name="code" required autofocus autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX-XXXX">
<button>Continue</button>
</form>`,
    rules: RULES,
  });

/** @param code the valid setup code, which the form sends again */
export function setupPage(code: string, sent: SentSetup, issues: readonly Issue[] = []): FallbackPage {
  const faultOf = (name: SetupField) => issues.find(({ path }) => path[0] === name)?.message;
  const general = issues
    .filter(({ path: [name] }) => !name || name === 'signIn' || name === 'begin')
    .map(({ message }) => message);
  // The first invalid field, or else the first field.
  const focused = issues.length === 0 ? 'siteName' : SETUP_FIELDS.find(faultOf);
  const input = (name: SetupField, label: string, hint: string, attributes: string) => {
    const fault = faultOf(name);
    const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
    return `<label for="${name}">${label}</label>
${hint && `<small id="${name}-hint">${hint}</small>`}
<input id="${name}" name="${name}" value="${escapeHtml(sent[name] ?? '')}" ${attributes}${name === focused ? ' autofocus' : ''}${described && ` aria-describedby="${described}"`}${fault ? ' aria-invalid="true"' : ''}>
${fault ? `<p class="fault" id="${name}-fault">${escapeHtml(fault)}</p>` : ''}`;
  };
  const radio = (name: SetupField, value: string, label: string, hint: string) =>
    `<label><input type="radio" name="${name}" value="${value}"${sent[name] === value ? ' checked' : ''}>${label}<small>${hint}</small></label>`;
  return fallbackPage({
    title: titleOf(issues.length > 0),
    heading: 'Set up your site',
    content: `${alert(issues.length > 0 ? ['Some answers need another look. Nothing was saved yet.', ...general] : [])}
<p>Four answers, and your site is yours. You can change all of them later.</p>
<form method="post" action="/setup" novalidate>
${hidden('code', code)}
<fieldset><legend>1. Whose site is it?</legend>
${input('siteName', 'Your name', 'Shown on the home page and in page titles.', 'required autocomplete="name"')}
${input('ownerEmail', 'Your email address', 'Only this address can be the owner. Visitors don’t see it.', 'required type="email" autocomplete="email"')}
</fieldset>
<fieldset><legend>2. Where is it?</legend>
${input('origin', 'Address that visitors open', 'A passkey works only at the address where it was made.', 'required type="url" placeholder="https://ada.dev"')}
</fieldset>
<fieldset><legend>3. How do you sign in?</legend>
${radio('signIn', 'passkey', 'With a passkey', 'Your device’s fingerprint, face or PIN. No third party is involved.')}
${radio('signIn', 'google', 'With Google', 'Needs a Firebase project of your own.')}
<div class="google">
${input('firebaseApiKey', 'API key', 'Firebase console, Project settings, Your apps.', 'autocomplete="off" spellcheck="false"')}
${input('firebaseAuthDomain', 'Auth domain', '', 'autocomplete="off" spellcheck="false" placeholder="my-portfolio.firebaseapp.com"')}
${input('firebaseProjectId', 'Project ID', '', 'autocomplete="off" spellcheck="false" placeholder="my-portfolio-1a2b3"')}
</div>
</fieldset>
<fieldset><legend>4. What do you start with?</legend>
${radio('begin', 'import', 'Import what I have', 'A LinkedIn export, a JSON Resume or GitHub projects. You see every change before it’s made.')}
${radio('begin', 'empty', 'An empty site', 'Only your name. You fill in the rest.')}
${radio('begin', 'sample', 'The sample content', 'A made-up developer’s portfolio, to replace piece by piece.')}
</fieldset>
<button>Set up my site</button>
</form>`,
    rules: RULES,
  });
}

/** The site shows its owner's pages only after the sign-in, so this page says where that is. */
export const googlePage = ({ ownerEmail, begin }: SetupForm): FallbackPage =>
  fallbackPage({
    title: 'Your site is set up',
    heading: 'Your site is set up',
    content: `<p>Open it, press the round shield button on its right edge, then “Continue with Google”, and choose ${escapeHtml(ownerEmail)}.${begin === 'import' ? ' Then open Import.' : ''}</p>
<p><a href="/">Open my site</a></p>`,
    rules: RULES,
  });

const hidden = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/* A screen reader reads the title first. */
const titleOf = (hasFault: boolean) => `${hasFault ? 'Error: ' : ''}Set up your site`;

const alert = (texts: readonly string[]) =>
  texts.length > 0
    ? `<div role="alert">${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>`
    : '';
