import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { MESSAGE, sendForm } from './contact-client';
import { smallSample } from './run/small-sample';
import { videoFile, pdf, phonePhoto } from './test-files';
import { EMPLOYMENT } from './test-employment';
import { PROJECT } from './test-project';
import { TestSite } from './test-site';
import { pathOf, upload } from './upload';

export const SAMPLE = smallSample();

/** Creates image variants on request only; otherwise a site that closes early would leave temporary files. */
export const withoutCopiesAhead = () =>
  beforeEach(() => void jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {}));

/** Sites that are closed after each test of the file. */
export function startedSites() {
  const sites: TestSite[] = [];
  withoutCopiesAhead();
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.close();
  });
  return async (options: Parameters<typeof TestSite.start>[0] = {}) => {
    const site = await TestSite.start(options);
    sites.push(site);
    return site;
  };
}

/** Adds the owner's content of every kind. */
export async function fill(site: TestSite): Promise<TestSite> {
  const photo = pathOf(await upload(site, 'image', await phonePhoto(), { name: 'Me.jpg' }));
  const cv = pathOf(await upload(site, 'raw', pdf(), { name: 'CV.pdf' }));
  const video = pathOf(await upload(site, 'video', await videoFile(), { name: 'Film.mp4' }));
  const at = (path: string) => `https://test.dev${path}`;
  await site.owner('PATCH', '/api/home_profile', {
    fullName: 'Ada Byron',
    role: 'Analyst',
    // A line terminator in JavaScript before 2019 and in some parsers.
    bio: 'One\u2028two\nthree 🚀',
    profileImage: at(photo),
    resumeUrl: at(cv),
  });
  await site.owner('POST', '/api/projects', { ...PROJECT, images: [at(photo)], videos: [at(video)] });
  await site.owner('POST', '/api/work-history', EMPLOYMENT);
  const { data: deleted } = (await site.owner('POST', '/api/work-history', EMPLOYMENT)).json();
  await site.owner('DELETE', `/api/work-history/${deleted._id}`);
  await sendForm(site, MESSAGE);
  await sendForm(site, { ...MESSAGE, subject: '"Quoted", = and \\n' });
  // A start records which files are in use, and closing waits for that.
  await site.restart();
  await site.restart();
  return site;
}
