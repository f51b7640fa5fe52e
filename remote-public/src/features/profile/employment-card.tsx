import { useId } from 'react';
import styled from 'styled-components';
import type { Employment, Role } from '@portfolio/shared-api/work-history';
import { media, token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import { LightMarkdown } from '../../components/light-markdown';
import { followable } from '../../components/links';
import { TechnologyLink, technologyLinks } from '../../components/technology-link';
import { TimeLine } from '../../components/sheet/time-line';
import { RoleDates } from '../../components/role-dates';

/** An employer, and below it each role next to a dimension line for its dates. */
export function EmploymentCard({ employment }: { employment: Employment }) {
  const { _id: id, employer, place, roles } = employment;
  const website = followable(employment.website);
  return (
    <Root forwardedAs="li" isFlush id={id}>
      <div>
        <h3 dir="auto">
          {website ? (
            <a href={website} target="_blank" rel="noopener noreferrer">
              {employer}
            </a>
          ) : (
            employer
          )}
        </h3>
        {place && (
          <Mono as="p" dir="auto">
            {place}
          </Mono>
        )}
      </div>
      {roles.map((role, index) => (
        <RoleRow key={index} role={role} />
      ))}
    </Root>
  );
}

function RoleRow({ role: { title, start, end, description, technologies } }: { role: Role }) {
  const titleId = useId();
  return (
    // Its dates come before its title, where they would seem to belong to the role above.
    <div role="group" aria-labelledby={titleId}>
      <Dates isOpen={end === 'present'}>
        <RoleDates start={start} end={end} />
      </Dates>
      <Facts>
        <h4 id={titleId} dir="auto">
          {title}
        </h4>
        {description && <LightMarkdown>{description}</LightMarkdown>}
        {technologies.length > 0 && (
          <Mono role="list" dir="auto">
            {technologies.map((name, index) => (
              <li key={index}>
                <TechnologyLink>{name}</TechnologyLink>
              </li>
            ))}
          </Mono>
        )}
      </Facts>
    </div>
  );
}

/* Rows of two columns, or one if they don't fit: employer and place, then each role's dates and facts. */
const Root = styled(Card)`
  scroll-margin-top: ${token.space[8]};
  overflow-wrap: anywhere;

  & + & {
    margin-top: ${token.space[6]};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token.space[3]} ${token.space[6]};
    padding: ${token.space[4]};
  }

  > div + div {
    border-top: ${token.size.rule} solid ${token.color.rule};
  }

  h3 {
    font-size: ${token.text.subtitle};
    font-weight: ${token.weight.strong};
    letter-spacing: -0.015em;
  }

  h4 {
    font-weight: ${token.weight.medium};
  }

  ${media.print} {
    break-inside: auto;
    border: 0;

    & + & {
      margin-top: ${token.space[2]};
    }

    > div {
      break-inside: avoid;
      flex-wrap: nowrap;
      padding: 0;
    }

    > div + div {
      padding-top: ${token.space[1]};
      border: 0;
    }

    h3 {
      font-size: ${token.text.body};
    }

    h3 a::after {
      font-weight: ${token.weight.text};
    }
  }
`;

/* In print, the dates without lines are on the right. */
const Dates = styled(TimeLine)`
  flex: 3 1 12rem;
  font-size: ${token.text.small};

  ${media.print} {
    display: block;
    flex: none;
    order: 1;
    border: 0;

    > span::after {
      display: none;
    }
  }
`;

const Facts = styled.div`
  display: grid;
  flex: 5 1 18rem;
  gap: ${token.space[2]};
  min-width: 0;

  ol,
  ul:not([role]) {
    padding-inline-start: ${token.space[5]};
  }

  ${media.print} {
    gap: 0;
  }
`;

const Mono = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[2]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / ${token.space[6]} ${token.font.mono};

  li {
    position: relative;
  }

  li:not(:last-child)::after {
    content: ' ·' / '';
  }

  ${technologyLinks}

  /* Only links need large lines. */
  ${media.print} {
    line-height: 1.4;
  }
`;
