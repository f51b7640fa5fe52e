import type { RenderInput } from '@portfolio/federation/browser';
import type { PublicAppearance } from '@portfolio/shared-api/appearance';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { useQuery } from '@tanstack/react-query';
import { routes } from '../../tests/site';
import { render } from './render';

function Home() {
  const { data } = useQuery(homeProfileQuery());
  return <h1>{data?.fullName ?? 'Failed to load profile data'}</h1>;
}

const renderHome = (status: number, body: unknown, appearance?: PublicAppearance) => {
  const { app, ...route } = routes.find(({ path }) => path === '/')!;
  return render({
    url: '/',
    app,
    route: route as RenderInput['route'],
    params: {},
    page: { default: Home, queries: () => [homeProfileQuery()] },
    releases: { [app]: { app, routes: [route] } } as unknown as RenderInput['releases'],
    config: { ...sampleConfig, ...(appearance && { appearance }) },
    request: async () => ({ status, body }),
  });
};

test("renders a page with the API's data", async () => {
  const data = { fullName: `Ada's "&#x27;" <b>` };
  expect((await renderHome(200, { success: true, data })).content).toContain(
    `<h1>Ada's &quot;&amp;#x27;&quot; &lt;b&gt;</h1>`,
  );
});

test('the base styles are those of the owner’s accent and fonts, and by default of none', async () => {
  const response = { success: true, data: { fullName: 'Ada' } };
  const plain = await renderHome(200, response);
  const { baseStyles } = await renderHome(200, response, { accent: 'teal', fonts: 'serif' });
  expect(baseStyles).toMatch(/--color-accent:#1746d1.*--color-accent:#0a6570/s);
  expect(baseStyles).toContain("local('Times New Roman')");
  expect(plain.baseStyles).not.toMatch(/#0a6570|Times/);
});

test("a failed API request prevents rendering, and isn't cached", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(renderHome(500, { success: false, message: 'Something went wrong' })).rejects.toMatchObject({
    status: 500,
  });
});
