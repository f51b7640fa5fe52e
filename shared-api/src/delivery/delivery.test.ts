import { configure } from '@portfolio/shared-api';
import { DELIVERY_WIDTHS as contractWidths } from '@portfolio/shared-api/contracts';
import {
  cardPicture,
  DELIVERY_WIDTHS,
  deliverySrcSet,
  deliveryUrl,
  pictureColor,
  posterUrl,
} from '@portfolio/shared-api/delivery';
import { sampleConfig } from '@portfolio/shared-api/testing';

const SIZED = 'w_640,f_auto,q_auto,c_limit';

test('markup and media service use one list of widths', () => {
  expect(DELIVERY_WIDTHS).toBe(contractWidths);
  expect(DELIVERY_WIDTHS).toEqual([160, 320, 480, 640, 960, 1280, 1920]);
});

describe('bundled media', () => {
  beforeEach(() => configure(sampleConfig));

  test.each([
    'http://localhost:4000/media/bundled/image/upload/v1/portrait.jpg',
    'http://127.0.0.1:4000/media/bundled/image/upload/v1/portrait.jpg',
    'http://[::1]:4000/media/bundled/image/upload/v1/portrait.jpg',
    '/media/bundled/image/upload/v1/portrait.jpg',
  ])('%s is a path, the same on server and browser', (src) => {
    expect(deliveryUrl(src)).toBe('/media/bundled/image/upload/v1/portrait.jpg');
    expect(deliveryUrl(src, { width: 640 })).toBe(`/media/bundled/image/upload/${SIZED}/v1/portrait.jpg`);
  });

  test.each(['video/upload/v1/tour.mp4', 'raw/upload/v1/resume.pdf'])(
    '%s is a path without transformations',
    (file) => {
      const src = `http://127.0.0.1:4000/media/bundled/${file}`;
      expect(deliveryUrl(src, { width: 640 })).toBe(`/media/bundled/${file}`);
      expect(deliverySrcSet(src)).toBeUndefined();
      expect(posterUrl(src)).toBeUndefined();
    },
  );

  test.each([
    'http://localhost:5000/media/bundled/image/upload/v1/portrait.jpg',
    'https://elsewhere.example/media/bundled/image/upload/v1/portrait.jpg',
    'http://localhost:4000/media/other/image/upload/v1/portrait.jpg',
    'http://localhost:4000/media/bundled/image/upload/v1/portrait.jpg?x=1',
    'https://elsewhere.example/picture.jpg',
    'data:image/png;base64,AAAA',
    'http://[broken',
    '',
  ])("%s doesn't change", (src) => {
    expect(deliveryUrl(src, { width: 640 })).toBe(src);
    expect(deliverySrcSet(src)).toBeUndefined();
  });

  test('media from another host keep it', () => {
    configure({
      ...sampleConfig,
      media: { ...sampleConfig.media, deliveryBase: 'https://cdn.example/media' },
    });
    expect(deliveryUrl('https://cdn.example/media/bundled/image/upload/v1/a.jpg', { width: 640 })).toBe(
      `https://cdn.example/media/bundled/image/upload/${SIZED}/v1/a.jpg`,
    );
  });

  test('a width is rounded up to an available one', () => {
    const width = (wanted: number) =>
      deliveryUrl('/media/bundled/image/upload/v1/a.jpg', { width: wanted }).match(/w_(\d+)/)?.[1];
    expect([1, 160, 161, 700, 5000].map(width)).toEqual(['160', '160', '320', '960', '1920']);
  });

  test("an image's URL contains its colour, whatever its size", () => {
    const src = '/media/bundled/image/upload/v1/abcdefghij0123456789c204060.jpg';
    expect(pictureColor(src)).toBe('#204060');
    expect(pictureColor(deliveryUrl(src, { width: 640 }))).toBe('#204060');
    expect(pictureColor('/media/bundled/image/upload/v1/abcdefghij0123456789.jpg')).toBeUndefined();
    expect(
      pictureColor('https://res.cloudinary.com/demo/image/upload/v1/abcdefghij0123456789c204060.jpg'),
    ).toBeUndefined();
  });

  test('transforming twice changes nothing', () => {
    const once = deliveryUrl('/media/bundled/image/upload/v1/a.jpg', { width: 640 });
    expect(deliveryUrl(once, { width: 640 })).toBe(once);
    expect(deliveryUrl(once, { width: 320 })).toBe(once.replace('640', '320'));
  });

  test('srcset has each width once', () => {
    expect(deliverySrcSet('/media/bundled/image/upload/v1/a.jpg', [300, 320, 640])).toBe(
      '/media/bundled/image/upload/w_320,f_auto,q_auto,c_limit/v1/a.jpg 320w, ' +
        `/media/bundled/image/upload/${SIZED}/v1/a.jpg 640w`,
    );
    expect(deliverySrcSet('/media/bundled/image/upload/v1/a.jpg')?.split(', ')).toHaveLength(
      DELIVERY_WIDTHS.length,
    );
  });

  test('a name is encoded if needed, so that srcset stays valid', () => {
    expect(deliveryUrl('/media/bundled/image/upload/v1/my pic.jpg', { width: 640 })).toContain(
      '/v1/my%20pic.jpg',
    );
  });

  test("Cloudinary's images are sized too and keep their host", () => {
    expect(deliveryUrl('https://res.cloudinary.com/demo/image/upload/v1/a.jpg', { width: 640 })).toBe(
      `https://res.cloudinary.com/demo/image/upload/${SIZED}/v1/a.jpg`,
    );
  });
});

