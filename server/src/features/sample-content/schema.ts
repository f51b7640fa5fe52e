import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { educationInput, siteSettingsInput } from '@portfolio/shared-api/contracts';

const fileName = z.string().regex(/^[\w-]+\.\w+$/);
const texts = z.array(z.string());
const technologies = z.array(z.object({ name: z.string(), icon: fileName }));

/** `content.json`: content in the API's format, with names of files in `media/` instead of URLs. */
const sampleContent = z.object({
  /** The values of the shipped `portfolio.config.ts`. They recognise what is still the made-up person's; nothing is filled with them. */
  siteSettings: siteSettingsInput,
  education: educationInput,
  homeProfile: z.object({
    fullName: z.string(),
    role: z.string(),
    bio: z.string(),
    profileImage: fileName,
    profileImageAlt: z.string(),
    resumeUrl: fileName,
  }),
  secondProfile: z.object({
    fullName: z.string(),
    role: z.string(),
    bio: z.string(),
    profileImage: fileName,
    profileImageAlt: z.string(),
  }),
  about: z.object({ experience: z.number(), aboutDetails: z.string() }),
  skills: z.object({ frontendSkills: texts, backendSkills: texts, tools: texts }),
  technologies: z.object({ programmingLanguages: technologies, frameworks_tools: technologies }),
  workHistory: z.array(
    z.object({
      employer: z.string(),
      website: z.string(),
      place: z.string(),
      roles: z.array(
        z.object({
          title: z.string(),
          start: z.string(),
          end: z.string(),
          description: z.string(),
          technologies: texts,
        }),
      ),
    }),
  ),
  whyChooseMe: z.array(z.object({ icon: fileName, title: z.string(), explanation: z.string() })),
  projects: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      category: z.string(),
      images: z.array(fileName),
      /** Descriptions of the images, in their order. */
      imageTexts: texts.default([]),
      videos: z.array(fileName),
      /** The poster of each video. */
      posters: z.array(fileName),
      features: texts,
      frontend_use: texts,
      backend_use: texts,
      liveLink: z.string(),
      githubLink: z.string(),
    }),
  ),
});
export type SampleContent = z.output<typeof sampleContent>;

export async function readSample(sampleDir: string): Promise<SampleContent> {
  return sampleContent.parse(JSON.parse(await readFile(join(sampleDir, 'content.json'), 'utf8')));
}
