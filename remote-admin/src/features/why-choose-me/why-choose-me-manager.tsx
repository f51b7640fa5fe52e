import { whyChooseMeQuery, type WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useEditFromAddress } from '../../components/card-list/use-edit-from-address';
import { DashboardSection } from '../../components/section/dashboard-section';
import { useUnsavedForm } from '../../forms/leave-guard/use-unsaved-form';
import { DraftsElsewhere } from '../../forms/drafts/drafts-elsewhere';
import { CurrentItems } from './current-items';
import { useEndOfEditing } from './use-end-of-editing';
import { useWhyChooseMeForm } from './use-why-choose-me-form';
import { WhyChooseMeForm } from './why-choose-me-form';

/** The reasons to work with the owner: a form that adds or changes one, and all of them below it. */
export function WhyChooseMeManager() {
  const items = useQuery(whyChooseMeQuery());
  const state = useWhyChooseMeForm();
  const formRef = useUnsavedForm(state.unsaved, state.icon.isUploading);
  const headingId = useId();

  const isEditing = state.edited !== null;
  useEndOfEditing(isEditing, formRef);

  const handleEdit = async (item: WhyChooseMeItem) => {
    if (!(await state.edit(item))) return;
    window.scrollTo({ top: 0 });
    formRef.current?.focus({ preventScroll: true });
  };

  useEditFromAddress(items.data, handleEdit);

  const handleCancel = () => {
    state.cancel();
    // The button that had the focus goes with the edit mode.
    formRef.current?.focus({ preventScroll: true });
  };

  const handleDeleted = ({ _id: id }: WhyChooseMeItem) => {
    if (state.edited?._id === id) state.cancel();
  };

  return (
    <DashboardSection
      number={5}
      title={isEditing ? 'Edit Why Choose Me' : 'Add Why Choose Me'}
      headingId={headingId}
      // Editing scrolls to the top of the page, where the form has to be then.
      isOnTop={isEditing}
    >
      <WhyChooseMeForm
        state={state}
        headingId={headingId}
        saved={items.data}
        onCancel={handleCancel}
        formRef={formRef}
        elsewhere={
          <DraftsElsewhere
            unsaved={state.unsaved}
            items={items.data}
            formRef={formRef}
            onOpen={(item) => void handleEdit(item)}
          />
        }
      />
      <CurrentItems
        items={items}
        editedId={state.edited?._id}
        isFormBusy={state.isSaving}
        onEdit={(item) => void handleEdit(item)}
        onDeleted={handleDeleted}
      />
    </DashboardSection>
  );
}
