import { readHomeProfile } from '../src/content';
import { profileForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { writeApi } from '../src/http';
import { sharedSite } from '../src/shared-site';
import { signInAsOwner } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

test('when two browsers save the same profile, the second shows both values and a choice', async () => {
  const before = await readHomeProfile(sharedSite());
  const open = async (): Promise<Visitor> => {
    const visitor = await newVisitor();
    await signInAsOwner(visitor.page);
    await eventually(async () =>
      expect(await profileForm(visitor.page).name.inputValue()).toBe(before.fullName),
    );
    return visitor;
  };
  const [first, second] = [await open(), await open()];
  second.pageErrors.expect(/409 \(Conflict\)/);

  const theirs = profileForm(first.page);
  await theirs.role.fill('Their role');
  await theirs.bio.fill('Their words.');
  await theirs.save.click();
  await theirs.said('Profile saved successfully!').waitFor();

  const mine = profileForm(second.page);
  await mine.bio.fill('My words.');
  await mine.save.click();
  const choices = mine.form.getByRole('group', { name: 'Changed elsewhere in the meantime' });
  await choices.waitFor();
  expect((await readHomeProfile(sharedSite())).bio).toBe('Their words.');
  const field = (name: string) => choices.getByRole('group', { name, exact: true });
  expect(await field('Bio').innerText()).toMatch(/My words\.[^]*Their words\./);
  await choices.getByText('Saved elsewhere and updated here: Your Role.').waitFor();
  expect(await mine.role.inputValue()).toBe('Their role');
  expect(await mine.bio.inputValue()).toBe('My words.');

  await field('Bio').getByRole('radio', { name: 'Use the saved version' }).check();
  expect(await mine.bio.inputValue()).toBe('Their words.');
  await field('Bio').getByRole('radio', { name: 'Use this tab’s version' }).check();
  await mine.save.click();
  await mine.said('Profile saved successfully!').waitFor();
  await choices.waitFor({ state: 'detached' });
  expect(await readHomeProfile(sharedSite())).toMatchObject({ role: 'Their role', bio: 'My words.' });

  await writeApi(sharedSite(), 'PATCH', '/api/home_profile', { role: before.role, bio: before.bio });
});
