import { Suspense, use } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import { isHiddenPage } from '@portfolio/shared-api/appearance';
import { qualificationsQuery } from '@portfolio/shared-api/education';
import { projectTitlesQuery } from '@portfolio/shared-api/projects';
import { yearsText } from '@portfolio/shared-api/work-history';
import { media, token } from '@portfolio/shared-ui';
import { forMarkup, neverHydrated, useIsServerMarkup } from '../../components/server-markup';
import { Section } from '../../components/sheet/section';
import { withoutProtocol } from './printed-contact';

const qualificationsOnPaper = () => ({ ...qualificationsQuery(), ...forMarkup });
const titlesOnPaper = () => ({ ...projectTitlesQuery(), ...forMarkup });

export const printedQueries = () => [qualificationsOnPaper(), titlesOnPaper()];

function Content() {
  const isServerMarkup = useIsServerMarkup();
  const qualifications = useQuery({ ...qualificationsOnPaper(), enabled: !isServerMarkup });
  const titles = useQuery({ ...titlesOnPaper(), enabled: !isServerMarkup });
  if (isServerMarkup && !qualifications.data) use(neverHydrated);
  const { degrees, certifications } = qualifications.data ?? NO_QUALIFICATIONS;
  const projects = titles.data ?? [];
  return (
    <Printed>
      {degrees.length + certifications.length > 0 && (
        <Section title={degrees.length > 0 ? 'Academic Background' : 'Certifications'}>
          <div>
            {degrees.map(({ title, institution, place, years }, index) => (
              <Row key={index}>
                <span>
                  <strong>{title}</strong>
                  {[institution, place].map((part) => part && `, ${part}`).join('')}
                </span>{' '}
                <span>{yearsText(years)}</span>
              </Row>
            ))}
            {certifications.length > 0 && (
              <p>{`${degrees.length > 0 ? 'Certifications: ' : ''}${certifications.join(' · ')}`}</p>
            )}
          </div>
        </Section>
      )}
      {projects.length > 0 && (
        <Section title="Projects">
          <Row>
            <span>{projects.join(' · ')}</span>{' '}
            {!isHiddenPage('/projects') && <span>{`${withoutProtocol(getConfig().origin)}/projects`}</span>}
          </Row>
        </Section>
      )}
    </Printed>
  );
}

const printed = (
  <Suspense>
    <Content />
  </Suspense>
);

/** Parts of the printed resume; on screen they have their own pages. The sample's resume has to fit on a sheet, so lists are lines. */
export const PrintedSections = () => printed;

const NO_QUALIFICATIONS = { degrees: [], certifications: [] };

const Printed = styled.div`
  display: none;

  ${media.print} {
    display: block;
    margin-top: ${token.space[2]};
  }
`;

const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  overflow-wrap: anywhere;

  > :nth-child(2) {
    flex: none;
    max-width: 40%;
    font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
  }
`;
