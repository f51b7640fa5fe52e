import type { HomeProfile } from '@portfolio/shared-api/home-profile';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import type { Skills } from '@portfolio/shared-api/skills';
import { DocumentHead } from './document-head';
import { personOf } from './person';
import { introductionOf } from './summary';

interface OwnerHeadProps {
  title: string;
  path: string;
  name: string;
  /** Undefined while it loads. */
  profile: Pick<HomeProfile, 'role' | 'bio' | 'profileImage'> | undefined;
  skills?: Skills | undefined;
  /** Further properties of the owner's structured data. */
  about?: Readonly<Record<string, unknown>>;
}

/** The head of a page about the owner. */
export function OwnerHead({ title, path, name, profile, skills, about }: OwnerHeadProps) {
  const settings = useSiteSettings();
  const names = skills && [...skills.frontendSkills, ...skills.backendSkills, ...skills.tools];
  return (
    <DocumentHead
      title={title}
      description={introductionOf(name, profile)}
      path={path}
      type="profile"
      thing={{
        '@type': 'ProfilePage',
        mainEntity: { ...personOf({ ...profile, name, skills: names }, settings), ...about },
      }}
    />
  );
}
