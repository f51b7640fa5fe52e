import fc from 'fast-check';
import type { Contract } from '@portfolio/shared-api/contracts';
import * as contracts from '@portfolio/shared-api/contracts';
import { examples } from '@portfolio/shared-api/examples';
import { TestSite } from '../support/test-site';
import { mediaFiles } from '../support/upload';

/* Every input gets a response that says what is wrong, and never a server error. `FUZZ_RUNS` sets the number of runs per endpoint. */

/** By default the same cases each time; with more runs, a failure reports its seed. */
const RUNS = process.env.FUZZ_RUNS
  ? { numRuns: Number(process.env.FUZZ_RUNS) }
  : { numRuns: IS_FULL_RUN ? 12 : 2, seed: 1 };
// Each test sends hundreds of requests.
if (RUNS.numRuns > 2) jest.setTimeout(RUNS.numRuns * 20_000);

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start({ env: { CONTACT_LIMIT: '999999', UPLOAD_LIMIT: '999999' } });
});
afterAll(() => site.close());

type Served = Pick<Contract, 'method' | 'path'> & { readonly example: unknown; readonly hasBody: boolean };
const served: readonly Served[] = Object.entries(contracts).flatMap(([name, each]) => {
  const contract = each as Partial<Contract>;
  if (!(name in examples) || !contract.method || !contract.path) return [];
  // It has no body, and would end the session of the following tests.
  if (contract === contracts.signOutEverywhere) return [];
  const { body } = examples[name as keyof typeof examples] as { body?: unknown };
  return [{ method: contract.method, path: contract.path, example: body, hasBody: body !== undefined }];
});

/** JSON values that often break servers. */
const hostile = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)),
  fc.integer({ min: 1_000, max: 50_000 }).map((length) => JSON.stringify('x'.repeat(length))),
  fc.integer({ min: 100, max: 3_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    '-0',
    '1e999',
    '9007199254740993',
    '"\\ud800"',
    '"\\u0000"',
    '"\\u202e\\uffff"',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `[${'0,'.repeat(5_000)}0]`,
  ),
);

/** The example with one value replaced, or something else. */
const bodyOf = (example: unknown) =>
  fc.oneof(
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.nat(), hostile, fc.boolean()).map(([place, value, isNew]) => {
        const fields = Object.entries((example ?? {}) as object).map(
          ([name, each]) => [name, JSON.stringify(each)] as const,
        );
        const at = fields.length === 0 ? -1 : place % fields.length;
        const changed = fields.map(([name, each], index) => [name, index === at ? value : each] as const);
        const all = isNew ? [...changed, ['__proto__', value] as const] : changed;
        return `{${all.map(([name, each]) => `${JSON.stringify(name)}:${each}`).join(',')}}`;
      }),
    },
  );

const headerText = fc.string({ unit: fc.constantFrom(...'"W/*,;=-0139aZ \u00ff') });
const segment = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponent),
    fc.constantFrom('..%2f..', '%00', '%zz', '%ff', '__proto__', "';drop table projects", 'x'.repeat(3_000)),
  )
  .filter((text) => text !== '');
const search = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constantFrom(
    '?limit=-1',
    '?limit=1e9&offset=0x10',
    '?limit[]=1&limit[a][b]=2',
    '?__proto__[isAdmin]=1',
    `?${'limit=1&'.repeat(1_500)}`,
    "?category='%20or%201=1--",
    '?category=%F0%9F%92%A9&search=%00%25_',
    '?drafts=include&drafts=include',
    '?until=%ff',
  ),
);

/** Every response is the API's, and none is a server error. */
function expectAnswer({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode).toBeLessThan(500);
  if (statusCode === 304 || body === '') return;
  const response = JSON.parse(body) as { success: boolean; message?: string };
  expect(response.success).toBe(statusCode < 300);
  if (!response.success) expect(response.message).toMatch(/\w/);
}

it.each(served.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s handles any input',
  async (_name, { method, path, example, hasBody }) => {
    const anything = fc.record({
      ids: fc.array(segment, { minLength: 2, maxLength: 2 }),
      query: search,
      body: hasBody ? bodyOf(example) : fc.constant(undefined),
      ifMatch: fc.option(headerText, { nil: undefined }),
      key: fc.option(headerText, { nil: undefined }),
      known: fc.option(headerText, { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(anything, async ({ ids, query, body, ifMatch, key, known }) => {
        const filled = path.replace(/:\w+/g, () => ids[0]!);
        const response = await site.app.inject({
          method,
          url: filled + query,
          headers: {
            authorization: `Bearer ${site.ownersToken}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(ifMatch !== undefined && { 'if-match': ifMatch }),
            ...(key !== undefined && { 'idempotency-key': key }),
            ...(known !== undefined && { 'if-none-match': known }),
          },
          payload: body,
        });
        expectAnswer(response);
        expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      }),
      RUNS,
    );
  },
);

describe('threat 6: multipart', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '--x',
      '--x--',
      '',
      'Content-Disposition: form-data; name="file"; filename="a.png"',
      'Content-Disposition: form-data; name="upload_preset"',
      'Content-Disposition: form-data; name="message"',
      'Content-Disposition: form-data; name=""',
      'Content-Disposition: form-data; name="a[b][c][d]"',
      'Content-Disposition: form-data; name="__proto__"',
      'Content-Disposition: form-data; name="file"; filename="../../../../etc/passwd\u0000.png"',
      'Content-Type: multipart/mixed; boundary=x',
      `Content-Type: ${'a/b;'.repeat(2_000)}`,
      'Content-Transfer-Encoding: base64',
      'ml_default',
      `X-${'y'.repeat(20_000)}: 1`,
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant('multipart/form-data; boundary=x') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'x'.repeat(500)}`,
        'multipart/mixed; boundary=x',
        'multipart/form-data; boundary="x',
        `multipart/form-data; ${'a='.repeat(5_000)}`,
      ),
    },
  );
  const form = fc.tuple(type, fc.array(line, { maxLength: 30 }), fc.boolean());

  const ADDRESSES = [
    '/media/v1_1/bundled/image/upload',
    '/media/v1_1/bundled/raw/upload',
    '/api/v1.0/email/send-form',
  ];

  // They share the parser, which notices such a part after some seconds.
  it.each(IS_FULL_RUN ? ADDRESSES : ADDRESSES.slice(-1))(
    "to %s: a part without a header doesn't block, however large",
    async (url) => {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${site.ownersToken}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: `--x\r\n\r\n${'y'.repeat(100_000)}\r\n--x--\r\n`,
      });
      expect(statusCode).toBe(400);
    },
  );

  it.each(ADDRESSES)('to %s: every body gets a response and leaves no file behind', async (url) => {
    await fc.assert(
      fc.asyncProperty(form, async ([contentType, lines, isWhole]) => {
        const { statusCode } = await site.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': contentType },
          payload: Buffer.from(lines.join('\r\n') + (isWhole ? '\r\n--x--\r\n' : '')),
        });
        expect(statusCode).toBeLessThan(500);
      }),
      { ...RUNS, numRuns: RUNS.numRuns * 5 },
    );
    expect(await mediaFiles(site)).toEqual([]);
  });
});
