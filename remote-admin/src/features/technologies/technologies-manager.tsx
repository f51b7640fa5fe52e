import { isApiError } from '@portfolio/shared-api';
import { technologyRecordsQuery, useDeleteTechnology } from '@portfolio/shared-api/technologies';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useDeletion } from '../../components/deletion/use-deletion';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { DashboardSection } from '../../components/section/dashboard-section';
import { SaveStatusBanner, minorFailure } from '../../components/save-status/save-status';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { OrderNotice } from '../../components/sortable/order-notice';
import { useTechnologyOrder, type TechnologyEntry } from './use-technology-order';
import { TechnologyEditor, useTechnologyEditor } from './technology-editor';
import { TechnologyForm } from './technology-form';
import { TechnologyList } from './technology-list';

const lists = [
  {
    type: 'language',
    number: '3.3',
    // The specification has this spelling.
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

const CHANGED = 'The list changed in the meantime, so nothing was deleted. The list has been reloaded.';

const statuses = {
  failed: (error: unknown) => {
    const hasChanged = isApiError(error) && (error.status === 404 || error.status === 409);
    return minorFailure(hasChanged ? CHANGED : 'The technology couldn’t be deleted.', error);
  },
};

/** Skills & Technologies: those that visitors see with an icon. */
export function TechnologiesManager() {
  const records = useQuery(technologyRecordsQuery());
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();
  const order = useTechnologyOrder(records.data);
  const { mutateAsync } = useDeleteTechnology();
  const deletion = useDeletion<TechnologyEntry>({
    // The server deletes by position, so a running save of the order comes first.
    async remove(entry) {
      const { id, type, index, version } = await order.whenSaved(entry);
      return mutateAsync({ id, type, index, version });
    },
    nameOf: ({ name }) => name,
    // The focused button disappears with its technology.
    onDeleted: () => focusSection(),
    statuses,
  });

  const editor = useTechnologyEditor(order);
  const editorRef = useUnsavedForm(editor.unsaved, editor.icon.isUploading);
  const focusSection = () => sectionRef.current?.focus({ preventScroll: true });
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
          onEdit={(entry) => void editor.edit(entry)}
          onDelete={(entry) => void deletion.run(entry)}
        />
      ))}
      {editor.entry && (
        <TechnologyEditor
          key={editor.entry.key}
          state={editor}
          formRef={editorRef}
          onCancel={() => {
            editor.cancel();
            focusSection();
          }}
        />
      )}
      <SaveStatusBanner status={editor.entry ? null : editor.status} onDismiss={editor.dismissStatus} />
      <OrderNotice failure={order.failure} focusRef={sectionRef} />
    </DashboardSection>
  );
}
