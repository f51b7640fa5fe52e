import { TestSite } from './test-site';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
});
afterEach(() => site.close());

const get = async (url: string) => (await site.app.inject(url)).json().data;

describe.each(['/api/home_profile', '/api/second_home_profile'])('what a picture shows, in %s', (url) => {
  const patch = async (values: object) => (await site.owner('PATCH', url, values)).json().data;
  const profileImage = 'https://pictures.example/ada.jpg';
  const profileImageAlt = 'Ada at her desk';

  it('is kept with it, whatever else changes', async () => {
    await patch({ profileImage, profileImageAlt });
    expect(await patch({ bio: 'x', profileImage })).toMatchObject({
      bio: 'x',
      profileImage,
      profileImageAlt,
    });
    expect(await get(url)).toMatchObject({ profileImageAlt });
  });

  it('isn’t said of another one, nor where nothing is said', async () => {
    await patch({ profileImage, profileImageAlt });
    const other = await patch({ profileImage: 'https://pictures.example/other.jpg' });
    expect(other).not.toHaveProperty('profileImageAlt');
    await patch({ profileImageAlt });
    expect(await patch({ profileImageAlt: '' })).not.toHaveProperty('profileImageAlt');
  });
});
