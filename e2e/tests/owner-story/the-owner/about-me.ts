import type { Locator, Page } from 'playwright-core';
import { aboutMePage, button, combobox, textbox, uploadIcon } from '../../../src/about-me';
import { enter, followSidebar } from '../../../src/dashboard';
import { eventually } from '../../../src/eventually';
import { hasFocusEventually } from '../../../src/keyboard';
import type { MediaFiles } from '../../../src/media-files';
import { ABOUT_ME } from '../new-content';

/** Changes each section of the about-me page. @returns what was deleted */
export async function changeAboutMe(
  page: Page,
  files: MediaFiles,
): Promise<{ language: string; skill: string; reason: string }> {
  await followSidebar(page, 'About me');
  const { profile, about, technologies, technologyList, skills, skillList, reasons, reason, question } =
    aboutMePage(page);
  await eventually(async () => expect(await textbox(profile, 'Full Name').inputValue()).not.toBe(''));
  await textbox(profile, 'Full Name').fill(ABOUT_ME.name);
  await profile.getByLabel('Profile Image', { exact: true }).setInputFiles(files.photos[0]!);
  await button(profile, 'Remove harbour.jpg').waitFor();
  await button(profile, 'Save Changes').click();
  await profile.getByText('Profile updated successfully!').waitFor();

  await about.getByRole('spinbutton', { name: 'Experience' }).fill(ABOUT_ME.years);
  await textbox(about, 'About Details').fill(ABOUT_ME.details);
  await button(about, 'Save Changes').click();
  await about.getByText('Details saved successfully!').waitFor();

  const languages = technologyList('Programming Languages & Framworkes');
  const language = await firstItem(languages);
  await enter(combobox(technologies, 'Languages & Frameworks'), ABOUT_ME.languages);
  await uploadIcon(technologies, 'Icon (used for all selected languages)', files.photos[1]!);
  await button(technologies, 'Add').click();
  await technologies.getByText('Technologies added successfully!').waitFor();
  await button(languages, `Delete ${language}`).click();
  await button(languages, `Delete ${language}`).waitFor({ state: 'detached' });

  const frontend = skillList('Current Frontend Skills:');
  const skill = await firstItem(frontend);
  await enter(combobox(skills, 'Frontend Skills'), [ABOUT_ME.skill]);
  await button(skills, 'Add New').click();
  await skills.getByText('Skills added successfully!').waitFor();
  await button(frontend, `Remove ${skill}`).click();
  await button(frontend, `Remove ${skill}`).waitFor({ state: 'detached' });

  const deleted = (await page.getByRole('article').getByRole('heading').first().textContent())!;
  await textbox(reasons, 'Title').fill('Punctual');
  await textbox(reasons, 'Explanation').fill(ABOUT_ME.explanation);
  await uploadIcon(reasons, 'Icon', files.photos[1]!);
  await button(reasons, 'Add New').click();
  await reasons.getByText('Item added successfully!').waitFor();
  await expectShownOnHover(page, reason('Punctual'));
  await button(reason('Punctual'), 'Edit').click();
  const heading = page.getByRole('heading', { name: 'Edit Why Choose Me' });
  await eventually(async () => expect((await heading.boundingBox())!.y).toBeLessThan(260));
  await hasFocusEventually(reasons);
  await textbox(reasons, 'Title').fill(ABOUT_ME.reason);
  await button(reasons, 'Update').click();
  await reasons.getByText('Item updated successfully!').waitFor();
  await reason(deleted).hover();
  await button(reason(deleted), 'Delete').click();
  await button(question, 'Delete').click();
  await reason(deleted).waitFor({ state: 'detached' });
  return { language, skill, reason: deleted };
}

const firstItem = async (list: Locator) => (await list.getByRole('listitem').first().innerText()).trim();

/** A card's buttons are visible on hover or focus. */
async function expectShownOnHover(page: Page, card: Locator): Promise<void> {
  const edit = button(card, 'Edit');
  const isSeen = (opacity: number) => eventually(async () => expect(await opacityOf(edit)).toBe(opacity));
  await page.mouse.move(0, 0);
  await isSeen(0);
  await card.hover();
  await isSeen(1);
  await page.mouse.move(0, 0);
  await isSeen(0);
  await edit.focus();
  await isSeen(1);
}

/** An element's opacity, including its ancestors'. */
const opacityOf = (control: Locator) =>
  control.evaluate((element) => {
    let opacity = 1;
    for (let one: Element | null = element; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  });
