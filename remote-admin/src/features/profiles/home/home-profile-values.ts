import type { HomeProfile, HomeProfileInput } from '@portfolio/shared-api/home-profile';
import type { FormSubject } from '../../../forms/drafts/form-subject';

/** What stands in the form. */
export type HomeProfileValues = Required<HomeProfileInput>;

export const emptyProfile: HomeProfileValues = {
  fullName: '',
  role: '',
  bio: '',
  profileImage: '',
  profileImageAlt: '',
  resumeUrl: '',
};

export const homeProfileSubject: FormSubject<HomeProfileValues> = {
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

export function profileToValues(profile: HomeProfile | null): HomeProfileValues {
  if (!profile) return emptyProfile;
  const { fullName, role, bio, profileImage, profileImageAlt = '', resumeUrl } = profile;
  return { fullName, role, bio, profileImage, profileImageAlt, resumeUrl };
}
