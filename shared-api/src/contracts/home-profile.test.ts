import { homeProfileInput, patchHomeProfile } from './home-profile';

test('omitted fields stay omitted', () => {
  expect(patchHomeProfile.body?.parse({ role: ' Poet ' })).toEqual({ role: 'Poet' });
  expect(patchHomeProfile.body?.parse({ bio: '' })).toEqual({ bio: '' });
});

test('name and role are required, the rest may be empty', () => {
  expect(homeProfileInput.parse({ fullName: 'Ada', role: 'Poet' })).toEqual({
    fullName: 'Ada',
    role: 'Poet',
    bio: '',
    profileImage: '',
    profileImageAlt: '',
    resumeUrl: '',
  });
  const { error } = homeProfileInput.safeParse({ fullName: ' ', role: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Full Name is required',
    'Your Role is required',
  ]);
});

test('unknown fields are rejected', () => {
  expect(patchHomeProfile.body?.safeParse({ isOwner: true }).success).toBe(false);
});
