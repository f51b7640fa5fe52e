import { PRESENT } from '@portfolio/shared-api/contracts';
import { token } from '@portfolio/shared-ui';
import { CheckField, SelectField, TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { useRef } from 'react';
import {
  useController,
  useFieldArray,
  type ControllerRenderProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { EmploymentInput } from '@portfolio/shared-api/work-history';
import styled from 'styled-components';
import { MARKDOWN_HINT } from '../../forms/markdown-hint';
import { EntryList } from '../../forms/entry-list';
import { fieldProps } from '../../forms/form-section';
import { MultiChoice } from '../../forms/multi-choice';
import { emptyRole, type EmploymentValues } from './employment-content';

export type EmploymentFormApi = UseFormReturn<EmploymentValues, unknown, EmploymentInput>;

interface Props {
  readonly form: EmploymentFormApi;
  /** Suggested technologies. */
  readonly technologies: readonly string[];
  readonly isLocked: boolean;
}

/** The roles at an employer, which can be added, moved and removed. */
export function RoleList({ form, technologies, isLocked }: Props) {
  const list = useFieldArray({ control: form.control, name: 'roles' });
  const field = fieldProps(form, isLocked);
  const errors = form.formState.errors.roles;
  return (
    <EntryList
      noun="role"
      list={list}
      onAdd={() => list.append(emptyRole)}
      isLocked={isLocked}
      error={errors?.root?.message ?? errors?.message}
    >
      {(index) => (
        <>
          <TextField {...field(`roles.${index}.title`)} label="Role" required />
          <Period form={form} index={index} isLocked={isLocked} />
          <TextAreaField
            {...field(`roles.${index}.description`)}
            label="Description"
            hint={MARKDOWN_HINT}
            rows={6}
          />
          <MultiChoice
            form={form}
            name={`roles.${index}.technologies`}
            label="Technologies"
            options={technologies}
            isLocked={isLocked}
          />
        </>
      )}
    </EntryList>
  );
}

interface PeriodProps extends Omit<Props, 'technologies'> {
  readonly index: number;
}

/** When a role started and ended. */
function Period({ form, index, isLocked }: PeriodProps) {
  const { field: start, fieldState: startState } = useController({
    control: form.control,
    name: `roles.${index}.start`,
  });
  const { field: end, fieldState: endState } = useController({
    control: form.control,
    name: `roles.${index}.end`,
  });
  const isCurrent = end.value === PRESENT;
  // Clearing the checkbox brings back what was entered before.
  const entered = useRef('');
  const handleCurrent = (isTicked: boolean) => {
    if (isTicked) entered.current = end.value;
    end.onChange(isTicked ? PRESENT : entered.current);
  };

  return (
    <>
      <Dates>
        <MonthFields label="Start" field={start} error={startState.error?.message} isLocked={isLocked} />
        {!isCurrent && (
          <MonthFields label="End" field={end} error={endState.error?.message} isLocked={isLocked} />
        )}
      </Dates>
      <CheckField
        name={`${end.name}.present`}
        label="I still work here"
        checked={isCurrent}
        onChange={(event) => handleCurrent(event.target.checked)}
        readOnly={isLocked}
      />
    </>
  );
}

interface MonthFieldsProps {
  readonly label: string;
  /** Its value is `2021` or `2021-03`. */
  readonly field: ControllerRenderProps<EmploymentValues, `roles.${number}.${'start' | 'end'}`>;
  readonly error: string | undefined;
  readonly isLocked: boolean;
}

/** A year, and a month if the owner remembers it. */
function MonthFields({ label, field, error, isLocked }: MonthFieldsProps) {
  const { name, ref, value, onChange, onBlur } = field;
  const [year = '', month = ''] = value.split('-');
  const change = (newYear: string, newMonth: string) =>
    onChange(newMonth ? `${newYear}-${newMonth}` : newYear);
  const isYear = /^(?:19|20)\d\d$/.test(year);

  return (
    <>
      <TextField
        ref={ref}
        name={`${name}.year`}
        label={`${label} year`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        readOnly={isLocked}
        value={year}
        onChange={(event) => change(event.target.value.replaceAll('-', ''), month)}
        onBlur={onBlur}
        error={error && !isYear ? 'Enter a year, such as 2021' : error}
      />
      <SelectField
        name={`${name}.month`}
        label={`${label} month`}
        options={MONTHS}
        aria-disabled={isLocked || undefined}
        value={month}
        onChange={(event) => {
          if (!isLocked) change(year, event.target.value);
        }}
        onBlur={onBlur}
      />
    </>
  );
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

const MONTHS = [
  { value: '', label: 'Not given' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: months.format(Date.UTC(2000, index)),
  })),
];

/* Four columns, or two or one if there is no room. They keep their width while the end is hidden. */
const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(max(7.75rem, (100% - 3 * ${token.space[3]}) / 4), 100%), 1fr)
  );
  gap: ${token.space[5]} ${token.space[3]};
`;
