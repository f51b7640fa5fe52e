/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { createPageData, scriptRef } from '../../tests/page-data';
import { readPageData } from '../browser/page-data';
import { type DocumentInput, composeDocument, escapeHtml } from './document';
import { ROOT_ID } from './page-data';

describe('the document', () => {
  const SCRIPTS = [scriptRef('/releases/shell/1.0.0/client/main.js')];
  const HOSTILE = '</script><script>alert(1)</script><!--<script>]]>\u2028\u2029"\'\\';

  function compose(given: Partial<DocumentInput> = {}) {
    const { html, csp } = composeDocument({
      title: 'Ada Lovelace',
      scripts: SCRIPTS,
      data: createPageData(),
      policy: { connect: [], frame: [] },
      ...given,
    });
    const directives = new Map(
      csp.split('; ').map((directive) => {
        const [name, ...values] = directive.split(' ');
        return [name!, values] as const;
      }),
    );
    return { html, csp, directives, document: new DOMParser().parseFromString(html, 'text/html') };
  }

  const inlineScripts = (page: Document) =>
    [...page.querySelectorAll('script')].filter((script) => script.type !== 'application/json');
  const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test("has a title, a root, the page's data and one inline script", () => {
    const { html, document: page } = compose({ fonts: ['/releases/shell/1.0.0/client/a.woff2'] });
    expect(html).toMatch(/^<!doctype html>\n/);
    expect(page.title).toBe('Ada Lovelace');
    expect(page.documentElement.lang).toBe('en');
    expect(page.getElementById(ROOT_ID)!.childNodes).toHaveLength(0);
    expect(page.querySelector('noscript')!.textContent).toContain('needs JavaScript');
    expect(page.querySelector('link[rel=preload]')!.getAttribute('href')).toBe(
      '/releases/shell/1.0.0/client/a.woff2',
    );
    expect(inlineScripts(page)).toHaveLength(1);
  });

  test("has the server's markup in the root and its head elements in the head", () => {
    const { document: page } = compose({
      content: '<h1>Hello</h1>',
      head: '<title>Ada || Portfolio</title><meta name="description" content="D">',
    });
    expect(page.getElementById(ROOT_ID)!.innerHTML).toBe('<h1>Hello</h1>');
    expect(page.querySelector('noscript')).toBeNull();
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(page.title).toBe('Ada || Portfolio');
    expect(page.head.querySelector('meta[name=description]')).not.toBeNull();
  });

  test("returns the page's data to the browser unchanged", () => {
    const data = createPageData({ config: { siteName: HOSTILE, [HOSTILE]: ['<b>', '&lt;', '\u0000'] } });
    const { document: page } = compose({ data });
    document.body.innerHTML = page.body.innerHTML;
    expect(readPageData()).toEqual(data);
  });

  test("throws for a document that the server didn't compose", () => {
    document.body.innerHTML = '<p>Not found</p>';
    expect(readPageData).toThrow("This document has no #page-data, so the server didn't compose it");
  });

  test('has the icons and theme colours that exist', () => {
    const { document: page } = compose({
      icons: {
        icon: '/icon.svg',
        plainIcon: '/favicon.ico',
        touchIcon: `/touch?"><script>`,
        theme: { light: '#ffffff', dark: '#000000' },
      },
    });
    const links = [...page.head.querySelectorAll('link')].map(({ rel, type, attributes }) => [
      rel,
      type,
      attributes.getNamedItem('sizes')?.value,
      attributes.getNamedItem('href')?.value,
    ]);
    expect(links).toEqual([
      ['icon', 'image/svg+xml', undefined, '/icon.svg'],
      ['icon', '', '32x32', '/favicon.ico'],
      ['apple-touch-icon', '', undefined, `/touch?"><script>`],
    ]);
    const colors = [...page.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    expect(colors.map((color) => [color.getAttribute('media'), color.content])).toEqual([
      ['(prefers-color-scheme: light)', '#ffffff'],
      ['(prefers-color-scheme: dark)', '#000000'],
    ]);
  });

  test('threat 22: escapes titles, data and script URLs, so that none of them starts an element', () => {
    const { html, document: page } = compose({
      title: `</title>${HOSTILE}`,
      fonts: [`"><script>alert(1)</script>`],
      scripts: [scriptRef(`/${HOSTILE}`)],
      data: createPageData({ config: { siteName: HOSTILE }, shell: HOSTILE }),
    });
    expect(page.querySelectorAll('script')).toHaveLength(2);
    expect(page.title).toBe(`</title>${HOSTILE}`);
    expect(page.getElementById(ROOT_ID)!.parentElement).toBe(page.body);
    expect(html.match(/<!--/g)).toBeNull();
    const scripts = html.slice(html.indexOf('<script'));
    expect(scripts).not.toMatch(/[\u2028\u2029]/);
  });

  test('has a policy that allows its own inline script and the scripts it loads', () => {
    const { document: page, directives } = compose({ scripts: [...SCRIPTS, scriptRef(`/${HOSTILE}`)] });
    const [bootstrap] = inlineScripts(page);
    expect(directives.get('script-src')).toEqual([hashSource(bootstrap!.text), "'strict-dynamic'"]);
  });

  test("allows its styles by hash, and styled-components' empty style element", () => {
    const rules = '.a{color:red}.b::before{content:"é"}';
    const { document: page, directives } = compose({ styles: { rules, version: '6.6.0' } });
    const sheet = page.querySelector('style')!;
    expect(sheet.textContent).toBe(rules);
    expect(sheet.dataset).toMatchObject({ styled: 'true', styledVersion: '6.6.0' });
    expect(directives.get('style-src')).toEqual(['', rules].map(hashSource));
    expect(compose().directives.get('style-src')).toEqual([hashSource('')]);
    const compact = compose({ styles: { rules, version: '' } }).document.querySelector('style')!;
    expect([...compact.attributes].map(({ name }) => name)).toEqual(['data-styled']);
  });

  test("allows nothing unsafe, and forbids everything that isn't listed", () => {
    const { csp, directives } = compose({ styles: { rules: '.a{}', version: '6.6.0' } });
    expect(csp).not.toContain('unsafe-');
    expect(csp).not.toContain('*');
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name)).toEqual(["'none'"]);
    // Plugins fall back to default-src.
    expect(directives.has('object-src')).toBe(false);
    expect(directives.get('form-action')).toEqual(["'self'"]);
  });

  test("allows only the site itself to frame a form preview, which can't send forms", () => {
    const { directives } = compose({ isSandboxed: true, data: createPageData({ isPreview: true }) });
    expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
    expect(directives.get('form-action')).toEqual(["'none'"]);
  });

  test('threat 29: a sandboxed page may do much, but not use the origin of the site', () => {
    const { directives } = compose({ isSandboxed: true });
    expect(directives.get('sandbox')).toContain('allow-scripts');
    expect(directives.get('sandbox')).not.toContain('allow-same-origin');
    expect(directives.get('form-action')).toEqual(["'none'"]);
    expect(compose().directives.has('sandbox')).toBe(false);
    const form = compose({ isSandboxed: true, data: createPageData({ isPreview: true }) });
    expect(form.directives.get('sandbox')).toEqual(['allow-scripts']);
  });

  test('allows connections and frames only for this site and configured origins', () => {
    const { directives } = compose({
      policy: {
        connect: ['https://api.example.com'],
        frame: ['https://id.example.com'],
        releases: ['https://cdn.example.com'],
      },
    });
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'blob:',
      'https://api.example.com',
      'https://cdn.example.com',
    ]);
    expect(directives.get('frame-src')).toEqual(["'self'", 'https://id.example.com']);
    expect(directives.get('font-src')).toEqual(["'self'", 'https://cdn.example.com']);
  });

  test('has permanent rules in their own element, before those that styled-components takes over', () => {
    const base = '@font-face{font-family:"A"}';
    const { document: page, directives } = compose({ styles: { base, rules: '.a{}', version: '6.6.0' } });
    const elements = [...page.querySelectorAll('style')];
    expect(elements.map(({ textContent }) => textContent)).toEqual([base, '.a{}']);
    expect(elements.map((element) => element.hasAttribute('data-styled'))).toEqual([false, true]);
    for (const { textContent } of elements)
      expect(directives.get('style-src')).toContain(hashSource(textContent!));
  });

  test('is the same in development', () => {
    expect(compose({ data: createPageData({ isDevelopment: true }) }).directives.get('style-src')).toEqual(
      compose().directives.get('style-src'),
    );
  });

  test('has the same bytes for the same values', () => {
    expect(compose().html).toBe(compose().html);
  });

  test('escaped text survives the HTML parser unchanged', () => {
    document.body.innerHTML = `<p title="${escapeHtml(HOSTILE)}">${escapeHtml(HOSTILE)}</p>`;
    expect(document.querySelector('p')!.title).toBe(HOSTILE);
    expect(document.querySelector('p')!.textContent).toBe(HOSTILE);
  });
});
