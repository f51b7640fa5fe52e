import { render, screen } from '@testing-library/react';
import { SectionHeading } from '.';

test('is a heading of its level; the number is not part of its name', () => {
  render(
    <SectionHeading level={2} number={3}>
      My Projects
    </SectionHeading>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'My Projects' })).toHaveTextContent(/^My Projects$/);
  expect(screen.getByText('03')).toBeVisible();
});
