import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { useQuery } from '@tanstack/react-query';
import { AddItem } from '../../forms/add-item';
import { DraftsElsewhere } from '../../forms/drafts/draft-recovery';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { useItemEditing } from '../../forms/use-item-editing';
import { CurrentEmployers } from './current-employers';
import { titleOf } from './employment-content';
import { EmploymentForm, useEmploymentForm } from './employment-form';

/** The work history: the list of employers, below the form while one is added or edited. */
export default function WorkHistoryPage() {
  const employers = useQuery(workHistoryQuery());
  const state = useEmploymentForm();
  const formRef = useUnsavedForm(state.unsaved);
  const editing = useItemEditing(state, employers, formRef);

  return (
    <>
      <title>{state.edited ? `Dashboard · ${titleOf(state.edited)}` : 'Dashboard · Work history'}</title>
      {editing.isOpen && (
        <EmploymentForm
          formRef={formRef}
          state={state}
          employers={employers.data}
          elsewhere={
            <DraftsElsewhere
              unsaved={state.unsaved}
              items={employers.data}
              titleOf={titleOf}
              formRef={formRef}
              onOpen={editing.edit}
            />
          }
          onCancel={editing.cancel}
          onClose={editing.close}
        />
      )}
      <CurrentEmployers number={editing.isOpen ? 2 : 1} items={employers} {...editing.list}>
        <AddItem
          editing={editing}
          label="Add Employer"
          missing="This employer doesn’t exist. It may have been deleted."
          state={state}
        />
      </CurrentEmployers>
    </>
  );
}
