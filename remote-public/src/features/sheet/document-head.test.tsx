import { render } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { config } from '../../../tests/render-page';
import { DocumentHead } from './document-head';

beforeEach(() => {
  const origin = 'https://ada.example';
  configure({ ...config, origin, media: { ...config.media, deliveryBase: `${origin}/media` } });
});

const content = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

test('title, description, canonical address and link card', () => {
  render(
    <DocumentHead
      title="Shop || Ada"
      description="A shop."
      path="/projects/p1"
      picture={{
        src: 'https://ada.example/media/bundled/image/upload/v1/shop.png',
        alt: 'Shop',
        isWide: true,
      }}
      type="article"
    />,
  );
  expect(document.title).toBe('Shop || Ada');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://ada.example/projects/p1',
  );
  expect(content('description')).toBe('A shop.');
  expect(content('og:title')).toBe('Shop || Ada');
  expect(content('og:description')).toBe('A shop.');
  expect(content('og:type')).toBe('article');
  expect(content('og:url')).toBe('https://ada.example/projects/p1');
  expect(content('og:image')).toMatch(
    /^https:\/\/ada\.example\/media\/bundled\/image\/upload\/w_1280,.*\/v1\/shop\.png$/,
  );
  expect(content('og:image:alt')).toBe('Shop');
  expect(content('twitter:card')).toBe('summary_large_image');
});

test('without a picture the card has none', () => {
  render(
    <DocumentHead title="Contact" description="Write." path="/contact" picture={{ src: '', alt: '' }} />,
  );
  expect(content('og:image')).toBeUndefined();
  expect(content('twitter:card')).toBe('summary');
  expect(content('og:type')).toBe('website');
});
