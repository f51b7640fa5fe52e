import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Skeleton } from '.';

test("has the given size and isn't announced", () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<Skeleton width={120} height="3rem" />));
  expect(sheet.getStyleTags()).toMatch(/width:120px;.*;height:3rem;/);
  expect(html).toContain('aria-hidden="true"');
});

test('renders the given number of lines', () => {
  const { container } = render(<Skeleton lines={4} />);
  expect(container.firstElementChild!.children).toHaveLength(4);
});
