import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import { qualificationsQuery } from '@portfolio/shared-api/education';
import { projectNamesQuery } from '@portfolio/shared-api/projects';
import { yearsText } from '@portfolio/shared-api/work-history';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../../components/sheet/section';
import { withoutProtocol } from './printed-contact';

/** More would take a second sheet. */
const PROJECTS = 8;

/** Parts of the printed resume; on screen they have their own pages. */
export function PrintedSections() {
  const { data: { degrees, certifications } = NO_QUALIFICATIONS } = useQuery(qualificationsQuery());
  const { data: { names, total } = NO_PROJECTS } = useQuery(projectNamesQuery());
  const gallery = `${withoutProtocol(getConfig().origin)}/projects`;
  const shown = names.slice(0, PROJECTS);
  return (
    <>
      {degrees.length > 0 && (
        <Printed title="Academic Background">
          <div>
            {degrees.map(({ title, institution, place, years }, index) => (
              <Row key={index}>
                <span>
                  <strong>{title}</strong>
                  {[institution, place].map((part) => part && `, ${part}`)}
                </span>
                <span>{yearsText(years)}</span>
              </Row>
            ))}
          </div>
        </Printed>
      )}
      {certifications.length > 0 && (
        <Printed title="Certifications">
          <p>{certifications.join(' · ')}</p>
        </Printed>
      )}
      {shown.length > 0 && (
        <Printed title="Projects">
          <div>
            {shown.map(([title, slug]) => (
              <Row key={slug}>
                <span dir="auto">{title}</span>
                <span>{`${gallery}/${slug}`}</span>
              </Row>
            ))}
            {total > shown.length && (
              <Row>
                <span>{`and ${total - shown.length} more`}</span>
                <span>{gallery}</span>
              </Row>
            )}
          </div>
        </Printed>
      )}
    </>
  );
}

const NO_QUALIFICATIONS = { degrees: [], certifications: [] };
const NO_PROJECTS = { names: [], total: 0 };

const Printed = styled(Section)`
  display: none;

  ${media.print} {
    display: grid;
  }
`;

/* A long address keeps its line: the title is what wraps. */
const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};

  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > :last-child {
    flex: none;
    max-width: 60%;
    font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
    overflow-wrap: anywhere;
  }
`;
