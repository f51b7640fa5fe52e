import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { MESSAGE, sendForm } from './contact-client';
import { smallSample } from './run/small-sample';
import { film, pdf, phonePhoto } from './test-files';
import { PROJECT } from './test-project';
import { TestSite } from './test-site';
import { pathOf, upload } from './upload';

export const SAMPLE = smallSample();

/** Smaller copies of pictures are made when they're asked for only: a site that ends in the midst of one leaves its draft behind. */
export const withoutCopiesAhead = () =>
  beforeEach(() => void jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {}));

/** Sites that are closed after each test of the file that starts them. */
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

/** Gives a site content of every kind, of its owner's own. */
export async function fill(site: TestSite): Promise<TestSite> {
  const photo = pathOf(await upload(site, 'image', await phonePhoto(), { name: 'Me.jpg' }));
  const cv = pathOf(await upload(site, 'raw', pdf(), { name: 'CV.pdf' }));
  const video = pathOf(await upload(site, 'video', await film(), { name: 'Film.mp4' }));
  const at = (path: string) => `https://test.dev${path}`;
  await site.owner('PATCH', '/api/home_profile', {
    fullName: 'Ada Byron',
    role: 'Analyst',
    // Ends a line in JavaScript of before 2019, and in some readers.
    bio: 'One\u2028two\nthree 🚀',
    profileImage: at(photo),
    resumeUrl: at(cv),
  });
  await site.owner('POST', '/api/projects', { ...PROJECT, images: [at(photo)], videos: [at(video)] });
  await sendForm(site, MESSAGE);
  await sendForm(site, { ...MESSAGE, subject: '"Quoted", = and \\n' });
  // A start notes which files are in use by now, and an end waits for that.
  await site.restart();
  await site.restart();
  return site;
}
