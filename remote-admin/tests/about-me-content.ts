import type { TransportResponse, TransportCall } from '@portfolio/shared-api';
import type { About } from '@portfolio/shared-api/about';
import type { SecondProfile } from '@portfolio/shared-api/second-profile';
import type { UnprovenSkill } from '@portfolio/shared-api/skill-proofs';
import type { Skills, SkillType } from '@portfolio/shared-api/skills';
import {
  LIST_OF_TECHNOLOGY,
  type TechnologyRecord,
  type TechnologyType,
} from '@portfolio/shared-api/technologies';
import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { ok } from './responses';
import { ordered } from './ordered';

/** The content that the About Me page shows and changes. */
export interface AboutMeContent {
  secondProfile: SecondProfile;
  about: About;
  technologies: TechnologyRecord;
  skills: Skills;
  /** As the server would find them. */
  unproven: UnprovenSkill[];
  items: WhyChooseMeItem[];
}

export const emptyAboutMe: AboutMeContent = {
  secondProfile: { fullName: '', role: '', bio: '', profileImage: '', version: 1 },
  about: { experience: '', aboutDetails: '', version: 1 },
  technologies: { _id: 't1', programmingLanguages: [], frameworks_tools: [], version: 1 },
  skills: { frontendSkills: [], backendSkills: [], tools: [], version: 1 },
  unproven: [],
  items: [],
};

export const anItem = (part: Partial<WhyChooseMeItem> = {}): WhyChooseMeItem => ({
  _id: 'w1',
  icon: 'https://media.test/prompt.png',
  title: 'Prompt',
  explanation: 'Answers within a day',
  version: 1,
  ...part,
});

const next = <T extends { version?: number }>(record: T, change: Partial<T>): T => ({
  ...record,
  ...change,
  version: (record.version ?? 0) + 1,
});

/** The API's responses for these records. Requests change them in `content`. */
export function aboutMeApi(
  content: AboutMeContent,
  { method, path, body }: TransportCall,
): TransportResponse {
  const [, , resource, id] = path.split('/');
  switch (resource) {
    case 'second_home_profile':
      if (method === 'PATCH')
        content.secondProfile = next(content.secondProfile, body as Partial<SecondProfile>);
      return ok(content.secondProfile);
    case 'about_me':
      if (method === 'PATCH') content.about = next(content.about, body as Partial<About>);
      return ok(content.about);
    case 'skills':
      if (method !== 'GET')
        content.skills = next(content.skills, changedSkills(content.skills, method, body));
      return ok([content.skills]);
    case 'skill-proofs':
      return ok(content.unproven);
    case 'skills_techtol':
      if (method !== 'GET')
        content.technologies = next(
          content.technologies,
          changedTechnologies(content.technologies, method, body),
        );
      return ok([content.technologies]);
    default:
      return ok(changedItems(content, method, id, body as WhyChooseMeItem));
  }
}

function changedSkills(skills: Skills, method: string, body: unknown): Partial<Skills> {
  if (method === 'POST') {
    const added = body as Record<SkillType, string[]>;
    return {
      frontendSkills: [...skills.frontendSkills, ...added.frontendSkills],
      backendSkills: [...skills.backendSkills, ...added.backendSkills],
      tools: [...skills.tools, ...added.tools],
    };
  }
  if (method === 'PUT') {
    const { type, names } = body as { type: SkillType; names: string[] };
    return { [type]: names };
  }
  const { type, value } = body as { type: SkillType; value: string };
  return { [type]: skills[type].filter((name) => name !== value) };
}

function changedTechnologies(
  record: TechnologyRecord,
  method: string,
  body: unknown,
): Partial<TechnologyRecord> {
  if (method === 'POST') {
    const added = body as TechnologyRecord;
    return {
      programmingLanguages: [...record.programmingLanguages, ...added.programmingLanguages],
      frameworks_tools: [...record.frameworks_tools, ...added.frameworks_tools],
    };
  }
  if (method === 'PUT') {
    const names = body as Record<'programmingLanguages' | 'frameworks_tools', string[]>;
    const byNames = (list: 'programmingLanguages' | 'frameworks_tools') =>
      names[list].map((name) => record[list].find((each) => each.name === name)!);
    return {
      programmingLanguages: byNames('programmingLanguages'),
      frameworks_tools: byNames('frameworks_tools'),
    };
  }
  const { type, index, ...change } = body as { type: TechnologyType; index: number };
  const list = LIST_OF_TECHNOLOGY[type];
  if (method === 'PATCH') return { [list]: record[list].with(index, { ...record[list][index]!, ...change }) };
  return { [list]: record[list].toSpliced(index, 1) };
}

function changedItems(
  content: AboutMeContent,
  method: string,
  id: string | undefined,
  input: WhyChooseMeItem,
) {
  if (id === 'order') {
    content.items = ordered(content.items, input);
    return { ids: content.items.map(({ _id }) => _id) };
  }
  if (method === 'POST') {
    const added = { ...input, _id: `w${content.items.length + 1}`, version: 1 };
    content.items = [...content.items, added];
    return added;
  }
  if (method === 'PUT')
    content.items = content.items.map((item) => (item._id === id ? next(item, input) : item));
  if (method === 'DELETE') content.items = content.items.filter((item) => item._id !== id);
  if (method === 'DELETE') return { _id: id };
  return id ? content.items.find((item) => item._id === id) : content.items;
}
