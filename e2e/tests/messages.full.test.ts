import { readFile } from 'node:fs/promises';
import { contactForm, WRITTEN } from '../src/contact-form';
import { eventually } from '../src/eventually';
import { inbox } from '../src/inbox';
import { signInAsOwner } from '../src/signing-in';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const SUBJECT = '=A formula, or a subject?';
const SENT = 'Message sent successfully!';

test('a visitor’s message arrives in the inbox, where the owner can read, answer, save and delete it', async () => {
  const { page: writer } = await newVisitor();
  await visit(writer, '/contact');
  const form = contactForm(writer);
  await form.write({ Subject: SUBJECT, Message: 'First line\n<b>second</b>' });
  await form.button.click();
  await form.announced('status', SENT).waitFor();

  const { page } = await newVisitor();
  const { entry, search, line, lines, button, reply, question, section } = inbox(page);
  await signInAsOwner(page);
  const unread = async () => Number(/\b(\d+) unread/.exec(await entry.innerText())?.[1] ?? 0);
  await eventually(async () => expect(await unread()).toBeGreaterThan(0));
  const before = await unread();

  await entry.click();
  await search.fill('formula subject');
  await section.getByText('1 message found').waitFor();
  expect(await lines.count()).toBe(1);
  await line(`Unread: ${SUBJECT}`).press('Enter');
  await section.getByText('First line <b>second</b>').waitFor();
  await section.getByText(`${WRITTEN.Name} <${WRITTEN.Email}>`).waitFor();
  await section.getByText('Stored here only').waitFor();
  await eventually(async () => expect(await unread()).toBe(before - 1));
  const address = new URL((await reply.getAttribute('href'))!);
  expect([address.pathname, address.searchParams.get('subject')]).toEqual([WRITTEN.Email, `Re: ${SUBJECT}`]);
  expect(address.searchParams.get('body')).toContain('> First line\r\n> <b>second</b>');

  const download = page.waitForEvent('download');
  await button('Download CSV').click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(file, 'utf8')).toContain(`"'${SUBJECT}","First line\n<b>second</b>"`);

  const remove = async () => {
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await section.getByText('No messages found').waitFor();
  };
  await remove();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await line(SUBJECT).click();
  await remove();
  await page.reload();
  await search.fill('formula subject');
  await section.getByText('No messages found').waitFor();

  await page.goto('/setting/bin');
  const trash = page.getByRole('region', { name: 'Trash' });
  await trash
    .getByRole('listitem')
    .filter({ hasText: SUBJECT })
    .getByRole('button', { name: 'Restore' })
    .click();
  await trash.getByText(`“${SUBJECT}” was restored.`).waitFor();
});
