/** @jest-environment jsdom */
import { session, type AuthController } from '@portfolio/shared-api';
import { noteVisitAction } from '@portfolio/shared-api/visits';
import { owner } from '../../tests/identity';
import { routes } from '../../tests/site';
import { createVisitNotes } from './visit-notes';
import { visitReports } from './visit-report';

const ownRoutes = routes.map((route) =>
  route.page === 'projects' ? { ...route, records: 'projects' as const } : route,
);

function openDocument(...paths: string[]) {
  const notes = createVisitNotes();
  paths.forEach(notes.noteDisplay);
  return { view: notes.noteDisplay, take: visitReports(notes, ownRoutes) };
}

const unknown = { onChange: () => () => {} } as unknown as AuthController;
const signedIn = { onChange: (listener) => (listener(owner), () => {}) } as AuthController;

let referrer: string;
let navigationType: string;
beforeEach(() => {
  referrer = '';
  navigationType = 'navigate';
  jest.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer);
  performance.getEntriesByType = () => [{ type: navigationType }] as unknown as PerformanceEntryList;
  session.attach(null);
});
afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'connection'])
    Reflect.deleteProperty(navigator, name);
});

test('a report has the pages and projects of a document, each once and not in their order', () => {
  const { view, take } = openDocument('/projects', '/', '/projects/tide-clock', '/projects', '/Projects/');
  view('/projects/9');
  expect(take()).toEqual({ pages: ['/', '/projects'], projects: ['9', 'tide-clock'] });
});

test("unknown paths and the owner's pages stay in the browser", () => {
  expect(
    openDocument('/secret-token', '/setting/messages', `/projects/${'x'.repeat(101)}`).take(),
  ).toBeUndefined();
});

test('actions are counted, and starting the contact form once per document', () => {
  const { take } = openDocument();
  for (const action of ['cv-download', 'cv-download', 'contact-started', 'contact-started'] as const)
    noteVisitAction(action);
  expect(take()).toEqual({ cvDownloads: 2, contactStarted: true });
  noteVisitAction('contact-started');
  noteVisitAction('contact-sent');
  expect(take()).toEqual({ contactSent: 1 });
});

test('a later report has only what is new', () => {
  referrer = 'https://news.example:8080/item?id=7';
  const { view, take } = openDocument('/');
  expect(take()).toEqual({ pages: ['/'], referrer: 'news.example' });
  expect(take()).toBeUndefined();
  view('/');
  view('/contact');
  expect(take()).toEqual({ pages: ['/contact'] });
});

test.each([
  ['the site itself', 'http://localhost/projects', 'navigate'],
  ['an app', 'android-app://com.example.mail/', 'navigate'],
  ['a site, and was reloaded', 'https://news.example/', 'reload'],
  ['a site, and was restored', 'https://news.example/', 'back_forward'],
])('a document that came from %s has no referrer', (_, from, type) => {
  referrer = from;
  navigationType = type;
  expect(openDocument('/').take()).toEqual({ pages: ['/'] });
});

test.each([
  ['Do-Not-Track', () => Object.assign(navigator, { doNotTrack: '1' })],
  ['Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
  ['Save-Data', () => Object.assign(navigator, { connection: { saveData: true } })],
  ['a signed-in owner', () => session.attach(signedIn)],
  ['a session that is still unknown', () => (session.attach(signedIn), session.attach(unknown))],
  ["an owner's session that has expired", () => (session.attach(signedIn), session.expire())],
])('nothing is reported with %s, not even later', (_, prepare) => {
  const { take } = openDocument('/');
  prepare();
  noteVisitAction('cv-download');
  expect(take()).toBeUndefined();
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'connection'])
    Reflect.deleteProperty(navigator, name);
  session.attach(null);
  expect(take()).toBeUndefined();
});

test('a long visit fits the limits of a report', () => {
  const { take } = openDocument(...Array.from({ length: 30 }, (_, index) => `/projects/${index}`));
  for (let count = 0; count < 300; count += 1) noteVisitAction('cv-download');
  expect(take()).toMatchObject({ cvDownloads: 20, projects: { length: 20 } });
});
