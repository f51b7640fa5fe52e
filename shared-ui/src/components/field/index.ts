export { CheckField, type CheckFieldProps } from './check-field';
export { choiceLook } from './choice-styles';
export { RadioField, type RadioFieldProps } from './radio-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field';
export { TextAreaField, TextField, type TextAreaFieldProps, type TextFieldProps } from './text-field';
