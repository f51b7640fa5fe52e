import { HomeProfileForm } from '../features/profiles/home-profile-form';
import { OnboardingNotice } from '../features/dashboard/onboarding-notice';
import { SampleFigures } from '../features/dashboard/sample-figures';

export function DashboardHome() {
  return (
    <>
      <title>Dashboard</title>
      <OnboardingNotice />
      <SampleFigures />
      <HomeProfileForm />
    </>
  );
}
