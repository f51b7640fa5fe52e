import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResourceType } from '@portfolio/shared-api/contracts';
import type { MediaAddresses } from './media/addresses';
import { deliveryPath } from './media/delivery-address';
import { plainName } from './media/file-name';
import type { MediaLibrary } from './media/library';
import type { MediaRow } from './media/repository';
import { aboutToChange, homeProfileToChange, profileToChange } from './features/profiles/view';
import { projectToValues } from './features/projects/view';
import { skillsToValues } from './features/skills/view';
import { technologiesToValues } from './features/technologies/view';
import { whyChooseMeToValues } from './features/why-choose-me/view';
import { employmentToValues } from './features/work-history/view';
import { changeContent } from './db/content-revision';
import type { Database, Queries } from './db/database';
import { insertRecord } from './db/order';
import { fillSlugs } from './db/project-slugs';
import { markSampleFilled, sampleFilledAt } from './db/sample-mark';
import { readSample, type SampleContent } from './features/sample-content/schema';

/** Fills an installation that has never had content. @returns whether it did */
export async function fillWithSample(db: Database, media: MediaLibrary, sampleDir: string): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  const content = await readSample(sampleDir);
  return changeContent(db, async (transaction) => {
    // Another server may have filled it in the meantime.
    if (!(await isUntouched(transaction))) return false;
    const addresses = await addFiles(transaction, media, join(sampleDir, 'media'), content);
    await insertContent(transaction, content, addresses);
    await markSampleFilled(transaction);
    return true;
  });
}

async function insertContent(db: Queries, content: SampleContent, addresses: MediaAddresses): Promise<void> {
  const { homeProfile, secondProfile, about, skills, technologies, workHistory, whyChooseMe, projects } =
    content;
  await db.updateTable('home_profile').set(homeProfileToChange(homeProfile, addresses)).execute();
  await db.updateTable('second_profile').set(profileToChange(secondProfile, addresses)).execute();
  await db.updateTable('about').set(aboutToChange(about)).execute();
  await db.updateTable('skills').set(skillsToValues(skills)).execute();
  await db.updateTable('technologies').set(technologiesToValues(technologies, addresses)).execute();
  for (const item of whyChooseMe)
    await insertRecord(db, 'why_choose_me', whyChooseMeToValues(item, addresses));
  // Each new project or employer comes first, so insert the last one first.
  for (const employment of workHistory.toReversed())
    await insertRecord(db, 'work_history', employmentToValues(employment));
  for (const { imageTexts, ...project } of projects.toReversed()) {
    const imageDetails = imageTexts.map((alt) => ({ alt }));
    await insertRecord(db, 'projects', projectToValues({ ...project, imageDetails }, addresses, null));
  }
  await fillSlugs(db);
}

async function isUntouched(db: Queries): Promise<boolean> {
  const project = await db.selectFrom('projects').select('id').limit(1).executeTakeFirst();
  const profile = await db.selectFrom('home_profile').select('full_name').executeTakeFirstOrThrow();
  return (await sampleFilledAt(db)) === null && !project && profile.full_name === '';
}

/** Adds the files to the library. @returns addresses that map a file's name to its stored address */
async function addFiles(
  db: Queries,
  media: MediaLibrary,
  dir: string,
  content: SampleContent,
): Promise<MediaAddresses> {
  const rows = new Map<string, MediaRow>();
  const posterOf = new Map(
    content.projects.flatMap(({ videos, posters }) =>
      videos.map((video, index) => [video, posters[index] ?? ''] as const),
    ),
  );
  // One at a time, so that nothing is still being written when one fails.
  for (const [name, resourceType] of filesOf(content)) {
    const tempFile = await media.storage.newTempFile();
    await copyFile(join(dir, name), tempFile);
    const posterId = rows.get(posterOf.get(name) ?? '')?.id;
    rows.set(
      name,
      await media.add({ tempFile, resourceType, isBundled: true, posterId }, plainName(name), db),
    );
  }
  return { toStored: (name) => deliveryPath(rows.get(name)!), toPublic: (address) => address };
}

function filesOf(content: SampleContent): Map<string, ResourceType> {
  const { homeProfile, secondProfile, technologies, whyChooseMe, projects } = content;
  const icons = [...technologies.programmingLanguages, ...technologies.frameworks_tools, ...whyChooseMe];
  const images = [
    homeProfile.profileImage,
    secondProfile.profileImage,
    ...icons.map(({ icon }) => icon),
    ...projects.flatMap(({ images: own, posters }) => [...own, ...posters]),
  ];
  return new Map<string, ResourceType>([
    [homeProfile.resumeUrl, 'raw'],
    ...images.map((name) => [name, 'image'] as const),
    ...projects.flatMap(({ videos }) => videos.map((name) => [name, 'video'] as const)),
  ]);
}
