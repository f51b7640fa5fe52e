import { render, screen } from '@testing-library/react';
import { failed, SaveStatusBanner, succeeded, type SaveStatus } from './save-status';

const banner = (status: SaveStatus | null) => <SaveStatusBanner status={status} onDismiss={() => {}} />;

test('a status comes in a live region that was there before it; an error is an alert by itself', () => {
  const { container, rerender } = render(banner(null));
  const region = container.querySelector('[aria-live]');
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();

  rerender(banner(succeeded('Saved.')));
  expect(screen.getByText('Saved.').closest('[aria-live]')).toBe(region);
  expect(region).toHaveAttribute('aria-live', 'polite');

  rerender(banner(failed('It couldn’t be saved.', new Error('offline'))));
  expect(region).toContainElement(screen.getByRole('alert'));
  expect(region).toHaveAttribute('aria-live', 'off');
});
