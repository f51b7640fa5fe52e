import { contactForm, WRITTEN } from '../src/contact-form';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

let site: OwnSite;

beforeAll(async () => {
  site = await startOwnSite({ CONTACT_LIMIT: '1' });
});
afterAll(() => site?.remove());

test('without JavaScript: after too many messages it says so, and nothing typed is lost', async () => {
  const { page, complaints } = await newVisitor({ site, javaScriptEnabled: false });
  const { write, written, button } = contactForm(page);
  complaints.expect(/429 \(Too Many Requests\)|400 \(Bad Request\)/);
  await page.goto('/contact');
  await write();
  // The minute begins with this, so it comes last. From the browser itself: what else runs here may have another address.
  await page.evaluate(async () => void (await fetch('/api/v1.0/email/send', { method: 'POST' })));
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Too Many Requests' });
  await alert.waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await written()).toEqual(WRITTEN);
});
