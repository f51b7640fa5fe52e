import { LOCAL_PORTFOLIO, PORTFOLIO } from '../../tests/support/test-portfolio';
import { read } from '../../tests/support/read-config';
import { cspOrigins } from './compose-page';

const originsOf = (portfolio: unknown) => cspOrigins(read({}, portfolio).public);
const GOOGLE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

it('a page may only contact the sign-in service', () => {
  expect(originsOf(PORTFOLIO)).toEqual({ connect: GOOGLE, frame: ['https://test.dev'] });
});

it('without a Firebase project, a page may contact nobody', () => {
  expect(originsOf({ ...PORTFOLIO, firebase: undefined })).toEqual({ connect: [], frame: [] });
});

it('with the emulator, a page may contact it instead of Google', () => {
  const emulator = ['http://127.0.0.1:9099'];
  expect(originsOf(LOCAL_PORTFOLIO)).toEqual({ connect: emulator, frame: emulator });
});

it.each([
  [
    'EmailJS',
    { emailjs: { ...PORTFOLIO.emailjs, origin: 'https://api.emailjs.com' } },
    ['https://api.emailjs.com'],
  ],
  [
    'Cloudinary',
    { media: { cloud: 'my-cloud' } },
    ['https://api.cloudinary.com', 'https://res.cloudinary.com'],
  ],
  ['an external API', { apiBase: 'https://api.ada.dev' }, ['https://api.ada.dev']],
])("%s is allowed if it's configured", (_who, change, origins) => {
  expect(originsOf({ ...PORTFOLIO, ...change }).connect).toEqual([...origins, ...GOOGLE]);
});
