import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** What an import can't bring, after it was applied. */
export function NextSteps({ hasNewProjects }: { readonly hasNewProjects: boolean }) {
  const { data: profile } = useQuery(homeProfileQuery());
  const hasPortrait = !profile || profile.profileImage !== '';
  if (!hasNewProjects && hasPortrait) return null;
  return (
    <Root>
      {hasNewProjects && <p>New projects stay drafts until they have an image or a video.</p>}
      <Links>
        {hasNewProjects && (
          <ButtonLink as={Link} to="/setting/update_projects">
            Add images to your projects
          </ButtonLink>
        )}
        {!hasPortrait && (
          <ButtonLink as={Link} to="/setting/home_dash?field=profileImage#section-2">
            Add your portrait
          </ButtonLink>
        )}
      </Links>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`;
