import { about as aboutRecord } from '@portfolio/shared-api/contracts';
import { aboutQuery, useSaveAbout, type About, type AboutInput } from '@portfolio/shared-api/about';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { minorFailure, succeeded } from '../../../components/save-status/save-status';
import { useSaveForm } from '../../../forms/use-save-form';
import type { FormSubject } from '../../../forms/drafts/form-subject';
import { aboutResolver, type AboutValues } from './about-resolver';

const empty: AboutValues = { experience: '', aboutDetails: '' };
const toValues = (about: About | null): AboutValues =>
  about ? { experience: about.experience, aboutDetails: about.aboutDetails } : empty;
const subject: FormSubject<AboutValues> = {
  id: 'about',
  title: 'About Me Details',
  fields: { experience: { label: 'Experience' }, aboutDetails: { label: 'About Details' } },
};
const statuses = {
  saved: () => succeeded('Details saved successfully!'),
  failed: (error: unknown) => minorFailure('The details couldn’t be saved.', error),
};

/** Experience and details in a form: filled from what's saved, saved on submit. */
export function useAboutForm() {
  const about = useQuery(aboutQuery());
  const { mutateAsync } = useSaveAbout();
  const form = useForm<AboutValues, unknown, Required<AboutInput>>({
    defaultValues: empty,
    resolver: aboutResolver,
    shouldFocusError: false,
  });
  const state = useSaveForm({
    form,
    subject,
    record: about,
    reader: aboutRecord,
    toValues,
    save: mutateAsync,
    statuses,
  });
  return { ...state, about };
}

export type AboutFormState = ReturnType<typeof useAboutForm>;
