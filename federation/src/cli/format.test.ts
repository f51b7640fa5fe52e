import { somePictures } from '../../tests/pictures';
import { formatChange, formatChanges } from './format';

test.each([
  [{ role: 'operator', by: 'Ada' }, '2026-11-16 08:00:00 UTC by Ada'],
  [{ role: 'token', by: 'Ada' }, '2026-11-16 08:00:00 UTC by Ada with a deploy token'],
  [
    { role: 'token', token: 'Notes team', commit: `${'3f9a'.repeat(10)}-dirty`, note: 'Wider cards' },
    '2026-11-16 08:00:00 UTC with the deploy token "Notes team" from 3f9a3f9a3f9a with changes: Wider cards',
  ],
  [{ role: 'owner' }, '2026-11-16 08:00:00 UTC by the owner'],
] as const)('%j is listed as %s', (change, text) => {
  expect(formatChange({ at: '2026-11-16T08:00:00.000Z', ...change })).toBe(text);
});

test('changed pages are listed with what is special about each', () => {
  const { changes } = somePictures();
  expect(formatChanges(changes)).toBe(
    'changed pages: /blog (new), /education, /contact (looks the same), /profile (without a picture)',
  );
  expect(formatChanges({ ...changes, pages: [], withoutPictures: [] })).toBe('no changed pages');
});
