import type { HomeProfile } from '@portfolio/shared-api/home-profile';
import { screen, waitFor, within } from '@testing-library/react';
import { startFakeServer } from './fake-server';
import { openSection } from './open-section';
import { HomeProfileForm } from '../src/features/profiles/home-profile-form';

export const profile: HomeProfile = {
  fullName: 'Ada Lovelace',
  role: 'Analyst',
  bio: 'Notes on an engine',
  profileImage: 'https://media.test/ada.png',
  resumeUrl: 'https://media.test/ada.pdf',
  version: 4,
};

export const bio = () => screen.getByLabelText('Bio');
export const role = () => screen.getByLabelText('Your Role');
export const save = () => screen.getByRole('button', { name: 'Save Changes' });
export const profileForm = () => screen.getByRole('form', { name: 'Profile Information' });
/** Waits until this text is visible. */
export const status = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
/** The offer to restore a draft of an earlier visit. */
export const offer = async () =>
  (await screen.findByText('You have unsaved changes')).closest<HTMLElement>('[role]')!;
/** Everything in this browser's local storage. */
export const keptText = () => Object.values(localStorage).join();

/** Opens the profile's section, or another page, and waits until the form has this profile. */
export async function openProfile(saved: HomeProfile = profile, open = () => openSection(HomeProfileForm)) {
  const server = startFakeServer({ profile: saved });
  const page = open();
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveValue(saved.fullName));
  await waitFor(() => expect(save()).toBeEnabled());
  return { server, ...page };
}

/** Types into the bio and leaves without saving once the draft is stored. */
export async function typeAndCrash(text = ' and looms') {
  const page = await openProfile();
  await page.user.type(bio(), text);
  await waitFor(() => expect(keptText()).toContain(text));
  page.unmount();
}

export const question = (name: string) => screen.findByRole('alertdialog', { name });
export const dialogButton = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('button', { name });
