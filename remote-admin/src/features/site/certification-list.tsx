import type { CertificationFigure } from '@portfolio/shared-api/contracts';
import { SelectField, TextAreaField, TextField, type SelectOption } from '@portfolio/shared-ui/field';
import { useFieldArray } from 'react-hook-form';
import { FieldPair } from '../../forms/field-pair';
import { fieldProps } from '../../forms/field-props';
import { EntryList } from './entry-list';
import type { EducationFormOf } from './use-education-form';

const none = { title: '', description: '', figure: 'page' };

const FIGURES: readonly (SelectOption & { value: CertificationFigure })[] = [
  { value: 'page', label: 'Web page' },
  { value: 'orbits', label: 'Atom' },
  { value: 'rosette', label: 'Rosette' },
];

export function CertificationList({ form, isLocked }: { form: EducationFormOf; isLocked: boolean }) {
  const list = useFieldArray({ control: form.control, name: 'certifications' });
  const field = fieldProps(form, isLocked);
  const errors = form.formState.errors.certifications;
  return (
    <EntryList
      noun="certification"
      list={list}
      onAdd={() => list.append(none)}
      isLocked={isLocked}
      error={errors?.root?.message ?? errors?.message}
    >
      {(index) => {
        const { readOnly: _, ...figure } = field(`certifications.${index}.figure`);
        return (
          <>
            <FieldPair>
              <TextField {...field(`certifications.${index}.title`)} label="Title" required />
              <SelectField {...figure} label="Drawing" options={FIGURES} />
            </FieldPair>
            <TextAreaField {...field(`certifications.${index}.description`)} label="Description" rows={2} />
          </>
        );
      }}
    </EntryList>
  );
}
