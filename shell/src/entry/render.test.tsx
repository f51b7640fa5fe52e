import type { RenderInput } from '@portfolio/federation/browser';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { useQuery } from '@tanstack/react-query';
import { routes } from '../../tests/site';
import { render } from './render';

function Home() {
  const { data } = useQuery(homeProfileQuery());
  return <h1>{data?.fullName ?? 'Failed to load profile data'}</h1>;
}

const renderHome = (status: number, body: unknown) => {
  const { app, ...route } = routes.find(({ path }) => path === '/')!;
  return render({
    url: '/',
    app,
    route: route as RenderInput['route'],
    params: {},
    page: { default: Home, queries: () => [homeProfileQuery()] },
    releases: { [app]: { app, routes: [route] } } as unknown as RenderInput['releases'],
    config: sampleConfig,
    request: async () => ({ status, body }),
  });
};

test("renders a page with the API's data", async () => {
  const data = { fullName: `Ada's "&#x27;" <b>` };
  expect((await renderHome(200, { success: true, data })).content).toContain(
    `<h1>Ada's &quot;&amp;#x27;&quot; &lt;b&gt;</h1>`,
  );
});

test("a failed API request prevents rendering, and isn't cached", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(renderHome(500, { success: false, message: 'Something went wrong' })).rejects.toMatchObject({
    status: 500,
  });
});
