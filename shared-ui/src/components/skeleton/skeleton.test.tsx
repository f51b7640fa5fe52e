import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Skeleton } from '../skeleton';

test('takes the size that it is told and says nothing', () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<Skeleton width={120} height="3rem" />));
  expect(sheet.getStyleTags()).toMatch(/width:120px;.*;height:3rem;/);
  expect(html).toContain('aria-hidden="true"');
});

test('draws as many lines as it is told', () => {
  const { container } = render(<Skeleton lines={4} />);
  expect(container.firstElementChild!.children).toHaveLength(4);
});
