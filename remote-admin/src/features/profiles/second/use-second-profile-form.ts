import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@portfolio/shared-api';
import { secondProfile, secondProfileInput } from '@portfolio/shared-api/contracts';
import {
  secondProfileQuery,
  useSaveSecondProfile,
  type SecondProfile,
  type SecondProfileInput,
} from '@portfolio/shared-api/second-profile';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorIdOf, failed, succeeded, type SaveStatus } from '../../../components/save-status/save-status';
import { useSaveForm } from '../../../forms/use-save-form';
import { useSingleUpload } from '../../../components/upload-field/use-single-upload';
import { sentProfile } from '../fields/sent-profile';
import type { FormSubject } from '../../../forms/drafts/form-subject';

type Values = Required<SecondProfileInput>;

const FAILED = 'Failed to save profile';
const empty: Values = { fullName: '', role: '', bio: '', profileImage: '', profileImageAlt: '' };
function toValues(profile: SecondProfile | null): Values {
  if (!profile) return empty;
  const { fullName, role, bio, profileImage, profileImageAlt = '' } = profile;
  return { fullName, role, bio, profileImage, profileImageAlt };
}
const resolver = zodResolver(secondProfileInput);
const subject: FormSubject<Values> = {
  id: 'second-profile',
  title: 'Profile Update',
  fields: {
    fullName: { label: 'Full Name' },
    role: { label: 'Role' },
    bio: { label: 'Bio' },
    profileImage: { label: 'Profile Image', kind: 'image' },
    profileImageAlt: { label: 'Image Description' },
  },
};

const statuses = {
  saved: () => succeeded('Profile updated successfully!'),
  failed: (error: unknown): SaveStatus => {
    const said = isApiError(error) && error.serverMessage;
    return said ? { ...failed(said), detail: errorIdOf(error) || undefined } : failed(FAILED, error);
  },
};

/** The form of the second profile. */
export function useSecondProfileForm() {
  const profile = useQuery(secondProfileQuery());
  const { mutateAsync } = useSaveSecondProfile();
  const form = useForm<SecondProfileInput, unknown, Values>({
    defaultValues: empty,
    resolver,
    shouldFocusError: false,
  });
  const state = useSaveForm({
    form,
    subject,
    record: profile,
    reader: secondProfile,
    toValues,
    save: ({ input, version }) => mutateAsync({ input: sentProfile(input, profile.data), version }),
    onSaved: () => image.settle(),
    countLost: () => (image.hasFailed() ? 1 : 0),
    statuses,
  });
  const image = useSingleUpload('image', (address) => {
    form.setValue('profileImage', address, { shouldDirty: true });
    // The description belonged to the previous image.
    form.setValue('profileImageAlt', '', { shouldDirty: true });
  });
  return { ...state, profile, image };
}

export type SecondProfileFormState = ReturnType<typeof useSecondProfileForm>;
