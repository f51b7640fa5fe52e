import sharp from 'sharp';
import { TestSite } from '../support/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.close());

const url = '/api/projects/title_card';
const draw = (values: object) => site.owner('POST', url, values);
const facts = { title: 'tailq', category: 'CLI', frontend_use: [], backend_use: ['Rust'] };

it('is a picture in the shape of the gallery', async () => {
  const response = await draw(facts);
  expect(response.statusCode).toBe(200);
  const png = Buffer.from(response.json().data.png, 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 750 });
  expect(response.json()).not.toEqual((await draw({ ...facts, backend_use: ['Go'] })).json());
});

it('says why it can’t show a title', async () => {
  const response = await draw({ ...facts, title: '作品集' });
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'A title card can’t show this title, because no font has its script.',
  ]);
});

it('is only for the owner', async () => {
  expect((await site.app.inject({ method: 'POST', url, payload: facts })).statusCode).toBe(401);
});
