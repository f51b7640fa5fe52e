import { technologyRecordsQuery } from '@portfolio/shared-api/technologies';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { DashboardSection } from '../../components/section/dashboard-section';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { SaveStatusBanner } from '../../components/save-status/save-status';
import { OrderNotice } from '../../components/sortable/order-notice';
import { TechnologyForm } from './technology-form';
import { TechnologyList } from './technology-list';
import { useTechnologyDeletion } from './use-technology-deletion';
import { useTechnologyOrder } from './use-technology-order';

const lists = [
  {
    type: 'language',
    number: '3.3',
    // Spelt as it's specified.
    title: 'Programming Languages & Framworkes',
    empty: 'No programming languages added yet',
  },
  {
    type: 'tool',
    number: '3.4',
    title: 'Database & Tools',
    empty: 'No frameworks/tools added yet',
  },
] as const;

/** Skills & Technologies: what visitors see with an icon. */
export function TechnologiesManager() {
  const records = useQuery(technologyRecordsQuery());
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();
  const order = useTechnologyOrder(records.data);
  const deletion = useTechnologyDeletion({
    settled: order.settled,
    // The button that had the focus goes with its technology.
    onDeleted: () => sectionRef.current?.focus({ preventScroll: true }),
  });

  return (
    <DashboardSection ref={sectionRef} number={3} title="Skills & Technologies" headingId={headingId}>
      <TechnologyForm headingId={headingId} saved={records.data} />
      <LoadFailure query={records} title="Failed to load technical skills" sectionRef={sectionRef} />
      <SaveStatusBanner status={deletion.status} onDismiss={deletion.dismissStatus} />
      {lists.map(({ type, ...list }) => (
        <TechnologyList
          key={type}
          {...list}
          {...order.listOf(type)}
          canMove={order.canChange}
          isPending={records.isPending}
          deleted={deletion.deleted}
          onDelete={(entry) => void deletion.run(entry)}
        />
      ))}
      <OrderNotice failure={order.failure} placeRef={sectionRef} />
    </DashboardSection>
  );
}
