import type { Problem } from '../protocol';

const STYLES = `
  dialog {
    box-sizing: border-box;
    width: min(60rem, 100vw - 1rem);
    max-width: none;
    max-height: calc(100vh - 1rem);
    padding: 1rem;
    overflow: auto;
    border: 2px solid light-dark(#b3261e, #ff8a80);
    border-radius: 0.5rem;
    color: light-dark(#1b1b1b, #f3f3f3);
    background: light-dark(#fff, #1b1b1b);
    color-scheme: light dark;
    font: 1rem/1.5 system-ui, sans-serif;
    text-align: start;
  }
  dialog::backdrop { background: rgb(0 0 0 / 50%); }
  header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: start; justify-content: space-between; }
  h2, h3, p { margin: 0; }
  h2 { font-size: 1.25rem; }
  h3 { font-size: 1rem; }
  section { margin-block-start: 1rem; }
  .place { color: light-dark(#b3261e, #ff8a80); font-weight: 600; overflow-wrap: anywhere; }
  pre {
    margin: 0.5rem 0 0;
    padding: 0.5rem;
    border-radius: 0.25rem;
    background: light-dark(#f1f1f1, #2b2b2b);
    font: 0.875rem/1.5 ui-monospace, monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  button { min-height: 2.75rem; padding-inline: 1rem; font: inherit; }
`;

/** Shows problems over the page until they're fixed, or until the developer closes them. */
export interface Overlay {
  /** Replaces the problems of a source, such as the build. */
  show(source: string, problems: readonly Problem[]): void;
  /** Whether a source has problems, even if the developer has closed them. */
  has(source: string): boolean;
}

export function createOverlay(): Overlay {
  const bySource = new Map<string, readonly Problem[]>();
  let shown: { readonly host: HTMLElement; readonly dialog: HTMLDialogElement } | undefined;
  let closed = '';

  function update(): void {
    const problems = [...bySource.values()].flat();
    const content = JSON.stringify(problems);
    if (problems.length === 0) closed = '';
    const isOpen = problems.length > 0 && content !== closed;
    if (!isOpen) {
      shown?.dialog.close();
      shown?.host.remove();
      shown = undefined;
      return;
    }
    shown ??= create(() => {
      closed = JSON.stringify([...bySource.values()].flat());
      update();
    });
    const { dialog } = shown;
    fill(dialog, problems);
    if (!dialog.open) dialog.showModal();
  }

  return {
    show(source, problems) {
      if (problems.length > 0) bySource.set(source, problems);
      else bySource.delete(source);
      update();
    },
    has: (source) => bySource.has(source),
  };
}

/** In a shadow root, so that the page's styles don't apply. */
function create(onClose: () => void) {
  const host = element('div', { id: 'portfolio-dev-overlay' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const close = element('button', { type: 'button', textContent: 'Close' });
  close.addEventListener('click', onClose);
  const heading = element('h2', { id: 'heading' });
  const header = document.createElement('header');
  header.append(heading, close);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(header, element('div', { className: 'problems' }));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  // The page's shortcuts mustn't react to keys that are pressed here.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  root.append(dialog);
  document.body.append(host);
  return { host, dialog };
}

function fill(dialog: HTMLDialogElement, problems: readonly Problem[]): void {
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  dialog.querySelector('h2')!.textContent = count;
  dialog.querySelector('.problems')!.replaceChildren(...problems.map(sectionOf));
}

function sectionOf({ title, message, place, excerpt }: Problem): HTMLElement {
  const section = document.createElement('section');
  section.append(element('h3', { textContent: title }));
  if (place) section.append(element('p', { className: 'place', textContent: place }));
  for (const textContent of [message, excerpt])
    if (textContent && textContent !== title) section.append(element('pre', { textContent }));
  return section;
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);
