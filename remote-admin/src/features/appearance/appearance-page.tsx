import { AppearanceForm } from './appearance-form';

/** How visitors' pages look, and what they show. */
export default function AppearancePage() {
  return (
    <>
      <title>Dashboard · Appearance</title>
      <AppearanceForm />
    </>
  );
}
