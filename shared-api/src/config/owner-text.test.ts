import { ownerText } from '@portfolio/shared-api/config';

const SITE = 'https://ada.dev';

test.each([
  ['owner@example.com', true],
  [' Owner@Example.COM ', true],
  ['visitor@example.com', false],
  // The Kelvin sign, which Unicode folds to k.
  ['o\u212Aner@example.com', false],
  ['\u0130wner@example.com', false],
])('%s is the owner: %s', (email, isOwner) => {
  expect(ownerText(email, SITE) === ownerText('owner@example.com', SITE)).toBe(isOwner);
});

test('one owner has different hashes on two sites', () => {
  expect(ownerText('a@ada.dev', SITE)).not.toBe(ownerText('a@ada.dev', 'https://ada.example'));
});