describe('a link preview image', () => {
  const origin = 'https://ada.example';
  const bundled = 'media/bundled/image/upload';
  beforeEach(() =>
    configure({
      ...sampleConfig,
      origin,
      media: { ...sampleConfig.media, deliveryBase: `${origin}/media` },
    }),
  );

  test.each([
    [`${origin}/${bundled}/v1/a.webp`, `${origin}/${bundled}/c_fill,g_north,w_1200,h_630,q_auto/v1/a.jpg`],
    [
      `/${bundled}/w_640,f_auto,q_auto,c_limit/v1/a.png`,
      `${origin}/${bundled}/c_fill,g_north,w_1200,h_630,q_auto/v1/a.jpg`,
    ],
    [
      'https://res.cloudinary.com/demo/image/upload/e_grayscale/v1/a.final.avif',
      'https://res.cloudinary.com/demo/image/upload/e_grayscale/c_fill,g_north,w_1200,h_630,q_auto/v1/a.final.jpg',
    ],
  ])('%s is requested as a JPEG of a known size', (src, url) => {
    expect(cardPicture(src, 'wide')).toEqual({
      url,
      made: { width: 1200, height: 630, type: 'image/jpeg' },
    });
    expect(cardPicture(src, 'square').made).toMatchObject({ width: 800, height: 800 });
  });

  test.each([
    ['its top', undefined, 'g_north,'],
    ['the focal point', { x: 0.9, y: 0.5 }, 'g_east,'],
    ['its corner', { x: 0, y: 1 }, 'g_south_west,'],
  ])('%s stays of a cropped image', (_what, focus, gravity) =>
    expect(cardPicture(`${origin}/${bundled}/v1/a.webp`, 'wide', focus).url).toContain(gravity),
  );

  test.each([
    ['https://elsewhere.example/a.webp', 'https://elsewhere.example/a.webp'],
    ['/pictures/a.png', `${origin}/pictures/a.png`],
  ])("%s doesn't change and has no size", (src, url) => expect(cardPicture(src, 'wide')).toEqual({ url }));
});

describe('Cloudinary', () => {
  const base = 'https://res.cloudinary.com/mine';
  beforeEach(() =>
    configure({
      ...sampleConfig,
      media: {
        uploadBase: 'https://api.cloudinary.com',
        deliveryBase: 'https://res.cloudinary.com',
        cloud: 'mine',
        sendsToken: false,
      },
    }),
  );

  test.each([
    [`${base}/image/upload/v12/folder/a.jpg`, `${base}/image/upload/${SIZED}/v12/folder/a.jpg`],
    [`${base}/image/upload/sample.jpg`, `${base}/image/upload/${SIZED}/sample.jpg`],
    [`${base}/image/upload/e_grayscale/v12/a.jpg`, `${base}/image/upload/e_grayscale/${SIZED}/v12/a.jpg`],
    // Images of other clouds are Cloudinary's too.
    [
      'https://res.cloudinary.com/demo/image/upload/v1/a.jpg',
      `https://res.cloudinary.com/demo/image/upload/${SIZED}/v1/a.jpg`,
    ],
  ])('%s', (src, expected) => expect(deliveryUrl(src, { width: 640 })).toBe(expected));

  test.each([
    `${base}/image/upload/folder/a.jpg`,
    `${base}/image/fetch/https://x.example/a.jpg`,
    `${base}/video/upload/v1/a.mp4`,
  ])("%s doesn't change", (src) => expect(deliveryUrl(src, { width: 640 })).toBe(src));

  test("a video's poster is its first frame", () => {
    expect(posterUrl(`${base}/video/upload/v12/tour.final.mp4`)).toBe(
      `${base}/video/upload/so_0,w_1280,f_auto,q_auto,c_limit/v12/tour.final.jpg`,
    );
    expect(posterUrl(`${base}/image/upload/v12/a.jpg`)).toBeUndefined();
  });
});
