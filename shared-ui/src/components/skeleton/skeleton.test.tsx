import { render } from '@testing-library/react';
import { Skeleton } from '.';

test('takes the size that it is told and says nothing', () => {
  const { container } = render(<Skeleton width={120} height="3rem" />);
  const block = container.firstElementChild!;
  expect(getComputedStyle(block)).toMatchObject({ width: '120px', height: '3rem' });
  expect(block).toHaveAttribute('aria-hidden', 'true');
});

test('draws as many lines as it is told', () => {
  const { container } = render(<Skeleton lines={4} />);
  expect(container.firstElementChild!.children).toHaveLength(4);
});
