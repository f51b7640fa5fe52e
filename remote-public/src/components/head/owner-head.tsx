import type { HomeProfile } from '@portfolio/shared-api/home-profile';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import type { Skills } from '@portfolio/shared-api/skills';
import type { Technologies } from '@portfolio/shared-api/technologies';
import { WithoutFormatting } from '../light-markdown';
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
  technologies?: Technologies | undefined;
  /** Further properties of the owner's structured data, and the texts in them. */
  about?: (plain: (text: string) => string) => Readonly<Record<string, unknown>>;
  texts?: readonly string[];
}

const NO_SKILLS: Skills = { frontendSkills: [], backendSkills: [], tools: [] };
const NO_TECHNOLOGIES: Technologies = { programmingLanguages: [], frameworks_tools: [] };

/** The head of a page about the owner. */
export function OwnerHead({
  title,
  path,
  name,
  profile,
  skills = NO_SKILLS,
  technologies = NO_TECHNOLOGIES,
  about,
  texts = [],
}: OwnerHeadProps) {
  const settings = useSiteSettings();
  const { frontendSkills, backendSkills, tools } = skills;
  const { programmingLanguages, frameworks_tools } = technologies;
  const names = new Set([
    ...frontendSkills,
    ...backendSkills,
    ...tools,
    ...[...programmingLanguages, ...frameworks_tools].map((technology) => technology.name),
  ]);
  const { bio = '' } = profile ?? {};
  return (
    <WithoutFormatting of={[bio, ...texts]}>
      {(plain) => {
        const facts = { ...profile, bio: plain(bio) };
        const person = { ...facts, name, skills: names.size > 0 ? [...names] : undefined };
        return (
          <DocumentHead
            title={title}
            description={introductionOf(name, facts)}
            path={path}
            type="profile"
            thing={{
              '@type': 'ProfilePage',
              mainEntity: { ...personOf(person, settings), ...about?.(plain) },
            }}
          />
        );
      }}
    </WithoutFormatting>
  );
}
