import { getConfig, session } from '@portfolio/shared-api';
import { overPage } from '@portfolio/shared-api/over-page';
import { toast } from '@portfolio/shared-ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { createPages, goBack, openSite, press } from '../../tests/site';
import { owner, signInAs } from '../../tests/identity';
import { openDocument, reloadPage } from '../page/reload-page';

beforeEach(() => void session.attach(null));

test("an unknown URL says so, links home, and isn't indexed", async () => {
  await openSite('/nowhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('404');
  expect(document.title).toBe(`Page not found || ${getConfig().siteName}`);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await press(screen.getByRole('link', { name: 'Go to the home page' }));
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test("an unknown URL lists the public pages in the navigation's order", async () => {
  await openSite('/nowhere');
  const list = within(screen.getByRole('list', { name: 'Pages' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/profile',
    '/education',
    '/projects',
    '/contact',
  ]);
  await press(list.getByRole('link', { name: 'Education' }));
  expect(screen.getByRole('heading', { name: 'Education page' })).toBeInTheDocument();
});

test("if an app's pages are unknown, no URL is reported as unknown; Retry asks the server again", async () => {
  await openSite('/blog', { isIncomplete: true });
  expect(screen.getByRole('heading', { name: 'This page couldn’t be displayed' })).toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

describe("threat 29: a document is for the owner's pages or for visitors' pages, never for both", () => {
  const link = () => screen.getByRole('link', { name: 'Projects' });
  beforeEach(() => {
    jest.mocked(openDocument).mockClear();
    signInAs(owner);
  });

  test("the owner's loads none of the visitors' code, and opens their pages as documents", async () => {
    const { loader } = await openSite('/setting');
    expect(screen.getByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
    await userEvent.hover(link());
    jest.mocked(openDocument).mockImplementation(() => {});
    await press(link());
    expect(openDocument).toHaveBeenCalledTimes(1);
    expect(openDocument).toHaveBeenCalledWith('PUSH');
    expect(location.pathname).toBe('/projects');
    expect(screen.getByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
    expect(loader.load.mock.calls).toEqual([['remote-admin', 'setting']]);
  });

  test("a visitors' opens the owner's pages as documents", async () => {
    const { loader } = await openSite('/projects');
    jest.mocked(openDocument).mockImplementation(() => {});
    await press(screen.getByRole('button', { name: 'Admin Panel' }));
    expect(openDocument).toHaveBeenCalledWith('REPLACE');
    expect(location.pathname).toBe('/setting');
    expect(loader.load.mock.calls).toEqual([['remote-public', 'projects']]);
    await goBack();
  });
});

test('a page keeps its state while only its URL changes', async () => {
  const Projects = () => {
    const [text, setText] = useState('');
    const { id } = useParams();
    return (
      <>
        <h1>Projects page</h1>
        <input aria-label="Filter" value={text} onChange={(event) => setText(event.target.value)} />
        <Link to="/projects/7" state={overPage('/projects')}>
          Details
        </Link>
        <Link to="/projects/7">Project</Link>
        {id && <p>Project {id}</p>}
      </>
    );
  };
  const pages = { ...createPages(), projects: { default: Projects } };
  await openSite('/projects', { pages });
  const field = screen.getByRole('textbox', { name: 'Filter' });
  await userEvent.type(field, 'shop');
  await press(screen.getByRole('link', { name: 'Details' }));
  expect(screen.getByText('Project 7')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Filter' })).toBe(field);
  await goBack();
  expect(screen.queryByText('Project 7')).not.toBeInTheDocument();
  expect(field).toHaveValue('shop');
  await press(screen.getByRole('link', { name: 'Project' }));
  expect(screen.getByRole('heading', { name: 'Project page' })).toBeInTheDocument();
  expect(screen.getByRole('main', { name: 'Projects' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
});

test('a new page gets the focus, but not the first page or a change within a page', async () => {
  await openSite('/projects');
  expect(document.body).toHaveFocus();
  const projects = screen.getByRole('link', { name: 'Projects' });
  await press(projects);
  expect(projects).toHaveFocus();
  await press(screen.getByRole('link', { name: 'Contact' }));
  expect(screen.getByRole('main', { name: 'Contact' })).toHaveFocus();
});

test('the first Tab stop is the skip link', async () => {
  await openSite('/');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

test('toasts stay visible over every page', async () => {
  await openSite('/contact');
  act(() => toast.success('Message sent successfully!'));
  expect(await screen.findByText('Message sent successfully!')).toBeVisible();
  await press(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByText('Message sent successfully!')).toBeInTheDocument();
});
