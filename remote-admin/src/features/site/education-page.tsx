import { EducationForm } from './education-form';

/** The degrees, certifications and quote of the education page. */
export default function EducationPage() {
  return (
    <>
      <title>Dashboard · Education</title>
      <EducationForm />
    </>
  );
}
