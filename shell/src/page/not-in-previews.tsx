import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';

export const NO_SIGN_IN = 'Signing in isn’t possible in a preview. Go back to the live site first.';

/** Ends a release preview. The server then sends the live page of the same address. */
export function LiveSiteLink() {
  return (
    <ButtonLink href="?release=live" variant="primary">
      Back to the live site
    </ButtonLink>
  );
}

/** Replaces the owner's pages in a preview. */
export function NotInPreviews() {
  return (
    <Sheet>
      <title>Not available in a preview</title>
      <PageHeader title="Not available in a preview">
        <p>{NO_SIGN_IN}</p>
        <LiveSiteLink />
      </PageHeader>
    </Sheet>
  );
}
