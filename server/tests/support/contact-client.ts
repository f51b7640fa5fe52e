import type { Database } from '../../src/db/database';
import type { TestSite } from './test-site';

export const MESSAGE = {
  from_name: 'Ada Byron',
  from_email: 'ada@visitor.example',
  subject: 'An engine',
  message: 'Dear Mara,\n\ncan it compute?\n',
};
export const IDS = { lib_version: '4.4.1', service_id: 's', template_id: 't', user_id: 'k' };

/** A multipart form as browsers and EmailJS's library send it. */
export async function sendForm(
  { app }: TestSite,
  fields: Record<string, unknown>,
  url = '/api/v1.0/email/send-form',
) {
  const form = new FormData();
  const values: Record<string, unknown> = { ...fields, ...IDS };
  for (const [name, value] of Object.entries(values))
    form.append(name, value instanceof Blob ? value : String(value));
  const body = new Response(form);
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

export const sendJson = ({ app }: TestSite, template_params: unknown) =>
  app.inject({ method: 'POST', url: '/api/v1.0/email/send', payload: { ...IDS, template_params } });

/** The contact form as browsers post it without scripts. */
export const post = ({ app }: TestSite, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Changes the database of a stopped site, then starts the site. */
export async function atRest<T>(site: TestSite, work: (db: Database) => Promise<T>): Promise<T> {
  await site.app.close();
  const result = await site.database.look(work);
  await site.restart();
  return result;
}

/** The stored messages, after pending deliveries have finished. */
export function kept(site: TestSite) {
  const read = (db: Database) => db.selectFrom('messages').selectAll().orderBy('created_at').execute();
  return site.config.contact.mail ? atRest(site, read) : site.database.look(read);
}
