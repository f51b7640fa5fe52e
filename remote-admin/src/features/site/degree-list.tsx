import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { useFieldArray } from 'react-hook-form';
import { FieldPair } from '../../forms/field-pair';
import { fieldProps } from '../../forms/field-props';
import { EntryList } from './entry-list';
import type { EducationFormOf } from './use-education-form';

const none = { title: '', subject: '', institution: '', place: '', years: '' };

export function DegreeList({ form, isLocked }: { form: EducationFormOf; isLocked: boolean }) {
  const list = useFieldArray({ control: form.control, name: 'degrees' });
  const field = fieldProps(form, isLocked);
  const errors = form.formState.errors.degrees;
  return (
    <EntryList
      noun="degree"
      list={list}
      onAdd={() => list.append(none)}
      isLocked={isLocked}
      error={errors?.root?.message ?? errors?.message}
    >
      {(index) => (
        <>
          <FieldPair>
            <TextField {...field(`degrees.${index}.title`)} label="Title" required />
            <TextField
              {...field(`degrees.${index}.years`)}
              label="Years"
              hint="For example 2021–2024, or 2023–present."
            />
            <TextField {...field(`degrees.${index}.institution`)} label="Institution" />
            <TextField {...field(`degrees.${index}.place`)} label="Place" />
          </FieldPair>
          <TextAreaField {...field(`degrees.${index}.subject`)} label="Subject" rows={2} />
        </>
      )}
    </EntryList>
  );
}
