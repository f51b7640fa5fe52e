/** @jest-environment node */
import { configure } from '@portfolio/shared-api';
import { REJECTED_MESSAGE_KEY } from '@portfolio/shared-api/contact';
import type { ComponentType } from 'react';
import { config, createClient } from '../../tests/render-page';
import { renderOnServer } from '../../tests/render-on-server';
import { runQueries } from '../../tests/run-queries';
import { profilePage } from '../../tests/sample-profile';
import { manyProjects, serveProjects } from '../../tests/projects-server';
import { projects, shop } from '../../tests/sample-projects';
import ContactPage from './contact';
import EducationPage from './education';
import HomePage, { queries as homeQueries } from './home';
import ProfilePage, { queries as profileQueries } from './profile';
import ProjectPage, { queries as projectQueries } from './project';
import ProjectsPage, { queries } from './projects';

describe('pages', () => {
  beforeEach(() => configure(config));

  type Answers = readonly (readonly [query: { queryKey: readonly unknown[] }, data: unknown])[];

  function rendered(Page: ComponentType, path: string, address: string, responses: Answers = []) {
    const client = createClient();
    for (const [{ queryKey }, data] of responses) client.setQueryData(queryKey, data);
    return renderOnServer({ [path]: Page }, { address, client });
  }

  const profile = {
    fullName: 'Ada Lovelace',
    role: 'Analyst',
    bio: '',
    profileImage: '',
    resumeUrl: '/cv.pdf',
  };

  test('Home renders on a server with its content, title and a CV link that works without scripts', () => {
    const html = rendered(HomePage, '/', '/', [[homeQueries()[0]!, profile]]);
    expect(html).toContain('<title>Ada Lovelace || Portfolio</title>');
    expect(html).toMatch(/<h1[^>]*>Ada Lovelace<\/h1>/);
    const year = new Date().getFullYear();
    expect(html).toMatch(
      new RegExp(`<noscript[^>]*><a href="/cv\\.pdf" download="Ada_Lovelace_Resume_${year}\\.pdf"`),
    );
  });

  test('a bio with Markdown is formatted, and plain in the head', () => {
    const bio = '**Writes** [programs](https://a.example)\n- for engines';
    const html = rendered(HomePage, '/', '/', [[homeQueries()[0]!, { ...profile, bio }]]);
    expect(html).toMatch(/<strong>Writes<\/strong> <a href="https:\/\/a.example"[^>]*>programs<\/a><\/p><ul/);
    // The head comes first, because the document's head takes it from there.
    expect(html).toMatch(/^<title>[^<]*<\/title>(<(meta|link)[^>]*>)+<div/);
    expect(html).toContain(
      '<meta name="description" content="Ada Lovelace, Analyst. Writes programs for engines"/>',
    );
    expect(html).toContain('"description":"Writes programs for engines"');
    expect(html).not.toContain('**');
  });

  test('The CV link leads to the site’s own PDF if the owner has chosen it', () => {
    const generated = { ...profile, resumeSource: 'generated' };
    const html = rendered(HomePage, '/', '/', [[homeQueries()[0]!, generated]]);
    expect(html).toContain('<a href="/resume.pdf" download="Ada_Lovelace_Resume_');
  });

  test('Home without a CV has no CV link', () => {
    const html = rendered(HomePage, '/', '/', [[homeQueries()[0]!, { ...profile, resumeUrl: '' }]]);
    expect(html).not.toContain('<noscript');
    expect(html).toContain('Resume not available');
  });

  test.each([
    ['Home', HomePage, '/'],
    ['Profile', ProfilePage, '/profile'],
    ['Projects', ProjectsPage, '/projects'],
  ] as const)('%s renders on a server before its data, without inline styles', (_, Page, path) => {
    const html = rendered(Page, path, path);
    expect(html).toContain('role="status"');
    expect(html).not.toContain('style="');
  });

  test("Profile renders on a server with all sections and the printed resume's content", () => {
    const [second, about, skills, technologies, reasons, workHistory, qualifications, titles, , , proofs] =
      profileQueries();
    const html = rendered(ProfilePage, '/profile', '/profile', [
      [second!, profile],
      [about!, { experience: '9', aboutDetails: 'Engines.' }],
      [skills!, { frontendSkills: ['React'], backendSkills: [], tools: [] }],
      [
        technologies!,
        [{ _id: 't', programmingLanguages: [{ name: 'Rust', icon: '' }], frameworks_tools: [] }],
      ],
      [reasons!, [{ _id: 'w', icon: '', title: 'Weekly', explanation: 'Each Friday.' }]],
      [workHistory!, profilePage['/api/work-history']],
      [
        qualifications!,
        {
          degrees: [{ title: 'School', institution: '', place: '', years: '1830' }],
          certifications: ['Looms', 'Cards'],
        },
      ],
      [titles!, ['Engine', 'Loom', '…']],
      [proofs!, ['Rust']],
    ]);
    expect(html).toContain('<title>Profile || Ada Site</title>');
    expect(html).toContain('<link rel="canonical" href="http://localhost/profile"/>');
    for (const text of [
      '>9+<',
      '>React<',
      '>Rust<',
      '>Weekly<',
      '>Work History<',
      '<strong>Led</strong>',
      '>School<',
      '>Certifications: Looms · Cards<',
      '>Engine · Loom · …<',
      '>localhost/projects<',
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/href="\/projects\?technology=Rust"[^>]*>Rust</);
    expect(html).not.toContain('role="status"');
    expect(html).not.toContain('style="');
  });

  test.each([
    ['Education', EducationPage, '/education', 'Academic Background'],
    ['Contact', ContactPage, '/contact', 'Send Me a Message'],
  ] as const)('%s renders on a server, without inline styles', (name, Page, path, heading) => {
    const html = rendered(Page, path, path);
    expect(html).toContain(`<title>${name} || Ada Site</title>`);
    expect(html).toContain(heading);
    expect(html).not.toContain('style="');
  });

  test('Contact works as a plain form', () => {
    const html = rendered(ContactPage, '/contact', '/contact');
    expect(html).toMatch(/<form (?=[^>]*method="post")(?=[^>]*action="\/contact")/);
    expect(html).toMatch(/<button (?=[^>]*type="submit")(?![^>]*disabled)/);
  });

  test('Contact focuses the error note after a rejected post without invalid fields', () => {
    const refused = { status: 429, reason: 'Too Many Requests', faults: {}, written: {} };
    const html = rendered(ContactPage, '/contact', '/contact', [
      [{ queryKey: REJECTED_MESSAGE_KEY }, refused],
    ]);
    expect(html).toMatch(/<div (?=[^>]*role="alert")(?=[^>]*autofocus="")/i);
  });
});

describe('projects', () => {
  beforeEach(() => {
    configure(config);
    serveProjects(projects);
  });

  /** Runs the page's queries, then renders, as the server does. */
  async function rendered(address: string) {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const id = pathname.split('/')[2];
    const client = createClient();
    const failures = await runQueries(
      client,
      id ? projectQueries({ params: { id } }) : queries({ search: searchParams }),
    );
    const html = renderOnServer(
      { '/projects': ProjectsPage, '/projects/:id': ProjectPage },
      { address, client },
    );
    return { html, failures };
  }

  /** Content for browsers without scripts; it ends at the first end tag. */
  const withoutScript = (html: string) =>
    [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, content]) => content!);

  test('the gallery is filtered by its URL', async () => {
    const { html } = await rendered('/projects?category=Blog');
    expect(html).toContain('Diary');
    expect(html).not.toContain('>Shop<');
    expect(html).not.toContain('style="');
  });

  test('the gallery has pages with links that reach every project', async () => {
    const many = manyProjects(60);
    serveProjects(many);
    const seen: string[] = [];
    let next: string | undefined = '/projects';
    while (next) {
      const { html: page }: { html: string } = await rendered(next);
      seen.push(...[...page.matchAll(/id="title-(\w+)"/g)].map((match) => match[1]!));
      next = /href="([^"]+)" rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(page)?.slice(1).find(Boolean);
    }
    expect(seen).toEqual(many.map(({ _id }) => _id));
  });

  test("a project's own page has everything about it, and nothing of the gallery", async () => {
    const { html, failures } = await rendered('/projects/p1');
    expect(failures).toEqual([]);
    expect(html).toContain('<title>Shop || Ada Site</title>');
    for (const part of [
      'Demo Videos',
      'Screenshots',
      'Project Overview',
      'Key Features',
      'Technology Stack',
      ...shop.features,
      shop.liveLink,
      shop.githubLink,
      'href="/projects"',
    ])
      expect(html).toContain(part);
    expect(html).toMatch(/<h1[^>]*>Shop<\/h1>/);
    expect(html).not.toMatch(/My Projects|Filter by category|Diary|dialog/);
    expect(html).not.toContain('style="');
  });

  test('a description with Markdown is formatted on its own page, and plain in the card and in the head', async () => {
    const description = '**Sells** things.\n\n- [Fast](https://a.example)';
    serveProjects([{ ...shop, description, features: ['- **Two** carts', '• Returns'] }]);
    const { html } = await rendered('/projects/p1');
    expect(html).toMatch(/<strong>Sells<\/strong> things\..*<li><a href="https:\/\/a.example"[^>]*>Fast</s);
    expect(html).toMatch(/<strong>Two<\/strong> carts.*>Returns</s);
    expect(html).toContain('<meta property="og:description" content="Sells things. Fast"/>');
    const gallery = (await rendered('/projects')).html;
    expect(gallery).toMatch(/>(<!--\$-->)?Sells things\.\nFast</);
    for (const each of [html, gallery]) expect(each).not.toMatch(/\*\*|•|- \[/);
  });

  test("a project's own page has its screenshots once, and its videos for browsers without scripts", async () => {
    const { html } = await rendered('/projects/p1');
    expect([...html.matchAll(/<img[^>]*alt="Shop, screenshot/g)]).toHaveLength(2);
    expect(withoutScript(html)).toEqual([expect.stringMatching(/<video[^>]*shop\.mp4[^>]*preload="none"/)]);
  });

  test('a card has all images and its video for browsers without scripts, and no controls', async () => {
    const { html } = await rendered('/projects');
    const parts = withoutScript(html);
    expect(parts.filter((part) => part.includes('shop-2.webp'))).toHaveLength(1);
    expect(parts.filter((part) => /<video[^>]*film-1\.mp4[^>]*preload="none"/.test(part))).toHaveLength(1);
    for (const address of ['/projects', '/projects/p1', '/projects/p3'])
      for (const part of withoutScript((await rendered(address)).html))
        expect(part).not.toMatch(/<noscript|>Play /);
  });

  test('an unknown project is an ApiError of status 404, and the page says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { html, failures } = await rendered('/projects/nobody');
    expect(failures).toEqual([expect.objectContaining({ name: 'ApiError', status: 404 })]);
    expect(html).toMatch(/<h1[^>]*>Project not found<\/h1>/);
  });
});
