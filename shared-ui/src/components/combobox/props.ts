import type { FocusEventHandler, ReactNode, Ref } from 'react';

export interface ComboboxCommonProps {
  label: string;
  options: readonly string[];
  placeholder?: string;
  /** Allows values that aren't among the options. */
  allowsCustom?: boolean;
  /** The usual spelling of a typed name. If it is an option, Enter chooses it; the typed text stays an option. */
  canonical?: (typed: string) => string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  isDisabled?: boolean;
  id?: string;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** The `<input>`, for focus. */
  ref?: Ref<HTMLInputElement>;
}
