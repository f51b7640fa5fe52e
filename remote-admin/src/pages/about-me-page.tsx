import { AboutForm } from '../features/profiles/about-form';
import { SecondProfileForm } from '../features/profiles/second-profile-form';
import { SkillsManager } from '../features/skills/skills-manager';
import { TechnologiesManager } from '../features/technologies/technologies-manager';
import { WhyChooseMeManager } from '../features/why-choose-me/why-choose-me-manager';

/** The content of the profile page, in five sections. */
export function AboutMePage() {
  return (
    <>
      <title>Dashboard · About me</title>
      <SecondProfileForm />
      <AboutForm />
      <TechnologiesManager />
      <SkillsManager />
      <WhyChooseMeManager />
    </>
  );
}
