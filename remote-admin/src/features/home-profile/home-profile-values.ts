import type { HomeProfile, HomeProfileInput } from '@portfolio/shared-api/home-profile';

/** What stands in the form. */
export type HomeProfileValues = Required<HomeProfileInput>;

export const emptyProfile: HomeProfileValues = {
  fullName: '',
  role: '',
  bio: '',
  profileImage: '',
  resumeUrl: '',
};

export const profileToValues = ({
  fullName,
  role,
  bio,
  profileImage,
  resumeUrl,
}: HomeProfile): HomeProfileValues => ({
  fullName,
  role,
  bio,
  profileImage,
  resumeUrl,
});
