import { waitFor } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import type { ComponentType } from 'react';
import { mockResponses, config, renderPage } from '../../tests/render-page';
import { profilePage } from '../../tests/sample-profile';
import { diary, emptyProject, projects, shop } from '../../tests/sample-projects';
import { thingIn } from '../../tests/structured-data';
import ContactPage from './contact';
import EducationPage from './education';
import HomePage from './home';
import ProfilePage from './profile';
import ProjectPage from './project';
import ProjectsPage from './projects';

const CONTACT = {
  phone: '+46 70 123',
  email: 'ada@example.com',
  linkedin: 'https://linkedin.example/ada',
  whatsapp: 'https://wa.me/4670123',
  telegram: '',
  facebook: 'https://facebook.example/ada',
};
const ada = profilePage['/api/second_home_profile'];
const CARD = 'http://localhost/media/bundled/image/upload/c_fill,g_north,';

beforeEach(() => configure({ ...config, contact: CONTACT }));

const content = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

const PROJECTS = ['/projects', '/projects/:id'];

/** Renders a page and waits for its final title. */
async function visit(
  Page: ComponentType,
  address: string,
  title: string,
  paths: readonly string[] = [address],
) {
  const { container } = renderPage(Page, paths, address);
  await waitFor(() => expect(document.title).toBe(title));
  return { thing: thingIn(container), container };
}

test('Home tells search engines who the owner is and where else to find them', async () => {
  mockResponses({ '/api/home_profile': { ...ada, resumeUrl: '' } });
  const { thing } = await visit(HomePage, '/', 'Ada Lovelace || Portfolio');
  expect(thing).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Ada Lovelace',
      url: 'http://localhost/',
      jobTitle: 'Analyst',
      description: 'I write programs for engines.',
      image: `${CARD}w_800,h_800,q_auto/v1/ada.jpg`,
      sameAs: ['https://github.com/ada', CONTACT.linkedin, CONTACT.facebook],
    },
  });
});

test("Profile also lists the owner's skills and technologies, each once", async () => {
  mockResponses(profilePage);
  const { container } = renderPage(ProfilePage, ['/profile'], '/profile');
  const { frontendSkills, backendSkills, tools } = profilePage['/api/skills'][0];
  const { programmingLanguages, frameworks_tools } = profilePage['/api/skills_techtol'];
  const technologies = [...programmingLanguages, ...frameworks_tools].map(({ name }) => name);
  await waitFor(() =>
    expect(thingIn(container)?.mainEntity).toMatchObject({
      name: 'Ada Lovelace',
      knowsAbout: [...new Set([...frontendSkills, ...backendSkills, ...tools, ...technologies])],
    }),
  );
});

test('Profile dates each role; its texts are plain', async () => {
  mockResponses(profilePage);
  const { container } = renderPage(ProfilePage, ['/profile'], '/profile');
  await waitFor(() => expect(thingIn(container)?.mainEntity).toHaveProperty('hasOccupation'));
  const { worksFor, hasOccupation } = thingIn(container)!.mainEntity as Record<string, unknown[]>;
  expect(worksFor).toEqual([
    {
      '@type': 'EmployeeRole',
      startDate: '1843-09',
      roleName: 'Lead analyst',
      worksFor: { '@type': 'Organization', name: 'Analytical Society', url: 'https://society.example' },
    },
  ]);
  expect(hasOccupation).toEqual([
    {
      '@type': 'EmployeeRole',
      startDate: '1843-09',
      name: 'Lead analyst, Analytical Society, London',
      hasOccupation: {
        '@type': 'Occupation',
        name: 'Lead analyst',
        description: 'Led the notes, see Note G\nand a\ntable\n<b>diagram</b>',
        skills: ['Punched cards', 'Looms'],
      },
    },
    expect.objectContaining({ startDate: '1842', endDate: '1843-08' }),
    expect.objectContaining({ startDate: '1833', endDate: '1842' }),
  ]);
});

test('without a work history there are no roles', async () => {
  mockResponses({ ...profilePage, '/api/work-history': [] });
  const { container } = renderPage(ProfilePage, ['/profile'], '/profile');
  await waitFor(() => expect(thingIn(container)?.mainEntity).toHaveProperty('knowsAbout'));
  expect(thingIn(container)!.mainEntity).not.toHaveProperty('hasOccupation');
});

