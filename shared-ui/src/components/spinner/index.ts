export { SpinnerGlyph } from './glyph';
export { Spinner, type SpinnerProps } from './spinner';
export { StepSpinner, type StepSpinnerProps } from './step-spinner';
