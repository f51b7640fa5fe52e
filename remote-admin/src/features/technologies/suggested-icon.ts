import { technologyIconQuery, type TechnologyIcon } from '@portfolio/shared-api/technologies';
import { uploadMedia } from '@portfolio/shared-api/media';
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

/** In a form, the address of an icon that is found by the technology's name and stored when the form is saved. */
export const SUGGESTED = 'suggested';

type FoundIcons = ReadonlyMap<string, TechnologyIcon>;
const none: FoundIcons = new Map();

/** The icons found for these names; those that are still loading or that the server doesn't have are missing. */
export function useSuggestedIcons(names: readonly string[]): FoundIcons {
  const client = useQueryClient();
  const { data = none } = useQuery({
    queryKey: ['suggested-icons', names],
    queryFn: async (): Promise<FoundIcons> => {
      const icons = await Promise.all(
        names.map((name) => client.fetchQuery(technologyIconQuery(name)).catch(() => null)),
      );
      return new Map(names.flatMap((name, index) => (icons[index] ? [[name, icons[index]] as const] : [])));
    },
    placeholderData: keepPreviousData,
  });
  return data;
}

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
