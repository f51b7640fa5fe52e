import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { DashboardSection } from '../../components/section/dashboard-section';
import { MissingItem } from '../../forms/add-item';
import { DraftsElsewhere } from '../../forms/drafts/draft-recovery';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { useItemEditing } from '../../forms/use-item-editing';
import { CurrentItems } from './current-items';
import { useWhyChooseMeForm, WhyChooseMeForm } from './why-choose-me-form';

/** The reasons to work with the owner: a form that adds or edits one, and the list of all. */
export function WhyChooseMeManager() {
  const items = useQuery(whyChooseMeQuery());
  const state = useWhyChooseMeForm();
  const formRef = useUnsavedForm(state.unsaved, state.icon.isUploading);
  const headingId = useId();

  const isEditing = state.edited !== null;
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    // The form moves back below the list. Keep its end, with the save status, in view.
    if (wasEditing.current && !isEditing) formRef.current?.scrollIntoView({ block: 'end' });
    wasEditing.current = isEditing;
  }, [isEditing, formRef]);

  const editing = useItemEditing(state, items, formRef, { isAlwaysOpen: true });

  return (
    <DashboardSection
      number={5}
      title={isEditing ? 'Edit Why Choose Me' : 'Add Why Choose Me'}
      subject={state.edited?.title}
      headingId={headingId}
      // Editing scrolls to the top of the page, where the form has been moved.
      isOnTop={isEditing}
    >
      <WhyChooseMeForm
        state={state}
        headingId={headingId}
        saved={items.data}
        onCancel={editing.cancel}
        formRef={formRef}
        elsewhere={
          <DraftsElsewhere
            unsaved={state.unsaved}
            items={items.data}
            titleOf={({ title }) => title}
            formRef={formRef}
            onOpen={editing.edit}
          />
        }
      />
      <MissingItem editing={editing}>This item doesn’t exist. It may have been deleted.</MissingItem>
      <CurrentItems items={items} {...editing.list} />
    </DashboardSection>
  );
}
