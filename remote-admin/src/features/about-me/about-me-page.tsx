import { AboutForm } from '../about/about-form';
import { SecondProfileForm } from '../second-profile/second-profile-form';
import { SkillsManager } from '../skills/skills-manager';
import { TechnologiesManager } from '../technologies/technologies-manager';
import { WhyChooseMeManager } from '../why-choose-me/why-choose-me-manager';

/** All that visitors see on the profile page, in five sections. */
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
