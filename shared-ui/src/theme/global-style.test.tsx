import { render, screen } from '@testing-library/react';
import { GlobalStyle } from './global-style';
import { dark, light } from '../tokens';

// Jest takes the build for servers, which writes global styles into no page.
jest.mock('styled-components', () =>
  jest.requireActual('styled-components/dist/styled-components.browser.cjs.js'),
);

const paperOf = (element: Element) => getComputedStyle(element).getPropertyValue('--color-paper').trim();

test('the page is light unless told otherwise; an element that names a theme has it', () => {
  render(
    <>
      <GlobalStyle />
      <div data-theme="dark">
        dashboard
        <div data-theme="light">island</div>
      </div>
    </>,
  );
  expect(paperOf(document.documentElement)).toBe(light.paper);
  expect(paperOf(screen.getByText('dashboard'))).toBe(dark.paper);
  expect(paperOf(screen.getByText('island'))).toBe(light.paper);
});
