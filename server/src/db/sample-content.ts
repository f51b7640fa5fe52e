import { readFile, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ResourceType } from '@portfolio/shared-api/contracts';
import { deliveryPath } from '../features/media/delivery-address';
import { plainName } from '../features/media/file-name';
import type { MediaLibrary } from '../features/media/library';
import { homeProfileToChange } from '../features/home-profile/view';
import { insertProject } from '../features/projects/repository';
import { projectToValues } from '../features/projects/view';
import { bumpContentRevision } from './content-revision';
import type { Database } from './database';

const fileName = z.string().regex(/^[\w-]+\.\w+$/);
const texts = z.array(z.string());

/** `content.json`: the content as the API has it, with names of files in `media/` where that has addresses. */
const sampleContent = z.object({
  homeProfile: z.object({
    fullName: z.string(),
    role: z.string(),
    bio: z.string(),
    profileImage: fileName,
    resumeUrl: fileName,
  }),
  projects: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      category: z.string(),
      images: z.array(fileName),
      videos: z.array(fileName),
      features: texts,
      frontend_use: texts,
      backend_use: texts,
      liveLink: z.string(),
      githubLink: z.string(),
    }),
  ),
});
type SampleContent = z.output<typeof sampleContent>;

const FILLED = 'sample_content';
/** The addresses in the sample are stored ones already. */
const AS_THEY_ARE = { toStored: (address: string) => address, toPublic: (address: string) => address };

/** Fills an installation that has never had content; says whether it did. What an owner cleared stays cleared. */
export async function fillWithSample(db: Database, media: MediaLibrary, sampleDir: string): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  const content = sampleContent.parse(JSON.parse(await readFile(join(sampleDir, 'content.json'), 'utf8')));
  const addressOf = await addFiles(media, join(sampleDir, 'media'), content);
  await db.transaction().execute(async (transaction) => {
    const { homeProfile, projects } = content;
    await transaction
      .updateTable('home_profile')
      .set(
        homeProfileToChange(
          {
            ...homeProfile,
            profileImage: addressOf(homeProfile.profileImage),
            resumeUrl: addressOf(homeProfile.resumeUrl),
          },
          AS_THEY_ARE,
        ),
      )
      .execute();
    // Each new project stands first, so the last goes in first.
    for (const project of projects.toReversed())
      await insertProject(
        transaction,
        projectToValues(
          { ...project, images: project.images.map(addressOf), videos: project.videos.map(addressOf) },
          AS_THEY_ARE,
        ),
      );
    await transaction.insertInto('meta').values({ key: FILLED, value: new Date().toISOString() }).execute();
    await bumpContentRevision(transaction);
  });
  return true;
}

async function isUntouched(db: Database): Promise<boolean> {
  const filled = await db.selectFrom('meta').select('key').where('key', '=', FILLED).executeTakeFirst();
  const project = await db.selectFrom('projects').select('id').limit(1).executeTakeFirst();
  const profile = await db.selectFrom('home_profile').select('full_name').executeTakeFirstOrThrow();
  return !filled && !project && profile.full_name === '';
}

/** Puts the files into the library, and gives the address of each by its name. */
async function addFiles(media: MediaLibrary, dir: string, { homeProfile, projects }: SampleContent) {
  const files = new Map<string, ResourceType>([[homeProfile.resumeUrl, 'raw']]);
  for (const image of [homeProfile.profileImage, ...projects.flatMap(({ images }) => images)])
    files.set(image, 'image');
  for (const video of projects.flatMap(({ videos }) => videos)) files.set(video, 'video');
  const addresses = new Map(
    await Promise.all(
      [...files].map(async ([name, resourceType]) => {
        const draft = await media.storage.newDraft();
        await copyFile(join(dir, name), draft);
        const row = await media.add({ draft, resourceType, isOurs: true }, plainName(name));
        return [name, deliveryPath(row)] as const;
      }),
    ),
  );
  return (name: string) => addresses.get(name)!;
}
