import type { IconNode } from '@portfolio/federation/browser';
import { render } from '@testing-library/react';
import { Icon } from './icon';

test('draws the shapes with their attributes, as decoration', () => {
  const home: IconNode = [
    ['path', { d: 'M3 10l9-7 9 7' }],
    ['circle', { cx: 12, cy: '12', r: '2' }],
  ];
  const { container } = render(<Icon node={home} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('path')).toHaveAttribute('d', 'M3 10l9-7 9 7');
  expect(container.querySelector('circle')).toHaveAttribute('cx', '12');
});

test.each<[string, unknown]>([
  ['nothing', [null]],
  ['HTML', [['g', { dangerouslySetInnerHTML: { __html: '<b>Hello</b>' } }]]],
  ['a script', [['script', { href: 'https://files.example/a.js' }]]],
  ['no list', 'M3 10l9-7 9 7'],
])('threat 27: draws nothing for a remote’s icon with %s', (_, node) => {
  const { container } = render(<Icon node={node as IconNode} />);
  expect(container).toBeEmptyDOMElement();
});
