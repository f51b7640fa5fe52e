import { MESSAGE, sendJson } from '../support/contact-client';
import { TestSite } from '../support/test-site';
import { imageFile } from '../support/test-files';
import { upload } from '../support/upload';

describe('rate limits', () => {
  let site: TestSite;
  afterEach(() => site.close());

  const write = (token: string | null, from = '203.0.113.1', headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'PATCH',
      url: '/api/home_profile',
      remoteAddress: from,
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      payload: {},
    });

  describe('failed tokens', () => {
    beforeEach(async () => {
      site = await TestSite.start({ env: { FAILED_TOKEN_LIMIT: '3' } });
    });
    const statuses = async (count: number, token: string | null, from?: string) => {
      const all = [];
      for (let index = 0; index < count; index += 1) all.push((await write(token, from)).statusCode);
      return all;
    };

    it("above the limit get 429; other addresses and the owner don't", async () => {
      expect(await statuses(5, 'nonsense')).toEqual([401, 401, 401, 429, 429]);
      const refusal = await write('nonsense');
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      expect(refusal.json()).toMatchObject({
        success: false,
        message: expect.stringMatching(/wait a minute/),
      });
      expect(await statuses(1, 'nonsense', '203.0.113.2')).toEqual([401]);
      expect(await statuses(1, site.ownersToken)).toEqual([200]);
    });

    it("missing tokens and other accounts' tokens don't count", async () => {
      const strangers = await site.keys.token({ email: 'visitor@test.dev' });
      expect(new Set(await statuses(8, null))).toEqual(new Set([401]));
      expect(new Set(await statuses(8, strangers))).toEqual(new Set([403]));
      expect(await statuses(1, 'nonsense')).toEqual([401]);
    });
  });

  it("uploads above the limit are rejected before they are read; other accounts' uploads don't count", async () => {
    site = await TestSite.start({ env: { UPLOAD_LIMIT: '2' } });
    const png = await imageFile('png');
    const send = async (token?: string | null) =>
      (await upload(site, 'image', png, { token, contentType: 'image/png' })).statusCode;
    expect([await send(null), await send(null), await send('nonsense')]).toEqual([401, 401, 401]);
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
  });

  describe("threat 14: the client's address", () => {
    const message = (forwarded: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1.0/email/send',
        remoteAddress: '10.0.0.2',
        headers: { 'x-forwarded-for': forwarded },
        payload: { template_params: MESSAGE },
      });

    it('X-Forwarded-For is ignored by default', async () => {
      site = await TestSite.start({ env: { CONTACT_LIMIT: '1' } });
      expect((await message('198.51.100.1')).statusCode).toBe(200);
      expect((await message('198.51.100.2')).statusCode).toBe(429);
    });

    it("X-Forwarded-For of a trusted proxy counts, and the client's part doesn't", async () => {
      site = await TestSite.start({ env: { CONTACT_LIMIT: '1', TRUST_PROXY: '10.0.0.0/8' } });
      expect((await message('198.51.100.1')).statusCode).toBe(200);
      expect((await message('198.51.100.2')).statusCode).toBe(200);
      expect((await message('198.51.100.9, 198.51.100.1')).statusCode).toBe(429);
    });

    it('X-Forwarded-Host changes no URL, even from a trusted proxy', async () => {
      site = await TestSite.start({ env: { TRUST_PROXY: '10.0.0.0/8' } });
      const image = (await upload(site, 'image', await imageFile('png'))).json() as { secure_url: string };
      await site.owner('PATCH', '/api/home_profile', { profileImage: image.secure_url });
      const { data } = (
        await site.app.inject({
          url: '/api/home_profile',
          remoteAddress: '10.0.0.2',
          headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
        })
      ).json() as { data: { profileImage: string } };
      expect(data.profileImage).toBe(image.secure_url);
    });

    it('an IPv6 network counts as one address', async () => {
      site = await TestSite.start({ env: { CONTACT_LIMIT: '1' } });
      const from = async (remoteAddress: string) => {
        const payload = { template_params: MESSAGE };
        const url = '/api/v1.0/email/send';
        return (await site.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
      };
      expect(await from('2001:db8:0:1::1')).toBe(200);
      expect(await from('2001:db8:0:1:ffff::2')).toBe(429);
      expect(await from('2001:db8:0:2::1')).toBe(200);
    });

    it("the request's body doesn't matter", async () => {
      site = await TestSite.start({ env: { CONTACT_LIMIT: '1' } });
      const one = await sendJson(site, MESSAGE);
      const other = await sendJson(site, {
        ...MESSAGE,
        from_email: 'other@visitor.example',
        ip: '198.51.100.1',
      });
      expect([one.statusCode, other.statusCode]).toEqual([200, 429]);
    });
  });
});
