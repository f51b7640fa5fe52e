import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { useQuery } from '@tanstack/react-query';
import { DraftsElsewhere } from '../../forms/drafts/draft-recovery';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { useItemEditing } from '../../forms/use-item-editing';
import { CurrentEmployers } from './current-employers';
import { titleOf } from './employment-content';
import { EmploymentForm, useEmploymentForm } from './employment-form';

/** The work history: a form that adds or edits an employer, and the list of employers. */
export default function WorkHistoryPage() {
  const employers = useQuery(workHistoryQuery());
  const state = useEmploymentForm();
  const formRef = useUnsavedForm(state.unsaved);
  const editing = useItemEditing(state, employers.data, formRef);

  return (
    <>
      <title>Dashboard · Work history</title>
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
      />
      <CurrentEmployers items={employers} {...editing.list} />
    </>
  );
}
