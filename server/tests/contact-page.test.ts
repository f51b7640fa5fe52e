import type { PageSource } from '../src/site/page-source';
import { atRest, kept, MESSAGE, post, sendForm } from './contact-client';
import { TestSite } from './test-site';

let site: TestSite;
afterEach(() => site.close());

const start = async (pages?: PageSource) => {
  site = await TestSite.start({ env: { CONTACT_LIMIT: '3' }, ...(pages && { pages }) });
};

describe('a form that is posted without scripts', () => {
  it('is kept, and answered by the page that says so, which a reload asks for and sends nothing again', async () => {
    await start();
    const other = { ...MESSAGE, subject: 'Another' };
    for (const answer of [await post(site, MESSAGE), await sendForm(site, other, '/contact')])
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact/sent']);
    expect(await kept(site)).toHaveLength(2);
  });

  it('is kept once when its button was pressed twice', async () => {
    await start();
    const answers = await Promise.all([post(site, MESSAGE), post(site, MESSAGE)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await kept(site)).toHaveLength(1);
  });

  it('is answered by the contact page with what was typed and what is wrong with it', async () => {
    await start();
    const answer = await post(site, { ...MESSAGE, from_email: 'ada', subject: ' ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-store',
    });
    const [, page, data] = /^<p>(.*)<\/p>(.*)$/.exec(answer.body)!;
    expect(page).toBe('/contact');
    expect(JSON.parse(data!)).toEqual([
      {
        queryKey: ['contact', 'refused'],
        data: {
          status: 400,
          reason: '',
          faults: { from_email: 'Enter an e-mail address', subject: 'Subject is required' },
          written: { ...MESSAGE, from_email: 'ada', subject: ' ' },
        },
      },
    ]);
    expect(await kept(site)).toEqual([]);
  });

  it('is given back when too many were sent, with 429 and when to try again', async () => {
    await start();
    for (let count = 0; count < 3; count += 1) await post(site, MESSAGE);
    const answer = await post(site, MESSAGE);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain('"reason":"Too Many Requests"');
    expect(answer.body).toContain('can it compute?');
  });

  it('is given back when the server has a fault, of which nothing is said', async () => {
    await start();
    await atRest(site, (db) => db.schema.dropTable('messages').execute());
    const answer = await post(site, MESSAGE);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('"reason":"Something went wrong on the server. Please try again."');
    expect(answer.body).toContain('can it compute?');
    expect(answer.body).not.toMatch(/sqlite|no such table/i);
  });

  it('that is too large is refused by a page too', async () => {
    await start();
    const answer = await post(site, { ...MESSAGE, message: 'x'.repeat(300_000) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('The request is too large');
    expect(answer.body).toContain('To get what you wrote back, go back in your browser.');
  });
});

describe("where the site's own pages can't be had", () => {
  const broken = async () => {
    throw new Error('no page');
  };

  beforeEach(() => start({ page: broken, pageWith: broken }));

  it('a plain one says that the message was sent', async () => {
    const answer = await post(site, MESSAGE);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toMatch(/^<!doctype html>[^]*<h1>Message sent successfully!<\/h1>[^]*<\/html>\n$/);
    expect(answer.body).not.toMatch(/style=|<script/);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect(await kept(site)).toHaveLength(1);
  });

  it('a plain one gives back what was typed when something is wrong, as text', async () => {
    const name = '"><script>alert(1)</script>';
    const answer = await post(site, { ...MESSAGE, from_name: name, from_email: 'ada' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Enter an e-mail address');
    expect(answer.body).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(answer.body).toContain('can it compute?');
    expect(answer.body).not.toContain('<script');
    expect(await kept(site)).toEqual([]);
  });
});

it.each([
  ['has no page for it', { status: 404 }],
  ['can only show it with scripts', { status: 200, isRendered: false }],
])("a release that %s doesn't make a sent message look lost", async (_, facts) => {
  await start({ page: async () => ({ body: 'not here', csp: '', etag: '"x"', ...facts }) });
  expect((await post(site, MESSAGE)).body).toContain('<h1>Message sent successfully!</h1>');
});
