import { EducationForm } from './education-form';
import { SiteSettingsForm } from './site-settings-form';

/** Content that rarely changes: the site's name, the contacts and the education. */
export default function SitePage() {
  return (
    <>
      <title>Dashboard · Site</title>
      <SiteSettingsForm />
      <EducationForm />
    </>
  );
}
