import { integrityOf, testRelease, testShell, type TestRelease } from './test-releases';

/* Releases of a site that is exported. */

const withFile = ({ release, files }: TestRelease, file: string, text: string): TestRelease => ({
  release: { ...release, files: { ...release.files, [file]: integrityOf(text) } },
  files: { ...files, [file]: text },
});

const withFiles = (release: TestRelease, files: Readonly<Record<string, string>>) =>
  Object.entries(files).reduce((all, [file, text]) => withFile(all, file, text), release);

export const SHELL = withFiles(testShell(), {
  'client/static-site.1.js': '/* static site */',
  'client/2.js': '/* signs in */',
  'client/2.js.map': JSON.stringify({ sources: ['webpack://shell/./src/auth/create-auth.ts'] }),
  'client/3.js': '/* toasts */',
  'client/3.js.map': JSON.stringify({ sources: ['webpack://shell/./src/layout/toasts.tsx'] }),
});
/** Its pages link like the site's own, and contain what the API responds. */
const PUBLIC_RELEASE = testRelease({
  bundle: `
    const page = (render) => ({ default: async (input) => ({ content: '<main>' + (await render(input)) + '</main>' }) });
    const read = async ({ request }, path) => (await request(path)).body.data;
    const to = ({ config }, path, text) => '<a href="' + config.staticSite.basePath + path + '">' + text + '</a>';
    exports.pages = {
      home: page(async (input) => {
        const { fullName, profileImage, resumeUrl } = await read(input, '/api/home_profile');
        const { basePath } = input.config.staticSite;
        const path = (url) => url.slice(input.config.origin.length);
        const sized = path(profileImage).replace('/upload/', '/upload/w_160,f_auto,q_auto,c_limit/');
        return fullName + '<img src="' + basePath + sized + '"><a href="' + basePath + path(resumeUrl) + '">CV</a>' +
          to(input, '/projects/', 'Projects') + to(input, '/notes/caf%C3%A9/', 'Café');
      }),
      note: page(async ({ params }) => params.slug),
      projects: page(async (input) => {
        const search = new URLSearchParams(input.url.split('?')[1]);
        const { data } = (await input.request('/api/projects')).body;
        const technology = search.get('technology');
        const both = technology && data[0].category === 'PWA' ? to(input, '/projects/category/PWA/technology/' + technology + '/', 'Only PWA') : '';
        return both + [search.get('category') || 'All', technology].filter(Boolean).join(' with ') + ' <form action="/projects"><button name="category" value="' + data[0].category + '">' +
          '</button></form>' + data.map(({ slug, title }) => to(input, '/projects/' + slug + '/', title)).join('');
      }),
      project: page(async (input) => {
        const { title, videos } = await read(input, '/api/projects/' + input.params.id);
        return title + '<video src="' + videos.map((url) => url.slice('https://ada.example'.length)).join() + '"></video>' +
          to(input, '/projects/technology/golang/', 'Golang');
      }),
    };`,
  pages: { home: [], projects: [], project: [], note: [] },
  routes: [
    { path: '/', page: 'home', access: 'public', label: 'Home' },
    {
      path: '/projects',
      page: 'projects',
      access: 'public',
      search: ['category', 'technology'],
      records: 'projects',
    },
    { path: '/projects/:id', page: 'project', access: 'public', records: 'projects' },
    { path: '/notes/:slug', page: 'note', access: 'public' },
  ],
});
export const PUBLIC = withFiles(PUBLIC_RELEASE, {
  'client/4.js': '/* a chart */',
  'client/4.js.map': JSON.stringify({ sources: ['webpack://remote-public/./src/metrics/chart.ts'] }),
});
export const ADMIN = testRelease({
  app: 'remote-admin',
  bundle: null,
  pages: { setting: [] },
  routes: [{ path: '/setting/*', page: 'setting', access: 'owner', label: 'Admin Panel' }],
});
