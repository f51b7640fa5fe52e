import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';

export function ProjectsHeader() {
  const { githubUrl } = getConfig();
  return (
    <Root>
      <Heading>My Projects</Heading>
      <Intro>
        <p>
          Work that I have designed, built and run. Each comes with its pictures, what it does and what it is
          made of.
        </p>
        {githubUrl && (
          <ButtonLink
            href={githubUrl}
            target="_blank"
            rel="noopener noreferrer"
            iconEnd={<ArrowUpRight size={18} aria-hidden />}
          >
            GitHub Profile
          </ButtonLink>
        )}
      </Intro>
    </Root>
  );
}

const Root = styled.header`
  display: grid;
  align-items: end;
  gap: ${token.space[6]};
  padding-block: ${token.space[8]};

  ${media.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    padding-block: ${token.space[16]} ${token.space[12]};
  }
`;

const Heading = styled.h1`
  margin-left: -0.04em;
  font-size: ${token.text.display};
  font-weight: ${token.weight.display};
  letter-spacing: -0.035em;
  line-height: 0.95;

  ${media.medium} {
    grid-column: 1 / 8;
  }
`;

const Intro = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
  max-width: 34rem;
  font-size: ${token.text.lead};

  ${media.medium} {
    grid-column: 8 / 13;
  }
`;
