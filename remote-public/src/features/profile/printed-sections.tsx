import { Suspense, use, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getConfig } from '@portfolio/shared-api';
import { qualificationsQuery } from '@portfolio/shared-api/education';
import { projectTitlesQuery } from '@portfolio/shared-api/projects';
import { yearsText } from '@portfolio/shared-api/work-history';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../../components/sheet/section';
import { withoutProtocol } from './printed-contact';

/** Print isn't worth the bytes of its data: the server renders it, and its markup stays as it is. */
const meta = { isForMarkup: true };
const qualificationsOnPaper = () => ({ ...qualificationsQuery(), meta });
const titlesOnPaper = () => ({ ...projectTitlesQuery(), meta });

export const printedQueries = () => [qualificationsOnPaper(), titlesOnPaper()];

const never = new Promise<never>(() => {});
const subscribe = () => () => {};

function Content() {
  const isServerMarkup = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const qualifications = useQuery({ ...qualificationsOnPaper(), enabled: !isServerMarkup });
  const titles = useQuery({ ...titlesOnPaper(), enabled: !isServerMarkup });
  // On the server both are loaded. While hydrating, they aren't.
  if (isServerMarkup && !qualifications.data) use(never);
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
                </span>
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
            <span>{projects.join(' · ')}</span>
            <span>{`${withoutProtocol(getConfig().origin)}/projects`}</span>
          </Row>
        </Section>
      )}
    </Printed>
  );
}

/* One element, because React would replace the markup if it rendered another one. */
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

  > :last-child {
    flex: none;
    font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
  }
`;
