import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { dark, light } from '../tokens';
import { GlobalStyle } from './global-style';

/** In a frame, since the window of these tests keeps style sheets out. */
function openFrame(body: string) {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  const { contentDocument, contentWindow } = document.body.appendChild(document.createElement('iframe'));
  contentDocument!.head.innerHTML = sheet.getStyleTags();
  contentDocument!.body.innerHTML = body;
  return (selector: string) =>
    contentWindow!
      .getComputedStyle(contentDocument!.querySelector(selector)!)
      .getPropertyValue('--color-paper')
      .trim();
}

test('the page is light unless told otherwise; an element that names a theme has it', () => {
  const paperOf = openFrame('<main data-theme="dark"><div data-theme="light">island</div></main>');
  expect(paperOf('html')).toBe(light.paper);
  expect(paperOf('main')).toBe(dark.paper);
  expect(paperOf('div')).toBe(light.paper);
});
