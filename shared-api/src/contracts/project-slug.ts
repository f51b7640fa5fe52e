/** The last part of a project's URL: its slug, or its id on a server without slugs. */
export const projectSlug = ({
  _id,
  slug,
}: {
  readonly _id: string;
  readonly slug?: string | undefined;
}): string => slug || _id;
