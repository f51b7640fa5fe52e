import { zodResolver } from '@hookform/resolvers/zod';
import { aboutQuery, useSaveAbout, type About, type AboutInput } from '@portfolio/shared-api/about';
import { about as aboutRecord, aboutInput } from '@portfolio/shared-api/contracts';
import { useQuery } from '@tanstack/react-query';
import { useForm, type Resolver } from 'react-hook-form';
import { minorFailure, succeeded } from '../../../components/save-status/save-status';
import type { FormSubject } from '../../../forms/drafts/form-subject';
import { useSaveForm } from '../../../forms/use-save-form';

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

/** The form of the experience and the details. */
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

/** The form's content, with the years as typed. */
interface AboutValues {
  experience: string;
  aboutDetails: string;
}

const byContract = zodResolver(aboutInput);

/** Validates the form by the contract, which expects the years as a number. */
const aboutResolver: Resolver<AboutValues, unknown, Required<AboutInput>> = async (
  { experience, aboutDetails },
  context,
  options,
) => {
  const typed = experience.trim();
  // An empty text isn't a number, although `Number('')` is 0.
  const input = { experience: typed ? Number(typed) : Number.NaN, aboutDetails };
  return (await byContract(input, context, options as never)) as never;
};
