import { isHiddenPage } from '@portfolio/shared-api/appearance';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

interface TechnologyLinkProps {
  children: string;
  /** Its spelling in the address; by default the same. */
  technology?: string;
}

/** A technology's name that leads to the projects and roles that name it. The positioned element around it is the target. */
export function TechnologyLink({ children, technology = children }: TechnologyLinkProps) {
  if (isHiddenPage('/projects')) return children;
  return <Root to={`/projects?${new URLSearchParams({ technology })}`}>{children}</Root>;
}

const Root = styled(Link)`
  color: inherit;
  text-decoration-color: ${token.color.ruleStrong};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover {
    color: ${token.color.accent};
    text-decoration-color: currentcolor;
  }

  ${media.print} {
    text-decoration: none;
  }
`;
