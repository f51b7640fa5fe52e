import { technologyIconQuery, type TechnologyIcon } from '@portfolio/shared-api/technologies';
import { uploadMedia } from '@portfolio/shared-api/media';
import { useQueries, type QueryClient } from '@tanstack/react-query';

/** In a form, the address of an icon that is found by the technology's name and stored when the form is saved. */
export const SUGGESTED = 'suggested';

const none: readonly TechnologyIcon[] = [];

/** The icons found for these names; those that are still loading or that the server doesn't have are missing. */
export const useSuggestedIcons = (names: readonly string[]): ReadonlyMap<string, TechnologyIcon> =>
  useQueries({
    queries: names.map(technologyIconQuery),
    combine: (results) =>
      new Map(
        names.flatMap((name, index) => [results[index]?.data ?? none].flat().map((icon) => [name, icon])),
      ),
  });

/** The icon found for a name, as a file to upload. */
export async function suggestedFile(client: QueryClient, name: string): Promise<File> {
  const icon = await client.fetchQuery(technologyIconQuery(name));
  if (!icon) throw new Error(`There is no icon for ${name}`);
  const bytes = Uint8Array.from(atob(icon.image.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${icon.brand || name}.png`, { type: 'image/png' });
}

/** Stores the icon found for a name as an image. @returns its address */
export const storeSuggestedIcon = async (client: QueryClient, name: string): Promise<string> =>
  (await uploadMedia(await suggestedFile(client, name), 'raw')).secure_url;

/** Such as 'Go icon'. */
export const describeIcon = ({ brand }: TechnologyIcon): string => (brand ? `${brand} icon` : 'Letter tile');
