import { EducationForm } from './education-form';
import { SiteSettingsForm } from './site-settings-form';

/** What stands across the site and changes seldom: its name, where the owner can be reached, their education. */
export function SitePage() {
  return (
    <>
      <title>Dashboard · Site</title>
      <SiteSettingsForm />
      <EducationForm />
    </>
  );
}
