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

/** The page with what is given in place of the sample's. */
function open(part: Partial<Education> = {}) {
  const client = createClient();
  client.setQueryData(educationQuery().queryKey, { ...sampleEducation, ...part });
  return renderPage(EducationPage, ['/education'], '/education', client);
}

/** The page before anything of its own has come. */
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

test('title and canonical address', () => {
  open();
  expect(document.title).toBe('Education || Ada Site');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/education');
});

test.each<[string, Partial<Education>, string[]]>([
  ['no degrees', { degrees: [] }, ['Certifications']],
  ['no certifications', { certifications: [] }, ['Academic Background']],
  ['neither', { degrees: [], certifications: [] }, []],
])('with %s that section is not there', (_, part, expected) => {
  open(part);
  expect(headings(2)).toEqual(expected);
  expect(screen.queryAllByText('Not specified')).toHaveLength(expected.length === 0 ? 1 : 0);
});

test('without a quote the title stands alone; a source of nothing says nothing', () => {
  open({ quote: { text: '', source: 'Nobody' } });
  expect(headings(1)).toEqual(['Education']);
  expect(screen.queryByText('Nobody')).not.toBeInTheDocument();
});

test('two that have the same title both stand there; a drawing that is not known is another', () => {
  const [degree] = sampleEducation.degrees;
  open({
    degrees: [degree!, degree!],
    certifications: [{ title: 'Of later', description: '', figure: 'constructor' }],
  });
  expect(section('Academic Background').getAllByRole('listitem')).toHaveLength(2);
  expect(section('Certifications').getByRole('listitem').querySelector('svg path')).not.toBeNull();
});

test('while it loads, then what has come', async () => {
  const education = pending<Education>();
  mockResponses({ '/api/education': () => education.promise });
  openEmpty();
  expect(screen.getByRole('status')).toHaveTextContent('Loading education…');
  education.resolve(sampleEducation);
  expect(await screen.findByText(/What I cannot create/)).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test("a failure: 'Failed to load education data', and Retry mends it", async () => {
  const log = expectLog('Failed to load education');
  mockResponses({ '/api/education': fail });
  const { user } = openEmpty();
  expect(await screen.findByText('Failed to load education data')).toBeInTheDocument();
  log.toHaveBeenLogged();
  mockResponses({});
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/What I cannot create/)).toBeInTheDocument();
});

test('the server and a hover fetch it ahead', () => {
  expect(queries().map(({ queryKey }) => queryKey[0])).toEqual(['education', 'site_settings']);
});
