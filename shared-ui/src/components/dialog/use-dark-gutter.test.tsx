import { render } from '@testing-library/react';
import { Dialog, useDarkGutter } from '.';

const isDark = () => document.documentElement.hasAttribute('data-overlays');

test('the gutter is dark until the last overlay has closed, in whichever order', () => {
  const dialogs = (first: boolean, second: boolean) => (
    <>
      <Dialog open={first} onClose={() => undefined} title="First" />
      <Dialog open={second} onClose={() => undefined} title="Second" />
    </>
  );
  const { rerender } = render(dialogs(false, false));
  expect(isDark()).toBe(false);
  rerender(dialogs(true, true));
  rerender(dialogs(false, true));
  expect(isDark()).toBe(true);
  rerender(dialogs(false, false));
  expect(isDark()).toBe(false);
});

test('the gutter is bright again if an overlay is removed while it is shown', () => {
  const Menu = () => {
    useDarkGutter(true);
    return null;
  };
  const { unmount } = render(<Menu />);
  expect(isDark()).toBe(true);
  unmount();
  expect(isDark()).toBe(false);
});
