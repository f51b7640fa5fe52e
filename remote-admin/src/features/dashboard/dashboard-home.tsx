import { HomeProfileForm } from '../home-profile/home-profile-form';
import { StartNote } from '../start-note/start-note';
import { SampleFigures } from './sample-figures';

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
