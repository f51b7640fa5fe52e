/** @jest-environment node */
import { configure } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { renderOnServer } from '../../tests/render-on-server';
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
  const html = renderOnServer('/setting/*', <Setting />, address);
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
