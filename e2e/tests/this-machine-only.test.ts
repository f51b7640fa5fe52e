import { rawRequest } from '../src/http';
import { sharedSite } from '../src/shared-site';

test.each(['localhost', '127.0.0.1', '[::1]'])('the site listens on %s', async (host) => {
  const { status } = await rawRequest(`http://${host}:${sharedSite().port}/healthz`);
  expect(status).toBe(200);
});

test('the emulator rejects a foreign Host and says why', async () => {
  const headers = { host: 'portfolio.example.net' };
  const { status, body } = await rawRequest(`${sharedSite().authOrigin}/`, { headers });
  expect(status).toBe(421);
  expect(body.toString()).toMatch(/this machine only/);
});
