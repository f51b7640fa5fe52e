import { HomeProfileForm } from '../features/profiles/home/home-profile-form';
import { StartNote } from '../features/dashboard/onboarding-notice/onboarding-notice';
import { SampleFigures } from '../features/dashboard/sample-figures';

export function DashboardHome() {
  return (
    <>
      <title>Dashboard</title>
      <StartNote />
      <SampleFigures />
      <HomeProfileForm />
    </>
  );
}
