import { useId, type ReactNode } from 'react';
import { describedBy } from './field-frame';

/** Props that every field has in addition to its control's. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Marks the field as invalid and says why. */
  error?: ReactNode;
}

interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
}

/** Connects label, hint and error to a control. Returns the props of the frame, the control's, and the rest. */
export function useField<P extends FieldProps & ControlProps>({
  label,
  hint,
  error,
  id: givenId,
  required,
  ...rest
}: P) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    frame: { id, label, hint, error, required },
    control: {
      ...rest,
      id,
      required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, hint, error, rest['aria-describedby']),
    },
  } as const;
}
