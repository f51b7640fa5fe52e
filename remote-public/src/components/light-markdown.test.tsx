import { render, screen } from '@testing-library/react';
import { LightMarkdown } from './light-markdown';

test('a link opens in a new tab, an email address in the mail app', () => {
  render(<LightMarkdown>{'[Site](https://a.example) and [mail](mailto:ada@a.example)'}</LightMarkdown>);
  expect(screen.getByRole('link', { name: 'Site' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Site' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'mail' })).not.toHaveAttribute('target');
});
