import { isHiddenPage } from '@portfolio/shared-api/appearance';
import { Link } from 'react-router-dom';
import { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

interface TechnologyLinkProps {
  children: string;
  /** Its spelling in the address; by default the same. */
  technology?: string;
}

/** A technology's name that leads to the projects and roles that name it, in a list with `technologyLinks`. */
export function TechnologyLink({ children, technology = children }: TechnologyLinkProps) {
  if (isHiddenPage('/projects')) return children;
  return <Link to={`/projects?${new URLSearchParams({ technology })}`}>{children}</Link>;
}

/** Styles for the list, because a page has dozens of these links. The positioned element around a link is its target. */
export const technologyLinks = css`
  a {
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
  }
`;
