import { screen, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { config, renderPage } from '../../tests/render-page';
import EducationPage from './education';

beforeEach(() => {
  configure(config);
  renderPage(EducationPage, ['/education'], '/education');
});

const section = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest<HTMLElement>('section')!);

test('a quote, with its source', () => {
  expect(screen.getByText(/What I cannot create/).closest('blockquote')).toBeInTheDocument();
  expect(screen.getByText(/Feynman/)).toBeInTheDocument();
});

test("'Academic Background' with two static cards", () => {
  const cards = section('Academic Background').getAllByRole('article');
  expect(cards).toHaveLength(2);
  const [school, university] = section('Academic Background').getAllByRole('listitem');
  expect(school).toHaveTextContent(/2021-2022.*Higher Secondary Certificate/);
  expect(university).toHaveTextContent(
    /2023-present.*Bachelor's Degree \(Honours\) in CSE.*National University.*Dhaka, Bangladesh/,
  );
});

test('three certification cards', () => {
  const titles = section('Certifications').getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Web Development Certification',
    'React Specialist',
    'Academic Excellence Award',
  ]);
});

test('title and canonical address', () => {
  expect(document.title).toBe('Education || Ada Site');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/education');
});
