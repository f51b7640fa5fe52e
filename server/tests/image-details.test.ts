import { PROJECT } from './test-project';
import { TestSite } from './test-site';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
});
afterEach(() => site.close());

const [A, B, C] = ['a', 'b', 'c'].map((name) => `https://pictures.example/${name}.png`);
const FOCUS = { x: 0.25, y: 1 };

const add = (values: object) => site.owner('POST', '/api/projects', { ...PROJECT, ...values });
const put = async (id: string, values: object) =>
  (await site.owner('PUT', `/api/projects/${id}`, { ...PROJECT, ...values })).json().data;

it('what is said of images is kept in their order', async () => {
  const details = [{ alt: ' The harbour ', focus: FOCUS }, {}, { alt: 'A bridge' }];
  const { data } = (await add({ images: [A, B, C], imageDetails: details })).json();
  const kept = [{ alt: 'The harbour', focus: FOCUS }, {}, { alt: 'A bridge' }];
  expect(data.imageDetails).toEqual(kept);
  expect((await site.app.inject(`/api/projects/${data._id}`)).json().data.imageDetails).toEqual(kept);
});

it('where nothing is said the answer is as specified', async () => {
  for (const imageDetails of [undefined, [], [{}, { alt: '  ' }]])
    expect((await add({ images: [A, B], imageDetails })).json().data).not.toHaveProperty('imageDetails');
});

it('who knows nothing of it leaves it at its images', async () => {
  const { data } = (
    await add({ images: [A, B], imageDetails: [{ alt: 'Harbour' }, { alt: 'Bridge' }] })
  ).json();
  const { images, imageDetails } = await put(data._id, { images: [C, B, A] });
  expect([images, imageDetails]).toEqual([
    [C, B, A],
    [{}, { alt: 'Bridge' }, { alt: 'Harbour' }],
  ]);
});

it('is taken back, and ends with the images', async () => {
  const { data } = (
    await add({ images: [A], imageDetails: [{ alt: 'Harbour' }, { alt: 'No image' }] })
  ).json();
  expect(data.imageDetails).toEqual([{ alt: 'Harbour' }]);
  expect(await put(data._id, { images: [A], imageDetails: [{}] })).not.toHaveProperty('imageDetails');
});

it.each([
  [{ focus: { x: -0.1, y: 0 } }],
  [{ focus: { x: 0, y: 1.1 } }],
  [{ focus: { x: 0 } }],
  [{ focus: { x: '50%;background:url(//evil)', y: 0 } }],
  [{ alt: 'x'.repeat(301) }],
  [{ alt: 7 }],
  [{ caption: 'x' }],
  ['Harbour'],
])('%j is refused, with where it stands', async (detail) => {
  const answer = await add({ images: [A], imageDetails: [detail] });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues[0].path.slice(0, 2)).toEqual(['imageDetails', 0]);
});
