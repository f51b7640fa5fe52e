import { waitFor } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import type { ComponentType } from 'react';
import { joinedWords } from '../../tests/joined-words';
import { renderOnServer } from '../../tests/render-on-server';
import { config, createClient, mockResponses, renderPage } from '../../tests/render-page';
import { profilePage } from '../../tests/sample-profile';
import { projects, shop } from '../../tests/sample-projects';
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
  whatsapp: '',
  telegram: '',
  facebook: '',
};

/** The markup that the server sends once everything has loaded, with what is there for browsers without scripts. */
async function serverMarkup(Page: ComponentType, path: string, address: string): Promise<Element> {
  const client = createClient();
  const { unmount } = renderPage(Page, [path], address, client);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  unmount();
  const html = renderOnServer({ [path]: Page }, { address, client });
  const body = document.createElement('div');
  // jsdom doesn't parse what is in `noscript`.
  body.innerHTML = html.replaceAll('noscript', 'span');
  return body;
}

beforeEach(() => {
  configure({ ...config, contact: CONTACT });
  mockResponses({
    ...profilePage,
    '/api/home_profile': { ...profilePage['/api/second_home_profile'], resumeUrl: '/cv.pdf' },
    '/api/projects': projects,
    '/api/projects/shop': { ...shop, slug: 'shop' },
  });
});

test.each([
  ['Home', HomePage, '/', '/', 'Download CV'],
  ['Profile', ProfilePage, '/profile', '/profile', 'Then screens.'],
  ['Projects', ProjectsPage, '/projects', '/projects', 'Live Demo'],
  ['a project', ProjectPage, '/projects/:id', '/projects/shop', 'Live Demo'],
  ['Education', EducationPage, '/education', '/education', 'For results.'],
  ['Contact', ContactPage, '/contact', '/contact', 'Send Message'],
])('on %s, words of different elements are separated', async (_, Page, path, address, text) => {
  const body = await serverMarkup(Page, path, address);
  expect(body).toHaveTextContent(text);
  expect(joinedWords(body)).toEqual([]);
});
