import { Link } from 'react-router-dom';
import { FormIntro } from '../../components/section/dashboard-section';
import { SiteSettingsForm } from './site-settings-form';

/** Content that rarely changes: the site's name and the contacts. */
export default function SitePage() {
  return (
    <>
      <title>Dashboard · Site</title>
      <SiteSettingsForm />
      <FormIntro>
        Degrees and certifications are under <Link to="/setting/education">Education</Link>.
      </FormIntro>
    </>
  );
}
