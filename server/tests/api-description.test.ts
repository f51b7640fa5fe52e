import { TestSite } from './test-site';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.close());

interface Operation {
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const readPaths = async () => (await site.app.inject('/api/openapi.json')).json().paths as Paths;

/** What is described, what serves no program, and what serves the release tool alone. */
const UNDESCRIBED = [
  '/api/openapi.json',
  '/api/docs',
  '/contact',
  '/media/bundled',
  '/releases',
  '/api/releases',
  '*',
];

it('describes every endpoint that the server has, and no other', async () => {
  const paths = await readPaths();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = site.app.routeAccess
    .filter(({ method, url }) => method !== 'HEAD' && !UNDESCRIBED.some((start) => url.startsWith(start)))
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)(\([^/]*\))?/g, '{$1}')}`);
  expect(described.sort()).toEqual(served.sort());
});

it('says of each who may use it, as the server decides it', async () => {
  const paths = await readPaths();
  for (const { method, url, access } of site.app.routeAccess) {
    const path = url.replace(/:(\w+)(\([^/]*\))?/g, '{$1}');
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    const isOwners = operation.security.length > 0 && operation.security.every((one) => 'owner' in one);
    expect([method, url, isOwners]).toEqual([method, url, access === 'owner']);
  }
});

it('states what may be sent with its bounds, and leaves out nothing unknown', async () => {
  const { put } = (await readPaths())['/api/projects/{id}']!;
  expect(put!.parameters).toContainEqual(expect.objectContaining({ in: 'path', name: 'id', required: true }));
  expect(put!.requestBody!.content['application/json']!.schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['title', 'description'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 160 },
      images: { type: 'array', maxItems: 50, items: { maxLength: 2048 } },
    },
  });
});

it('states the parts of a list that can be asked for as numbers', async () => {
  const { get } = (await readPaths())['/api/projects']!;
  expect(get!.parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  });
});

it('is there to read, without any script', async () => {
  const { statusCode, headers, body } = await site.app.inject('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  expect(body).not.toContain('<script');
  for (const [path, operations] of Object.entries(await readPaths()))
    for (const [method, { summary }] of Object.entries(operations)) {
      expect(body).toContain(`<b>${method.toUpperCase()}</b> ${path}`);
      expect(body).toContain(summary.replaceAll("'", '&#39;'));
    }
});
