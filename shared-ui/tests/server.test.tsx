/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { OwnerParts, VisitorParts } from './every-part';

test('every component renders without a document', () => {
  expect(typeof document).toBe('undefined');
  expect(renderToString(<VisitorParts />)).toContain('No projects available yet.');
  expect(renderToString(<OwnerParts />)).toContain('Profile Image');
});

test("a visitor's page has no style attribute, which the policy would reject", () => {
  expect(renderToString(<VisitorParts />)).not.toMatch(/ style="/);
});

test('styles are collected, including the theme', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<VisitorParts />));
  const css = sheet.getStyleTags();
  sheet.seal();
  expect(css).toContain('--color-paper');
  expect(css).toContain('scroll-snap-type:x mandatory');
});
