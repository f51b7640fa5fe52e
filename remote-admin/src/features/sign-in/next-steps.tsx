import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Leads on from the first passkey, with which the setup of an empty site ends. */
export function NextSteps() {
  const { data: profile } = useQuery(homeProfileQuery());
  // The setup stores only a name.
  if (profile?.role !== '') return null;
  return (
    <Root>
      <p>
        Your site is still empty. Import what you have, or fill it in yourself. Make recovery codes below, in
        case you lose this device.
      </p>
      <Links>
        <ButtonLink as={Link} to="/setting/import" variant="primary">
          Import what you have
        </ButtonLink>
        <ButtonLink as={Link} to="/setting/home_dash">
          Fill it in yourself
        </ButtonLink>
      </Links>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
  max-width: ${token.size.measure};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`;
