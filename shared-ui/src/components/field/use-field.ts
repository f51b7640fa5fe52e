import { useId, type ReactNode } from 'react';
import { describedBy } from './field-frame';

/** What every field is told beside what its control takes. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Marks the field as wrong and says why. */
  error?: ReactNode;
}

interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
}

/** Wires label, hint and error to a control: what goes to the frame around it, and, with all else, to the control. */
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
