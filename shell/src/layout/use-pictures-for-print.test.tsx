import { render, screen } from '@testing-library/react';
import { usePicturesForPrint } from './use-pictures-for-print';

function Page() {
  usePicturesForPrint();
  return (
    <>
      <img alt="First" src="/first.png" />
      <img alt="Far below" src="/below.png" loading="lazy" />
    </>
  );
}

test('who prints gets the pictures that nobody has scrolled to, too', () => {
  const { unmount } = render(<Page />);
  expect(screen.getByAltText('Far below')).toHaveAttribute('loading', 'lazy');
  dispatchEvent(new Event('beforeprint'));
  expect(screen.getByAltText('Far below')).toHaveAttribute('loading', 'eager');
  unmount();
});
