import { axeFaults } from '../src/axe';
import { resize } from '../src/accessibility-faults';
import { enter } from '../src/dashboard';
import { visit } from '../src/hydration';
import { layoutFaults } from '../src/layout-faults';
import { SCREENS } from '../src/screens';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

test('the owner creates a deploy token, it works at once, and no longer once it is revoked', async () => {
  const { page, site } = await newVisitor();
  const scopeOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site.origin}/api/releases/token`, { headers });
    return [response.status, ((await response.json()) as { readonly data?: unknown }).data];
  };
  await signInAsOwner(page);
  await visit(page, '/setting/deploy_tokens');
  const list = page.getByRole('region', { name: 'Deploy tokens' });
  await list.getByText('No deploy tokens yet').waitFor();
  const name = `Team ${'of the long name '.repeat(4)}`.trim().slice(0, 80);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await enter(page.getByRole('combobox', { name: 'App' }), ['remote-notes']);
  await page.getByRole('textbox', { name: 'Paths' }).fill('/notes/*');
  await page.getByRole('button', { name: 'Create token' }).dblclick();
  const sheet = page.getByRole('group', { name: 'New deploy token' });
  const token = (await sheet.getByLabel('Token').textContent())!;
  expect(await scopeOf(token)).toEqual([
    200,
    { apps: ['remote-notes'], paths: ['/notes/*'], canReleaseGradually: true },
  ]);
  expect(await list.getByRole('listitem').count()).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  for (const { viewport } of [SCREENS.narrow, SCREENS.desktop]) {
    await resize(page, viewport);
    expect(await layoutFaults(page)).toEqual([]);
  }

  await list.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Revoke “${name}”?` });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await list.getByText('No deploy tokens yet').waitFor();
  expect(await scopeOf(token)).toEqual([401, undefined]);
  expect(await page.getByText(token).count()).toBe(0);
});
