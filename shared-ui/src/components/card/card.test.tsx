import { render, screen } from '@testing-library/react';
import { Card, CardBody } from '.';

test('renders the given element', () => {
  render(
    <Card as="article" isFlush aria-label="Tidewatch">
      <CardBody>Text</CardBody>
    </Card>,
  );
  expect(screen.getByRole('article', { name: 'Tidewatch' })).toHaveTextContent('Text');
});
