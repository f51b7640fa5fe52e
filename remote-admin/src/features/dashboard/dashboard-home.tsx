import { HomeProfileForm } from '../home-profile/home-profile-form';
import { SampleFigures } from './sample-figures';

export function DashboardHome() {
  return (
    <>
      <title>Dashboard</title>
      <SampleFigures />
      <HomeProfileForm />
    </>
  );
}