test.each([
  ['Contact', ContactPage, '/contact'],
  ['Education', EducationPage, '/education'],
] as const)('%s gives search engines neither email nor phone', async (name, Page, address) => {
  const { thing } = await visit(Page, address, `${name} || Ada Site`);
  expect(JSON.stringify(thing) ?? '').not.toMatch(/ada@example\.com|4670123|\+46/);
});

test.each([
  [{}, 'How to reach Ada Site: with the contact form.'],
  [{ email: 'ada@a.example' }, 'How to reach Ada Site: by email or with the contact form.'],
  [
    { phone: '+46', telegram: 'https://t.me/ada' },
    'How to reach Ada Site: by phone, on social networks, or with the contact form.',
  ],
])('Contact promises only ways that there are: %j', async (contact, description) => {
  configure({ ...config, contact: { ...config.contact, ...contact } });
  await visit(ContactPage, '/contact', 'Contact || Ada Site');
  expect(content('description')).toBe(description);
});

test('a project has a description and its images', async () => {
  mockResponses({ '/api/projects': projects });
  const { thing } = await visit(ProjectPage, '/projects/p1?page=2', 'Shop || Ada Site', PROJECTS);
  const images = ['shop-1', 'shop-2'].map((name) => `${CARD}w_1200,h_630,q_auto/v1/${name}.jpg`);
  expect(thing).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Shop',
    description: 'Sells things. And sends them.',
    url: 'http://localhost/projects/p1',
    image: images,
    genre: 'E-commerce',
    keywords: ['React', 'TypeScript', 'Node.js', 'PostgreSQL'],
    author: { '@type': 'Person', name: 'Ada Site' },
  });
  expect(content('og:url')).toBe('http://localhost/projects/p1');
});

test('the URLs of a project with a slug have the slug', async () => {
  mockResponses({ '/api/projects': [{ ...shop, slug: 'shop' }] });
  const { thing } = await visit(ProjectPage, '/projects/shop', 'Shop || Ada Site', PROJECTS);
  const url = 'http://localhost/projects/shop';
  expect(thing).toMatchObject({ url });
  expect(content('og:url')).toBe(url);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', url);
});

test('Projects lists its projects', async () => {
  mockResponses({ '/api/projects': [emptyProject, diary, shop] });
  const { container } = renderPage(ProjectsPage, PROJECTS, '/projects');
  await waitFor(() =>
    expect(thingIn(container)).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        itemListElement: [
          { position: 1, name: 'Empty', url: 'http://localhost/projects/empty' },
          { position: 2, name: 'Diary', url: 'http://localhost/projects/p2' },
          { position: 3, name: 'Shop', url: 'http://localhost/projects/p1' },
        ],
      },
    }),
  );
});

test('a filtered gallery has its category in the title and the whole gallery’s canonical URL', async () => {
  mockResponses({ '/api/projects': projects });
  const title = 'Blog || My Projects || Ada Site';
  const { thing } = await visit(ProjectsPage, '/projects?category=Blog', title, PROJECTS);
  expect(content('og:title')).toBe(title);
  expect(content('robots')).toBeUndefined();
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/projects');
  expect(thing).toBeUndefined();
});

test("an unknown category isn't indexed or repeated in the title", async () => {
  mockResponses({ '/api/projects': projects });
  await visit(ProjectsPage, '/projects?category=Nothing', 'My Projects || Ada Site', PROJECTS);
  await waitFor(() => expect(content('robots')).toBe('noindex'));
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('an unknown project isn’t indexed', async () => {
  mockResponses({ '/api/projects': projects });
  await visit(ProjectPage, '/projects/nobody', 'Project not found || Ada Site', PROJECTS);
  expect(content('robots')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('markup in a title is escaped', async () => {
  const title = '</script><script>alert(1)</script>';
  mockResponses({ '/api/projects': [{ ...shop, title }] });
  const { thing, container } = await visit(ProjectPage, '/projects/p1', `${title} || Ada Site`, PROJECTS);
  expect(thing?.name).toBe(title);
  expect(container.querySelectorAll('script')).toHaveLength(1);
});
