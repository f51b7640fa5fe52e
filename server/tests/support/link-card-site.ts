import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { Canvas } from '../../src/link-cards/canvas';
import { readHomeCard, readProjectCard } from '../../src/link-cards/cards';
import type { Services } from '../../src/services';
import { imageFile } from './test-files';
import { PROJECT } from './test-project';
import { TestSite } from './test-site';
import { pathOf, upload } from './upload';

export const PROFILE = {
  fullName: 'Ada Byron',
  role: 'Analyst',
  bio: '',
  profileImage: '',
  resumeUrl: '',
};

/** Image variants made in advance would be stored at the same time. */
export const withoutVariants = () =>
  jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {});
/** Called several times for each card. */
export const strokes = () => jest.spyOn(Canvas.prototype, 'rectangle');

/** A file's address on the test site. */
export const own = (path: string) => `https://test.dev${path}`;

/** A site with a profile and a photo, for tests of link cards. */
export class LinkCardSite {
  private constructor(
    readonly site: TestSite,
    /** The photo's path. New projects have it. */
    readonly photo: string,
  ) {}

  static async start(): Promise<LinkCardSite> {
    withoutVariants();
    const site = await TestSite.start();
    await site.owner('PATCH', '/api/home_profile', PROFILE);
    return new LinkCardSite(site, pathOf(await upload(site, 'image', await imageFile('png', 1000, 700))));
  }

  get services(): Services {
    return this.site.running.services!;
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.site.app.inject({ url, headers });
  }

  /** @returns the project's id */
  async addProject(values: object = {}): Promise<string> {
    const project = { ...PROJECT, images: [own(this.photo)], ...values };
    return (await this.site.owner('POST', '/api/projects', project)).json().data._id;
  }

  async changeProject(id: string, values: object): Promise<void> {
    const { _id, version, ...now } = (await this.get(`/api/projects/${id}`)).json().data;
    expect((await this.site.owner('PUT', `/api/projects/${id}`, { ...now, ...values })).statusCode).toBe(200);
  }

  async projectCard(id: string) {
    return (await readProjectCard(this.services, id))!;
  }

  homeCard() {
    return readHomeCard(this.services);
  }
}
