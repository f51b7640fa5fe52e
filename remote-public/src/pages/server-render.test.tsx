/** @jest-environment node */
import { configure } from '@portfolio/shared-api';
import { REFUSED_MESSAGE_KEY } from '@portfolio/shared-api/contact';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { config, createClient } from '../../tests/render-page';
import ContactPage from './contact';
import EducationPage from './education';
import HomePage, { queries as homeQueries } from './home';
import ProfilePage, { queries as profileQueries } from './profile';
import ProjectsPage from './projects';

beforeEach(() => configure(config));

type Answers = readonly (readonly [query: { queryKey: readonly unknown[] }, data: unknown])[];

function renderOnServer(Page: ComponentType, path: string, address: string, answers: Answers = []) {
  const client = createClient();
  for (const [{ queryKey }, data] of answers) client.setQueryData(queryKey, data);
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>
        <Routes>
          <Route path={path} element={<Page />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

const profile = {
  fullName: 'Ada Lovelace',
  role: 'Analyst',
  bio: '',
  profileImage: '',
  resumeUrl: '/cv.pdf',
};

test('Home renders on a server with its content, title and a link to the CV that needs no script', () => {
  const html = renderOnServer(HomePage, '/', '/', [[homeQueries()[0]!, profile]]);
  expect(html).toContain('<title>Ada Lovelace || Portfolio</title>');
  expect(html).toMatch(/<h1[^>]*>Ada Lovelace<\/h1>/);
  const year = new Date().getFullYear();
  expect(html).toMatch(
    new RegExp(`<noscript[^>]*><a href="/cv\\.pdf" download="Ada_Lovelace_Resume_${year}\\.pdf"`),
  );
});

test('Home without a CV has no link that leads to none', () => {
  const html = renderOnServer(HomePage, '/', '/', [[homeQueries()[0]!, { ...profile, resumeUrl: '' }]]);
  expect(html).not.toContain('<noscript');
  expect(html).toContain('Resume not available');
});

test.each([
  ['Home', HomePage, '/'],
  ['Profile', ProfilePage, '/profile'],
  ['Projects', ProjectsPage, '/projects'],
] as const)('%s renders on a server before its data, without inline styles', (_, Page, path) => {
  const html = renderOnServer(Page, path, path);
  expect(html).toContain('role="status"');
  expect(html).not.toContain('style="');
});

test('Profile renders on a server with all five sections, and what a printed résumé needs', () => {
  const [second, about, skills, technologies, reasons] = profileQueries();
  const html = renderOnServer(ProfilePage, '/profile', '/profile', [
    [second!, profile],
    [about!, { experience: '9', aboutDetails: 'Engines.' }],
    [skills!, { frontendSkills: ['React'], backendSkills: [], tools: [] }],
    [technologies!, [{ _id: 't', programmingLanguages: [{ name: 'Rust', icon: '' }], frameworks_tools: [] }]],
    [reasons!, [{ _id: 'w', icon: '', title: 'Weekly', explanation: 'Each Friday.' }]],
  ]);
  expect(html).toContain('<title>Profile || Ada Lovelace</title>');
  expect(html).toContain('<link rel="canonical" href="http://localhost/profile"/>');
  for (const text of ['>9+<', '>React<', '>Rust<', '>Weekly<', '>Academic Background<'])
    expect(html).toContain(text);
  expect(html).not.toContain('role="status"');
  expect(html).not.toContain('style="');
});

test.each([
  ['Education', EducationPage, '/education', 'Academic Background'],
  ['Contact', ContactPage, '/contact', 'Send Me a Message'],
] as const)('%s renders on a server, without inline styles', (name, Page, path, heading) => {
  const html = renderOnServer(Page, path, path);
  expect(html).toContain(`<title>${name} || Ada Site</title>`);
  expect(html).toContain(heading);
  expect(html).not.toContain('style="');
});

test('Contact works as a plain form', () => {
  const html = renderOnServer(ContactPage, '/contact', '/contact');
  expect(html).toMatch(/<form (?=[^>]*method="post")(?=[^>]*action="\/contact")/);
  expect(html).toMatch(/<button (?=[^>]*type="submit")(?![^>]*disabled)/);
});

test('Contact begins at what went wrong with a posted message where no field is to blame', () => {
  const refused = { status: 429, reason: 'Too Many Requests', faults: {}, written: {} };
  const html = renderOnServer(ContactPage, '/contact', '/contact', [
    [{ queryKey: REFUSED_MESSAGE_KEY }, refused],
  ]);
  expect(html).toMatch(/<div (?=[^>]*role="alert")(?=[^>]*autofocus="")/i);
});
