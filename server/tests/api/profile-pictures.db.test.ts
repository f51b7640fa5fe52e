import { TestSite } from '../support/test-site';

describe('profile pictures', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;

  describe.each(['/api/home_profile', '/api/second_home_profile'])(
    "the image's description and crop in %s",
    (url) => {
      const patch = async (values: object) => (await site.owner('PATCH', url, values)).json().data;
      const profileImage = 'https://pictures.example/ada.jpg';
      const profileImageAlt = 'Ada at her desk';

      it('is kept when other fields change', async () => {
        await patch({ profileImage, profileImageAlt });
        expect(await patch({ bio: 'x', profileImage })).toMatchObject({
          bio: 'x',
          profileImage,
          profileImageAlt,
        });
        expect(await get(url)).toMatchObject({ profileImageAlt });
      });

      it('has a point that its crops keep, until the image is replaced or the point reset', async () => {
        const profileImageFocus = { x: 0.25, y: 0.1 };
        await patch({ profileImage, profileImageFocus });
        await patch({ bio: 'x', profileImage });
        expect(await get(url)).toMatchObject({ profileImageFocus });
        expect(await patch({ profileImageFocus: null })).not.toHaveProperty('profileImageFocus');
        await patch({ profileImageFocus });
        const other = await patch({ profileImage: 'https://pictures.example/other.jpg' });
        expect(other).not.toHaveProperty('profileImageFocus');
        for (const wrong of [{ x: 2, y: 0 }, { x: 0 }, 'north'])
          expect((await site.owner('PATCH', url, { profileImageFocus: wrong })).statusCode).toBe(400);
      });

      it('is dropped with the image, and omitted if empty', async () => {
        await patch({ profileImage, profileImageAlt });
        const other = await patch({ profileImage: 'https://pictures.example/other.jpg' });
        expect(other).not.toHaveProperty('profileImageAlt');
        await patch({ profileImageAlt });
        expect(await patch({ profileImageAlt: '' })).not.toHaveProperty('profileImageAlt');
      });
    },
  );
});
