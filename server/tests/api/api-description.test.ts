import Ajv from 'ajv/dist/2020';
import { TestSite } from '../support/test-site';

describe('API description', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.close());

  interface Content {
    readonly content?: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
  }
  interface Operation {
    readonly summary: string;
    readonly security: readonly object[];
    readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: object }[];
    readonly requestBody?: Content;
    readonly responses: Readonly<Record<string, Content>>;
  }
  type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

  const readPaths = async () => (await site.app.inject('/api/openapi.json')).json().paths as Paths;

  /** All documented endpoints, without those for browsers and the release tool. */
  const UNDESCRIBED = [
    '/api/openapi.json',
    '/api/docs',
    '/cards/',
    '/contact',
    '/media/bundled',
    '/packages',
    '/releases',
    '/api/releases',
    '*',
  ];

  it('is also found with a slash at the end', async () => {
    const [page, same] = await Promise.all(['/api/docs', '/api/docs/'].map((url) => site.app.inject(url)));
    expect([same!.statusCode, same!.body]).toEqual([200, page!.body]);
  });

  it('documents every endpoint of the server, and no other', async () => {
    const paths = await readPaths();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = site.app.routeAccess
      .filter(({ method, url }) => method !== 'HEAD' && !UNDESCRIBED.some((start) => url.startsWith(start)))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)(\([^/]*\))?/g, '{$1}')}`);
    expect(described.sort()).toEqual(served.sort());
  });

  it('documents access as the server enforces it', async () => {
    const paths = await readPaths();
    for (const { method, url, access } of site.app.routeAccess) {
      const path = url.replace(/:(\w+)(\([^/]*\))?/g, '{$1}');
      const operation = paths[path]?.[method.toLowerCase()];
      if (!operation) continue;
      const isOwners = operation.security.length > 0 && operation.security.every((one) => 'owner' in one);
      expect([method, url, isOwners]).toEqual([method, url, access === 'owner']);
    }
  });

  it('has an error response of clients for every endpoint, and a license', async () => {
    const operations = Object.values(await readPaths()).flatMap((each) => Object.values(each));
    const without = operations.filter(
      ({ responses }) => !Object.keys(responses).some((code) => /^4/.test(code)),
    );
    expect(without.map(({ summary }) => summary)).toEqual([]);
    const { info } = (await site.app.inject('/api/openapi.json')).json();
    expect(info.license).toEqual({ name: 'MIT License', identifier: 'MIT' });
  });

  it('has examples that conform to their schemas', async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const examples = Object.entries(await readPaths()).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, responses }]) =>
        [requestBody, responses['200']].flatMap((each) => {
          const { schema, example } = each?.content?.['application/json'] ?? {};
          return schema && example !== undefined ? [{ name: `${method} ${path}`, schema, example }] : [];
        }),
      ),
    );
    expect(examples.length).toBeGreaterThan(90);
    const faults = examples.filter(({ schema, example }) => !ajv.validate(schema, example));
    expect(faults.map(({ name }) => name)).toEqual([]);
  });

  it('marks nothing in a request as read-only', async () => {
    const bodies = Object.values(await readPaths())
      .flatMap((operations) => Object.values(operations))
      .map(({ requestBody }) => JSON.stringify(requestBody));
    expect(bodies.filter((body) => body?.includes('readOnly'))).toEqual([]);
  });

  it('documents all fields with their limits, and rejects unknown ones', async () => {
    const { put } = (await readPaths())['/api/projects/{id}']!;
    expect(put!.parameters).toContainEqual(
      expect.objectContaining({ in: 'path', name: 'id', required: true }),
    );
    expect(put!.requestBody!.content!['application/json']!.schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['title', 'description'],
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 160 },
        images: { type: 'array', maxItems: 50, items: { maxLength: 2048 } },
      },
    });
  });

  it('documents paging parameters as numbers', async () => {
    const { get } = (await readPaths())['/api/projects']!;
    expect(get!.parameters.find(({ name }) => name === 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    });
  });

  it('has a readable page without scripts', async () => {
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
});
