import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';

/** Said above the gallery when the address names a project that isn't there. */
export function UnknownProject({ gallery }: { gallery: string }) {
  return (
    <Root role="alert">
      <Words>There is no project at this address. It may have been renamed or removed.</Words>
      <ButtonLink as={Link} to={gallery} replace>
        Show All Projects
      </ButtonLink>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin-bottom: ${token.space[8]};
  padding: ${token.space[4]} ${token.space[5]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
`;

const Words = styled.p`
  font-size: ${token.text.lead};
`;
