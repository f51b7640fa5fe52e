import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/* A developer has this elsewhere before the site: a LinkedIn export, repositories on GitHub, a photo and screenshots. */

const TABLES = {
  'Profile.csv': `First Name,Last Name,Headline,Summary,Geo Location,Websites
Nora,Okafor-Lindgren,"Staff engineer, developer tools",I make builds fast and error messages kind.,"Gothenburg, Sweden",[PORTFOLIO:https://github.com/noraol]`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Buildyard,Staff engineer,Led the remote cache used by 400 teams.,Gothenburg,Sep 2021,
Sahlgren Bookings AB,Software engineer,Appointments for eleven clinics.,Gothenburg,May 2014,Aug 2021`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Chalmers,2010,2012,,"MSc, Computer Science",`,
  'Skills.csv': 'Name\nTypeScript\nReact\nVite\nRust\nGo\nPostgreSQL\nDocker\nGit\nLinux',
  'Languages.csv': 'Name,Proficiency\nSwedish,Professional',
  'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
Certified Kubernetes Application Developer,,CNCF,Nov 2022,,CKAD-2200`,
};

export const linkedInExport = () => ({
  name: 'Basic_LinkedInDataExport.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync(Object.fromEntries(Object.entries(TABLES).map(([name, text]) => [name, strToU8(text)]))),
  ),
});

const REPOSITORIES = [
  {
    name: 'slowlog',
    description: 'Explains why a build was slow, line by line.',
    language: 'Rust',
    topics: ['rust'],
  },
  {
    name: 'kind-errors',
    description: 'Rewrites compiler errors in plain words.',
    language: 'TypeScript',
    topics: ['nodejs'],
  },
  {
    name: 'queue-board',
    description: 'A public display of waiting times for clinics.',
    language: 'TypeScript',
    topics: ['react', 'postgresql'],
  },
  { name: 'advent-2021', description: 'Advent of Code 2021.', language: 'Python', topics: [] },
];

/** Responds like GitHub's API for the user `noraol`. */
export async function startGithub() {
  const server = createServer(({ url = '' }, response) => {
    const repositories = REPOSITORIES.map((each) => ({
      ...each,
      full_name: `noraol/${each.name}`,
      html_url: `https://github.com/noraol/${each.name}`,
    }));
    const languages = REPOSITORIES.find(({ name }) => url === `/repos/noraol/${name}/languages`)?.language;
    const body = url.startsWith('/users/noraol/repos') ? repositories : languages && { [languages]: 1_000 };
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { message: 'Not Found' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const drawn = async (name: string, svg: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer(),
});

/** The face is right of the middle, at three quarters of the width. */
export const portrait = () =>
  drawn(
    'IMG_2041.jpg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><rect width="2400" height="1600" fill="#9db9c4"/><rect y="1200" width="2400" height="400" fill="#5b6b4a"/><ellipse cx="1800" cy="1280" rx="500" ry="450" fill="#24425c"/><circle cx="1800" cy="600" r="240" fill="#c98f6b"/><path d="M1560 570q240-460 480 0-240-220-480 0z" fill="#2b1d16"/><circle cx="1720" cy="590" r="24"/><circle cx="1880" cy="590" r="24"/><path d="M1710 700q90 70 180 0" stroke="#7a3b2e" stroke-width="18" fill="none"/></svg>`,
  );

export const screenshot = (project: string, color: string) =>
  drawn(
    `${project}.jpg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="${color}"/><rect x="120" y="120" width="1360" height="760" rx="24" fill="#fff"/><path d="M200 260h700M200 380h1100M200 500h500M200 620h900M200 740h650" stroke="${color}" stroke-width="36"/></svg>`,
  );
