/** @jest-environment jsdom */
import { toastStore } from '@portfolio/shared-ui';
import { refuseForms } from './refuse-forms';

test('a form that would be sent says that it can’t be, and a search still works', () => {
  refuseForms();
  document.body.innerHTML = '<form method="post"></form><form></form>';
  const [message, search] = [...document.forms];
  const handleSubmit = jest.fn((event: Event) => event.preventDefault());
  for (const form of document.forms) form.addEventListener('submit', handleSubmit);
  message!.requestSubmit();
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(toastStore.getSnapshot()).toMatchObject([{ text: 'Forms can’t be sent in a preview.' }]);
  search!.requestSubmit();
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});
