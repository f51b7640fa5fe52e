import {
  VISIT_HOST_MINIMUM,
  VISIT_PERIODS,
  VISIT_RETENTION_WEEKS,
  visitsQuery,
  type Counted,
  type VisitPeriod,
  type Visits,
} from '@portfolio/shared-api/visits';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatCount } from '../../components/format';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { changeOf, CountSection } from './count-table';
import { VisitChart } from './visit-chart';

/** How often pages and projects are viewed, per week and in total. */
export default function VisitsPage() {
  const sectionRef = useRef<HTMLElement>(null);
  const [weeks, setWeeks] = useState<VisitPeriod>(VISIT_PERIODS[0]);
  const visits = useQuery({ ...visitsQuery(weeks), placeholderData: keepPreviousData });
  return (
    <>
      <title>Dashboard · Visits</title>
      <DashboardSection ref={sectionRef} number={1} title="Visits">
        <FormIntro>
          How often visitors view your pages, where they come from and what they do. Only totals per week are
          stored, nothing about the visitors.
        </FormIntro>
        <Periods role="group" aria-label="Period">
          {VISIT_PERIODS.map((period) => (
            <Button
              key={period}
              size="small"
              aria-pressed={period === weeks}
              onClick={() => setWeeks(period)}
            >
              {period} weeks
            </Button>
          ))}
        </Periods>
        <LoadFailure query={visits} title="The visits couldn’t be loaded." sectionRef={sectionRef} />
        {visits.isPending && <LoadingVisits />}
        {visits.data && (
          <Results aria-busy={visits.isPlaceholderData}>
            {hasNone(visits.data) ? <NoVisits {...visits.data} /> : <ShownVisits visits={visits.data} />}
          </Results>
        )}
      </DashboardSection>
      <DashboardSection number={2} title="What is counted">
        <WhatIsCounted />
      </DashboardSection>
    </>
  );
}

/** As high as the chart and its caption. */
const LoadingVisits = () => (
  <>
    <Skeleton width="16rem" height="1.5rem" />
    <Skeleton height="16rem" />
    <Skeleton lines={8} />
  </>
);

const hasNone = ({ views, cvDownloads, contactStarted, contactSent, hosts, otherHosts }: Visits) =>
  [views, cvDownloads, contactStarted, contactSent, otherHosts, ...hosts].every(
    ({ count, before }) => count + before === 0,
  );

const NoVisits = ({ hasBefore, weeks }: Visits) =>
  hasBefore ? (
    <EmptyState title={`No visits in the last ${weeks.length * 2} weeks.`} />
  ) : (
    <EmptyState
      title="No visits yet"
      detail="A visit counts when the page is closed or hidden. Your own don’t count while you are signed in."
    />
  );

function ShownVisits({ visits }: { readonly visits: Visits }) {
  const { weeks, since, hasBefore, views, hosts, otherHosts, deletedProjects } = visits;
  const columns = (name: string) =>
    [name, 'Count', ...(hasBefore ? [`Previous ${weeks.length} weeks`] : [])] as [string, string, string?];
  const counted = ({ count, before }: Counted) => ({ count, before: hasBefore ? before : undefined });
  const ifAny = (id: string, name: string, value: Counted) =>
    value.count + value.before > 0 ? [{ id, name, ...counted(value) }] : [];
  return (
    <>
      <Total>
        <strong>{formatCount(views.count, 'page view')}</strong> {comparison(visits)}
      </Total>
      <VisitChart weeks={weeks} since={since} />
      <Tables>
        <CountSection
          title="Pages"
          emptyText="No page was viewed."
          columns={columns('Page')}
          rows={visits.pages.map(({ path, label, ...value }) => ({
            id: path,
            // The address of a page with parameters isn't known.
            name: /[:*]/.test(path) ? label : <Link to={path}>{label}</Link>,
            ...counted(value),
          }))}
        />
        <CountSection
          title="Projects"
          emptyText="No project was viewed."
          columns={columns('Project')}
          rows={[
            ...visits.projects.map(({ id, title, ...value }) => ({
              id,
              name: (
                <Link to={`/setting/update_projects?edit=${encodeURIComponent(id)}`}>
                  <bdi>{title}</bdi>
                </Link>
              ),
              ...counted(value),
            })),
            ...ifAny('', 'Deleted projects', deletedProjects),
          ]}
        />
        <CountSection
          title="Actions"
          emptyText=""
          columns={columns('Action')}
          rows={[
            { id: 'cv', name: 'CV downloaded', ...counted(visits.cvDownloads) },
            { id: 'started', name: 'Contact form started', ...counted(visits.contactStarted) },
            { id: 'sent', name: 'Message sent', ...counted(visits.contactSent) },
          ]}
        />
        <CountSection
          title="Referring sites"
          emptyText="No visit came from a link on another site."
          columns={columns('Site')}
          rows={[
            // No links: anyone can report a site that wants to be opened.
            ...hosts.map(({ host, ...value }) => ({ id: host, name: host, ...counted(value) })),
            ...ifAny('', 'Other sites', otherHosts),
          ]}
        />
      </Tables>
    </>
  );
}

function comparison({ hasBefore, views, weeks }: Visits): string {
  const period = `the ${weeks.length} weeks before`;
  if (weeks.length === VISIT_RETENTION_WEEKS) return `in ${weeks.length} weeks.`;
  if (!hasBefore) return `in ${weeks.length} weeks. Not enough data to compare with ${period}.`;
  const change = changeOf(views.count, views.before);
  return change
    ? `in ${weeks.length} weeks, ${change} than in ${period}.`
    : `in ${weeks.length} weeks, ${formatCount(views.before, 'page view')} in ${period}.`;
}

const WhatIsCounted = () => (
  <Facts>
    <li>
      A page counts once each time the site is opened in a tab, when the tab is closed or hidden. Weeks begin
      on Monday (UTC), and counts are deleted after {VISIT_RETENTION_WEEKS} weeks.
    </li>
    <li>
      A referring site is named if at least {VISIT_HOST_MINIMUM} visits came from it in the period. The rest
      appear as “Other sites”.
    </li>
    <li>
      Visitors with Do Not Track, Global Privacy Control or Save-Data aren’t counted, and neither are previews
      and your own visits while you are signed in. Without JavaScript only sent messages count.
    </li>
    <li>
      The site doesn’t store IP addresses, cookies, browser details, times or the order of pages, so it can’t
      tell visitors apart. Anyone can send false reports, so treat these numbers as an estimate.
    </li>
  </Facts>
);

const Periods = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  [aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.wash};
    box-shadow: inset 0 -3px 0 ${token.color.accent};

    @media (forced-colors: active) {
      border-color: Highlight;
      color: Highlight;
      text-decoration: underline;
    }
  }

  ${media.print} {
    display: none;
  }
`;

const Results = styled.div`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;
`;

const Total = styled.p`
  color: ${token.color.inkMuted};

  strong {
    color: ${token.color.ink};
    font-size: ${token.text.subtitle};
    font-weight: ${token.weight.medium};
  }
`;

const Tables = styled.div`
  display: grid;
  gap: ${token.space[8]} ${token.space[12]};
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
`;

const Facts = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  max-width: ${token.size.measure};
  padding-left: ${token.space[5]};
  color: ${token.color.inkMuted};
`;
