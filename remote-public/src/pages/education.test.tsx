import { screen, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { educationQuery, type Education } from '@portfolio/shared-api/education';
import {
  mockResponses,
  config,
  createClient,
  expectLog,
  fail,
  pending,
  renderPage,
} from '../../tests/render-page';
import { sampleEducation } from '../../tests/sample-education';
import EducationPage, { queries } from './education';

beforeEach(() => configure(config));

/** The page with changes to the sample's content. */
function open(part: Partial<Education> = {}) {
  const client = createClient();
  client.setQueryData(educationQuery().queryKey, { ...sampleEducation, ...part });
  return renderPage(EducationPage, ['/education'], '/education', client);
}

/** The page before its content has loaded. */
function openEmpty() {
  const client = createClient();
  client.removeQueries({ queryKey: educationQuery().queryKey });
  return renderPage(EducationPage, ['/education'], '/education', client);
}

const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);
const section = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest<HTMLElement>('section')!);

test('a quote, with its source', () => {
  open();
  expect(screen.getByText(/What I cannot create/).closest('blockquote')).toBeInTheDocument();
  expect(screen.getByText(/Feynman/)).toBeInTheDocument();
});

test("'Academic Background' has two cards: higher secondary certificate and bachelor's degree honours in CSE", () => {
  open();
  const cards = section('Academic Background').getAllByRole('article');
  expect(cards).toHaveLength(2);
  const [school, university] = section('Academic Background').getAllByRole('listitem');
  expect(school).toHaveTextContent(/2021-2022.*Higher Secondary Certificate/);
  expect(university).toHaveTextContent(
    /2023-present.*Bachelor's Degree \(Honours\) in CSE.*National University.*Dhaka, Bangladesh/,
  );
});

test('a degree without years has no dimension line', () => {
  open({ degrees: [{ title: 'Course', subject: '', institution: '', place: 'Lund', years: '' }] });
  const card = section('Academic Background').getByRole('article');
  expect(card.firstElementChild).toHaveTextContent('Course');
});

test('three certification cards', () => {
  open();
  expect(section('Certifications').getAllByRole('listitem')).toHaveLength(3);
  const titles = section('Certifications').getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Web Development Certification',
    'React Specialist',
    'Academic Excellence Award',
  ]);
});

test('title and canonical URL', () => {
  open();
  expect(document.title).toBe('Education || Ada Site');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/education');
});

test.each<[string, Partial<Education>, string[]]>([
  ['no degrees', { degrees: [] }, ['Certifications']],
  ['no certifications', { certifications: [] }, ['Academic Background']],
  ['neither', { degrees: [], certifications: [] }, []],
])("with %s that section isn't shown", (_, part, expected) => {
  open(part);
  expect(headings(2)).toEqual(expected);
  expect(screen.queryAllByText('Nothing has been added yet.')).toHaveLength(expected.length === 0 ? 1 : 0);
});

test('without a quote only the title is shown; an empty source shows nothing', () => {
  open({ quote: { text: '', source: 'Nobody' } });
  expect(headings(1)).toEqual(['Education']);
  expect(screen.queryByText('Nobody')).not.toBeInTheDocument();
});

test('entries with the same title are all shown; an unknown drawing is replaced', () => {
  const [degree] = sampleEducation.degrees;
  open({
    degrees: [degree!, degree!],
    certifications: [{ title: 'Of later', description: '', figure: 'constructor' }],
  });
  expect(section('Academic Background').getAllByRole('listitem')).toHaveLength(2);
  expect(section('Certifications').getByRole('listitem').querySelector('svg path')).not.toBeNull();
});

test('shows a loading state, then the content', async () => {
  const education = pending<Education>();
  mockResponses({ '/api/education': () => education.promise });
  openEmpty();
  expect(screen.getByRole('status')).toHaveTextContent('Loading education…');
  education.resolve(sampleEducation);
  expect(await screen.findByText(/What I cannot create/)).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test("a failure shows 'Failed to load education data', and Retry works", async () => {
  const log = expectLog('Failed to load education');
  mockResponses({ '/api/education': fail });
  const { user } = openEmpty();
  expect(await screen.findByText('Failed to load education data')).toBeInTheDocument();
  log.toHaveBeenLogged();
  mockResponses({});
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/What I cannot create/)).toBeInTheDocument();
});

test('the server and hover prefetch it', () => {
  expect(queries().map(({ queryKey }) => queryKey[0])).toEqual(['education', 'site_settings']);
});
