import { renderStyled } from '../../tests/render-styled';
import { dark, light } from '../tokens';
import { GlobalStyle } from './global-style';

/** In a frame, because the tests' window has no style sheets. */
function openFrame(body: string) {
  const { contentDocument, contentWindow } = document.body.appendChild(document.createElement('iframe'));
  contentDocument!.head.innerHTML = renderStyled(<GlobalStyle />).styles;
  contentDocument!.body.innerHTML = body;
  return (selector: string) =>
    contentWindow!
      .getComputedStyle(contentDocument!.querySelector(selector)!)
      .getPropertyValue('--color-paper')
      .trim();
}

test("the page is light by default; `data-theme` sets an element's theme", () => {
  const paperOf = openFrame('<main data-theme="dark"><div data-theme="light">island</div></main>');
  expect(paperOf('html')).toBe(light.paper);
  expect(paperOf('main')).toBe(dark.paper);
  expect(paperOf('div')).toBe(light.paper);
});

test("print takes back the page's minimum height, or Firefox prints an empty second sheet", () => {
  const { styles } = renderStyled(<GlobalStyle />);
  const afterScreen = styles.slice(styles.lastIndexOf('@media print'));
  expect(styles).toContain('body{min-height:100svh;}');
  expect(afterScreen).toContain('body{min-height:0;}');
});
