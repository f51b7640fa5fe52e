import { ButtonLink } from '@portfolio/shared-ui/button';
import { EmptyState } from '@portfolio/shared-ui/state';
import { Link } from 'react-router-dom';

export function UnknownPage() {
  return (
    <>
      <title>Dashboard · Page not found</title>
      <EmptyState
        title="Page not found."
        action={
          <ButtonLink as={Link} to="/setting/home_dash" variant="secondary">
            Go to the dashboard
          </ButtonLink>
        }
      />
    </>
  );
}
