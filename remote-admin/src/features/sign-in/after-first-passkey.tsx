import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isSiteEmpty } from '../../components/is-site-empty';
import { NextSteps } from '../../components/next-steps';

/** Leads on from the first passkey, with which the setup of an empty site ends. */
export function AfterFirstPasskey() {
  const { data: profile } = useQuery(homeProfileQuery());
  if (!isSiteEmpty(profile)) return null;
  return (
    <NextSteps text="Your site is still empty. Import what you have, or fill it in yourself. Make recovery codes below, in case you lose this device.">
      <ButtonLink as={Link} to="/setting/import" variant="primary">
        Import what you have
      </ButtonLink>
      <ButtonLink as={Link} to="/setting/home_dash">
        Fill it in yourself
      </ButtonLink>
    </NextSteps>
  );
}
