export { Combobox, type ComboboxProps } from './combobox';
export { MultiCombobox, type MultiComboboxProps } from './multi-combobox';
