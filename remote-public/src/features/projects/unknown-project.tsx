import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';

/** Shown above the gallery if the project in the URL doesn't exist. */
export function UnknownProject({ gallery }: { gallery: string }) {
  return (
    <Root role="alert">
      <Words>
        <Title>Project not found</Title>
        <p>It may have been removed.</p>
      </Words>
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

const Words = styled.div`
  display: grid;
  gap: ${token.space[1]};
`;

const Title = styled.h2`
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.01em;
`;
