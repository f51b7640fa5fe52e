import { unsignedToken, type Identity } from '../site';

let saves = 0;

/** Saves something as the owner, so that every page is composed anew. */
export async function saveContent(origin: string, { projectId, owner }: Identity): Promise<void> {
  saves += 1;
  const response = await fetch(`${origin}/api/about_me`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${unsignedToken(projectId, owner)}`,
    },
    body: JSON.stringify({ aboutDetails: `Saved for the ${saves}th time.` }),
  });
  if (!response.ok) throw new Error(`A save failed: ${response.status}`);
  await response.arrayBuffer();
}

/** Requests a page as browsers do. @returns whether the server rendered it, which costs more than a page that the browser renders */
export async function fetchDocument(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return !(await response.text()).includes('<div id="root"></div>');
}
