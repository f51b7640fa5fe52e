import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@portfolio/shared-api';
import { homeProfile, homeProfileInput } from '@portfolio/shared-api/contracts';
import {
  homeProfileQuery,
  useSaveHomeProfile,
  type HomeProfileInput,
  type HomeProfile,
} from '@portfolio/shared-api/home-profile';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorIdOf, succeeded, type SaveStatus } from '../../../components/save-status/save-status';
import { useSingleUpload } from '../../../components/upload-field/use-single-upload';
import type { FormSubject } from '../../../forms/drafts/form-subject';
import { useSaveForm } from '../../../forms/use-save-form';
import { sentProfile } from '../fields/sent-profile';

const resolver = zodResolver(homeProfileInput);
const statuses = {
  saved: () => succeeded('Profile saved successfully!'),
  failed: (error: unknown): SaveStatus => ({
    tone: 'error',
    text: messageOf(error, 'Failed to save profile'),
    detail: errorIdOf(error) || undefined,
  }),
};

/** The form of the home profile. */
export function useHomeProfileForm() {
  const profile = useQuery(homeProfileQuery());
  const { mutateAsync } = useSaveHomeProfile();
  const form = useForm<HomeProfileInput, unknown, HomeProfileValues>({
    defaultValues: emptyProfile,
    resolver,
    shouldFocusError: false,
  });
  const state = useSaveForm({
    form,
    subject: homeProfileSubject,
    record: profile,
    reader: homeProfile,
    toValues: profileToValues,
    save: ({ input, version }) => mutateAsync({ input: sentProfile(input, profile.data), version }),
    onSaved: () => uploads().forEach((upload) => upload.settle()),
    countLost: () => uploads().filter((upload) => upload.hasFailed()).length,
    statuses,
  });
  const image = useSingleUpload('image', (address) => {
    form.setValue('profileImage', address, { shouldDirty: true });
    // The description belonged to the previous image.
    form.setValue('profileImageAlt', '', { shouldDirty: true });
  });
  const resume = useSingleUpload('raw', (address) =>
    form.setValue('resumeUrl', address, { shouldDirty: true }),
  );

  const uploads = () => [image, resume];

  return { ...state, profile, image, resume, isUploading: image.isUploading || resume.isUploading };
}

export type HomeProfileFormState = ReturnType<typeof useHomeProfileForm>;

/** The form's content. */
type HomeProfileValues = Required<HomeProfileInput>;

export const emptyProfile: HomeProfileValues = {
  fullName: '',
  role: '',
  bio: '',
  profileImage: '',
  profileImageAlt: '',
  resumeUrl: '',
};

const homeProfileSubject: FormSubject<HomeProfileValues> = {
  id: 'home-profile',
  title: 'Profile Information',
  fields: {
    fullName: { label: 'Full Name' },
    role: { label: 'Your Role' },
    bio: { label: 'Bio' },
    profileImage: { label: 'Profile Image', kind: 'image' },
    profileImageAlt: { label: 'Image Description' },
    resumeUrl: { label: 'Resume (PDF)', kind: 'file' },
  },
};

function profileToValues(profile: HomeProfile | null): HomeProfileValues {
  if (!profile) return emptyProfile;
  const { fullName, role, bio, profileImage, profileImageAlt = '', resumeUrl } = profile;
  return { fullName, role, bio, profileImage, profileImageAlt, resumeUrl };
}
