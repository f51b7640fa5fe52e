import { render } from '@testing-library/react';
import { renderStyled } from '../../../tests/render-styled';
import { Skeleton } from '.';

test("has the given size and isn't announced", () => {
  const { html, styles } = renderStyled(<Skeleton width={120} height="3rem" />);
  expect(styles).toMatch(/width:120px;.*;height:3rem;/);
  expect(html).toContain('aria-hidden="true"');
});

test('renders the given number of lines', () => {
  const { container } = render(<Skeleton lines={4} />);
  expect(container.firstElementChild!.children).toHaveLength(4);
});
