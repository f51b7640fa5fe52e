import { about as aboutRecord } from '@portfolio/shared-api/contracts';
import { aboutQuery, useSaveAbout, type About, type AboutInput } from '@portfolio/shared-api/about';
import { useQuery } from '@tanstack/react-query';
import { minorFailure, succeeded } from '../../../components/save-status/save-status';
import { useRecordForm } from '../../../forms/use-record-form';
import type { FormSubject } from '../../../forms/drafts/form-subject';
import { aboutResolver, type AboutValues } from './about-resolver';

const empty: AboutValues = { experience: '', aboutDetails: '' };
const toValues = ({ experience, aboutDetails }: About): AboutValues => ({ experience, aboutDetails });
const subject: FormSubject<AboutValues> = {
  id: 'about',
  title: 'About Me Details',
  fields: { experience: { label: 'Experience' }, aboutDetails: { label: 'About Details' } },
};
const statuses = {
  saved: succeeded('Details saved successfully!'),
  failed: (error: unknown) => minorFailure('The details couldn’t be saved.', error),
};

/** Experience and details in a form: filled from what's saved, saved on submit. */
export function useAboutForm() {
  const about = useQuery(aboutQuery());
  const { mutateAsync } = useSaveAbout();
  const state = useRecordForm<AboutValues, Required<AboutInput>, About>({
    subject,
    record: about.data,
    reader: aboutRecord,
    toValues,
    empty,
    resolver: aboutResolver,
    save: mutateAsync,
    statuses,
  });
  return { ...state, about };
}

export type AboutFormState = ReturnType<typeof useAboutForm>;
