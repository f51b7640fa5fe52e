import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from '.';

const image = () => screen.getByRole('img', { name: 'Portrait' });

test('loads late unless it comes first', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="Portrait" width={640} height={800} />);
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('width', '640');
  rerender(<Picture src="/a.jpg" alt="Portrait" priority />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

test('a failed picture gives way to the fallback, a failed fallback to a placeholder', () => {
  render(<Picture src="/a.jpg" srcSet="/a-640.jpg 640w" sizes="50vw" fallbackSrc="/b.jpg" alt="Portrait" />);
  expect(image()).toHaveAttribute('srcset', '/a-640.jpg 640w');
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/b.jpg');
  expect(image()).not.toHaveAttribute('srcset');
  fireEvent.error(image());
  expect(image()).toHaveAttribute('data-placeholder');
});

test('a new picture is tried after a failed one', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="Portrait" />);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('data-placeholder');
  rerender(<Picture src="/c.jpg" alt="Portrait" />);
  expect(image()).toHaveAttribute('src', '/c.jpg');
});

test('no address is a placeholder at once', () => {
  render(<Picture src="" alt="Portrait" />);
  expect(image()).toHaveAttribute('data-placeholder');
});

test('a picture that failed before anybody listened is found', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/a.jpg');
  render(<Picture src="/a.jpg" alt="Portrait" />);
  expect(image()).toHaveAttribute('data-placeholder');
});
