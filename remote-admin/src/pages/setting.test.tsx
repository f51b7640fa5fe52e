/** @jest-environment node */
import { configure, createQueryClient } from '@portfolio/shared-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { config } from '../../tests/config';
import Setting, { queries } from './setting';

test.each([
  ['/setting/home_dash', 'Profile Information'],
  ['/setting/update_projects', 'Add New Project'],
])('%s renders without a browser', (address, heading) => {
  configure(config);
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={address}>
        <Routes>
          <Route path="/setting/*" element={<Setting />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain(heading);
  expect(html).toContain('data-theme="light"');
});

test('its queries are those of the profile and the projects', () => {
  expect(queries().map(({ queryKey }) => queryKey[0])).toEqual(['home_profile', 'projects']);
});
