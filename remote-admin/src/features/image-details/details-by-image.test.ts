import { configure } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { detailsByImage, detailsInOrder, detailsInWords, withDetail } from './details-by-image';
import { aProject } from '../../../tests/fake-server';

const [A, B] = ['https://media.test/a.png', 'https://media.test/b.png'];

beforeEach(() => configure(sampleConfig));

test('what is said follows an image to wherever it moves', () => {
  const details = detailsByImage(aProject({ images: [A, B], imageDetails: [{ alt: 'A' }, {}] }));
  expect(detailsInOrder(details, [B, A])).toEqual([{}, { alt: 'A' }]);
});

test('typing and erasing changes nothing, and so does the order of typing', () => {
  const typed = withDetail({}, B, { alt: 'B' });
  expect(JSON.stringify(withDetail(typed, A, { alt: 'A' }))).toBe(
    JSON.stringify(detailsByImage(aProject({ images: [B, A], imageDetails: [{ alt: 'B' }, { alt: 'A' }] }))),
  );
  expect(withDetail(typed, B, { alt: '' })).toEqual({});
});

test('what is taken back is told as nothing', () => {
  expect(detailsInOrder(withDetail({ [A]: { alt: 'A' } }, A, { alt: '' }), [A, B])).toEqual([{}, {}]);
});

test('another server, which may know no details, is sent some only where something is said', () => {
  configure({ ...sampleConfig, apiBase: 'https://other.example' });
  expect(detailsInOrder({}, [A])).toBeUndefined();
  expect(detailsInOrder({ [A]: { alt: 'A' } }, [A, B])).toEqual([{ alt: 'A' }, {}]);
});

test('beside another value it is said in words', () => {
  const details = { [A]: { alt: 'The harbour', focus: { x: 0.25, y: 1 } }, [B]: {} };
  expect(detailsInWords(details)).toEqual([
    'a.png: “The harbour”, crop 25% from the left, 100% from the top',
    'b.png: nothing',
  ]);
});
