/** @jest-environment node */
import { configure, createQueryClient } from '@portfolio/shared-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { sampleConfig } from '@portfolio/shared-api/testing';
import Setting, { queries } from './setting';

test.each([
  ['/setting/home_dash', ['Summary', 'Profile Information']],
  [
    '/setting/update_AboutMe',
    [
      'Profile Update',
      'About Me Details',
      'Skills &amp; Technologies',
      'Skills Manager',
      'Add Why Choose Me',
    ],
  ],
  ['/setting/update_projects', ['Current Projects', 'Add New Project']],
  ['/setting/update_projects?edit=new', ['Add New Project', 'Current Projects']],
])('%s renders on a server with all its sections', (address, headings) => {
  configure(sampleConfig);
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={address}>
        <Routes>
          <Route path="/setting/*" element={<Setting />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  for (const heading of headings) expect(html).toContain(heading);
  expect(html).toContain('data-theme="light"');
});

test.each([
  ['', ['home_profile']],
  ['home_dash', ['home_profile']],
  ['update_AboutMe', ['second_home_profile', 'about_me', 'skills_techtol', 'skills', 'why-choose-me']],
  ['update_projects', ['projects']],
  ['work_history', ['work-history']],
  ['education', ['education']],
  ['nowhere', []],
])('/setting/%s prefetches only the queries that it shows', (path, names) => {
  expect(queries({ params: { '*': path } }).map(({ queryKey }) => queryKey[0])).toEqual(names);
});
