import { render } from '@testing-library/react';
import { Icon, type IconNode } from '.';

const home: IconNode = [
  ['path', { d: 'M3 10l9-7 9 7', 'stroke-width': '2', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '2' }],
];

test('draws the elements with their attributes, as decoration', () => {
  const { container } = render(<Icon node={home} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('path')).toHaveAttribute('stroke-width', '2');
  expect(container.querySelector('circle')).toHaveAttribute('r', '2');
});
