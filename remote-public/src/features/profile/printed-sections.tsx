import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import { qualificationsQuery } from '@portfolio/shared-api/education';
import { projectTitlesQuery } from '@portfolio/shared-api/projects';
import { yearsText } from '@portfolio/shared-api/work-history';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../../components/sheet/section';
import { withoutProtocol } from './printed-contact';

/** Parts of the printed resume; on screen they have their own pages. The sample's resume has to fit on a sheet, so lists are lines. */
export function PrintedSections() {
  const { data: { degrees, certifications } = NO_QUALIFICATIONS } = useQuery(qualificationsQuery());
  const { data: projects = [] } = useQuery(projectTitlesQuery());
  return (
    <>
      {degrees.length + certifications.length > 0 && (
        <Printed title={degrees.length > 0 ? 'Academic Background' : 'Certifications'}>
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
            {certifications.length > 0 && (
              <p>{`${degrees.length > 0 ? 'Certifications: ' : ''}${certifications.join(' · ')}`}</p>
            )}
          </div>
        </Printed>
      )}
      {projects.length > 0 && (
        <Printed title="Projects">
          <Row>
            <span>{projects.join(' · ')}</span>
            <span>{`${withoutProtocol(getConfig().origin)}/projects`}</span>
          </Row>
        </Printed>
      )}
    </>
  );
}

const NO_QUALIFICATIONS = { degrees: [], certifications: [] };

const Printed = styled(Section)`
  display: none;

  ${media.print} {
    display: grid;
  }
`;

const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};

  > :last-child {
    flex: none;
    font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
  }
`;
