import { act, render, screen } from '@testing-library/react';
import { Spinner, StepSpinner } from '.';

afterEach(() => jest.useRealTimers());

test('announces what is loading', () => {
  render(<Spinner label="Loading projects..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading projects...');
});

test('its percentage steps by 5 every 150 ms and wraps at 100', () => {
  jest.useFakeTimers();
  render(<StepSpinner label="Checking your session" />);
  expect(screen.getByText('0%')).toBeVisible();
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByText('5%')).toBeVisible();
  act(() => jest.advanceTimersByTime(19 * 150));
  expect(screen.getByText('100%')).toBeVisible();
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByText('0%')).toBeVisible();
});
