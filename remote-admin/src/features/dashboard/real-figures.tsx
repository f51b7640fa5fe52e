import { unreadMessagesQuery } from '@portfolio/shared-api/messages';
import { projectsQuery } from '@portfolio/shared-api/projects';
import { VISIT_PERIODS, visitsQuery } from '@portfolio/shared-api/visits';
import { token } from '@portfolio/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { FigureGrid } from './sample-figures';

const [WEEKS] = VISIT_PERIODS;

/** The site's own figures, each with a link to its page. A figure that the server doesn't have is left out. */
export function RealFigures() {
  const titleId = useId();
  const projects = useQuery(projectsQuery());
  const unread = useQuery(unreadMessagesQuery());
  const visits = useQuery(visitsQuery(WEEKS));
  const figures = [
    { label: 'Projects', query: projects, value: projects.data?.length, to: 'update_projects' },
    { label: 'Unread messages', query: unread, value: unread.data, to: 'messages' },
    { label: `Views in ${WEEKS} weeks`, query: visits, value: visits.data?.views.count, to: 'visits' },
  ].filter(({ query, value }) => query.isPending || value !== undefined);
  if (figures.length === 0) return null;

  return (
    <Part role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>Your site</h3>
      <FigureGrid role="list">
        {figures.map(({ label, value, to }) => (
          <Figure key={label}>
            <Link to={`/setting/${to}`}>{label}</Link>
            <Value>{value === undefined ? '…' : value.toLocaleString('en')}</Value>
          </Figure>
        ))}
      </FigureGrid>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${token.space[3]};

  h3 {
    font-size: ${token.text.subtitle};
    font-weight: ${token.weight.strong};
  }
`;

const Figure = styled.li`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  background: ${token.color.sheet};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
`;

const Value = styled.p`
  font: ${token.weight.text} ${token.text.title} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
`;
