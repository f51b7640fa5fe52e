import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import {
  useController,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import styled from 'styled-components';
import type { SingleUpload } from './use-single-upload';

interface Props<Values extends FieldValues, Context, Output> {
  readonly form: UseFormReturn<Values, Context, Output>;
  readonly name: FieldPath<Values>;
  /** The file's name on the button. */
  readonly what: string;
  readonly upload: SingleUpload;
  readonly isDisabled: boolean;
}

/** Removes the saved file from the form or restores it. A single button, so that it keeps the focus. */
export function RemovalButton<Values extends FieldValues, Context, Output>({
  form,
  name,
  what,
  upload,
  isDisabled,
}: Props<Values, Context, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const isRemoved = !field.value && fieldState.isDirty;
  // The picker's list has its own button for a new upload.
  const isListed = upload.item !== undefined && upload.item.status !== 'failed';
  if (isListed || (!field.value && !isRemoved)) return null;

  const handleClick = () => {
    upload.clear();
    if (isRemoved) form.resetField(name);
    else form.setValue(name, '' as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  };

  return (
    <Row>
      <Button size="small" onClick={handleClick} disabled={isDisabled}>
        {isRemoved ? `Keep ${what}` : `Remove ${what}`}
      </Button>
      <span role="status">{isRemoved ? `The ${what} will be removed when you save.` : ''}</span>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: end;
  gap: ${token.space[2]} ${token.space[4]};
  font-size: ${token.text.small};
`;
