import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from '.';

const image = () => screen.getByRole('img', { name: 'Portrait' });

test('loads lazily unless it has priority', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="Portrait" width={640} height={800} />);
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('width', '640');
  rerender(<Picture src="/a.jpg" alt="Portrait" priority />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

test('has width and height of its ratio, or equal ones without a ratio', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="Portrait" ratio="16 / 10" />);
  expect(image()).toHaveAttribute('width', '1600');
  expect(image()).toHaveAttribute('height', '1000');
  rerender(<Picture src="/a.jpg" alt="Portrait" ratio="1" />);
  expect(image()).toHaveAttribute('height', '100');
});

test('shows its colour while loading', () => {
  render(<Picture src="/a.jpg" alt="Portrait" color="#204060" />);
  expect(image()).toHaveStyle({ backgroundColor: '#204060' });
  expect(image()).not.toHaveAttribute('style');
});

test('keeps the focal point visible when cropped, without a style attribute', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="Portrait" focus={{ x: 0.13, y: 1 }} />);
  expect(image()).toHaveStyle({ objectPosition: '15% 100%' });
  expect(image()).not.toHaveAttribute('style');
  rerender(<Picture src="/a.jpg" alt="Portrait" focus={{ x: -3, y: 7 }} />);
  expect(image()).toHaveStyle({ objectPosition: '0% 100%' });
  rerender(<Picture src="/a.jpg" alt="Portrait" fit="contain" focus={{ x: 0, y: 1 }} />);
  expect(image()).not.toHaveStyle({ objectPosition: '0% 100%' });
});

test('has sizes only with a srcset', () => {
  const { rerender } = render(<Picture src="/a.jpg" srcSet="/a-640.jpg 640w" sizes="50vw" alt="Portrait" />);
  expect(image()).toHaveAttribute('srcset', '/a-640.jpg 640w');
  expect(image()).toHaveAttribute('sizes', '50vw');
  rerender(<Picture src="/a.jpg" sizes="50vw" alt="Portrait" />);
  expect(image()).not.toHaveAttribute('sizes');
});

test('tries a new image after an error', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="Portrait" />);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('data-placeholder');
  rerender(<Picture src="/c.jpg" alt="Portrait" />);
  expect(image()).toHaveAttribute('src', '/c.jpg');
});

test('shows a placeholder without a URL', () => {
  render(<Picture src="" alt="Portrait" />);
  expect(image()).toHaveAttribute('data-placeholder');
});

test('detects an error before hydration', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/a.jpg');
  render(<Picture src="/a.jpg" alt="Portrait" />);
  expect(image()).toHaveAttribute('data-placeholder');
});
