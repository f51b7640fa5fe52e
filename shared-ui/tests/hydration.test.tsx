import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { OwnerParts, VisitorParts } from './every-part';

test.each([
  ['visitor', VisitorParts],
  ['owner', OwnerParts],
])("hydration keeps the server's nodes of the %s's parts", async (_, Parts) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Parts />);
  const first = container.querySelector('h1, input');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, <Parts />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('h1, input')).toBe(first);
  act(() => root.unmount());
});
