import { useId } from 'react';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListedRole } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { RoleDates } from '../../components/role-dates';
import { galleryAddress, type GalleryPosition } from './addresses';

interface TechnologyFilterProps {
  /** With the technology. */
  position: GalleryPosition;
  /** The roles that name it. */
  roles: readonly ListedRole[];
}

/** Shows the gallery's technology filter, a link that removes it, and the matching roles. */
export function TechnologyFilter({ position, roles }: TechnologyFilterProps) {
  const rolesId = useId();
  return (
    <Root>
      <Line>
        <Title>
          Technology: <Name dir="auto">{position.technology}</Name>
        </Title>
        <ButtonLink
          as={Link}
          to={galleryAddress({ ...position, technology: '', page: 1 })}
          size="small"
          iconStart={<X size={16} aria-hidden />}
        >
          Remove filter
        </ButtonLink>
      </Line>
      {roles.length > 0 && (
        <div>
          <Caption id={rolesId}>Roles</Caption>
          <List role="list" aria-labelledby={rolesId}>
            {roles.map(({ _id, employer, title, start, end }, index) => (
              <Row key={index}>
                <RoleLink to={`/profile#${_id}`} dir="auto">
                  {title}
                </RoleLink>{' '}
                <span dir="auto">{employer}</span>{' '}
                <Dates>
                  <RoleDates start={start} end={end} />
                </Dates>
              </Row>
            ))}
          </List>
        </div>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Title = styled.h2`
  min-width: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.text.subtitle};
  letter-spacing: -0.015em;
`;

const Name = styled.span`
  color: ${token.color.ink};
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;

const Caption = styled.h3`
  padding-bottom: ${token.space[2]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};
`;

const List = styled.ul`
  border-top: ${token.size.rule} solid ${token.color.rule};
`;

/* Three columns; on a phone, the dates are below the employer. */
const Row = styled.li`
  position: relative;
  display: grid;
  gap: ${token.space[1]} ${token.space[6]};
  padding-block: ${token.space[3]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
  overflow-wrap: anywhere;

  ${media.small} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 12rem;
    align-items: baseline;
  }
`;

/* The whole row is the link's target. */
const RoleLink = styled(Link)`
  font-weight: ${token.weight.medium};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  ${media.print} {
    color: inherit;
    text-decoration: none;
  }
`;

const Dates = styled.span`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};

  ${media.small} {
    text-align: right;
    white-space: nowrap;
  }
`;
