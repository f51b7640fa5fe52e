import type { ComponentProps } from 'react';
import { configure } from '@portfolio/shared-api';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { config, renderPage } from '../../../tests/render-page';
import { thingIn } from '../../../tests/structured-data';
import { DocumentHead } from './document-head';
import { StructuredData } from './structured-data';
import { summaryOf } from './summary';

describe('document head', () => {
  beforeEach(() => {
    const origin = 'https://ada.example';
    configure({ ...config, origin, media: { ...config.media, deliveryBase: `${origin}/media` } });
  });

  const render = (head: ComponentProps<typeof DocumentHead>) =>
    renderPage(() => <DocumentHead {...head} />, ['/'], '/');

  const content = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

  test('title, description, canonical URL and link preview', () => {
    render({
      title: 'Shop || Ada',
      description: 'A shop.',
      path: '/projects/p1',
      type: 'article',
    });
    expect(document.title).toBe('Shop || Ada');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://ada.example/projects/p1',
    );
    expect(content('description')).toBe('A shop.');
    expect(content('og:site_name')).toBe('Ada Site');
    expect(content('og:locale')).toBe('en_US');
    expect(content('og:title')).toBe('Shop || Ada');
    expect(content('og:description')).toBe('A shop.');
    expect(content('og:type')).toBe('article');
    expect(content('og:url')).toBe('https://ada.example/projects/p1');
  });

  test('the server adds the link card, so the page has none', () => {
    render({ title: 'Contact', description: 'Write.', path: '/contact' });
    expect(document.querySelector('meta[property^="og:image"], meta[name="twitter:card"]')).toBeNull();
    expect(content('og:type')).toBe('website');
  });
});

describe('structured data', () => {
  const HOSTILE = '</script><script>alert(1)</script><!--<script>]]>\u2028\u2029"\'\\&lt;';

  test('is valid JSON, whatever its content, and contains no element', () => {
    const html = renderToString(<StructuredData thing={{ '@type': 'CreativeWork', name: HOSTILE }} />);
    const page = new DOMParser().parseFromString(`${html}<p>After</p>`, 'text/html');
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(page.body.textContent).toContain('After');
    expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
    expect(thingIn(page)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: HOSTILE,
    });
  });

  test('omits empty values', () => {
    const { container } = render(
      <StructuredData
        thing={{
          '@type': 'Person',
          name: 'Ada',
          jobTitle: '',
          image: undefined,
          sameAs: [],
          knowsAbout: ['x'],
        }}
      />,
    );
    expect(thingIn(container)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Ada',
      knowsAbout: ['x'],
    });
  });
});

describe('summary', () => {
  test('keeps a short text as one line', () => {
    expect(summaryOf(' Two\n\nlines ')).toBe('Two lines');
  });

  test('cuts a long text after a word, within 160 characters', () => {
    const summary = summaryOf('word '.repeat(60));
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(summary).toMatch(/ word…$/);
  });
});
