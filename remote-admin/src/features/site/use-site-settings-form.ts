import { zodResolver } from '@hookform/resolvers/zod';
import { siteSettings, siteSettingsInput } from '@portfolio/shared-api/contracts';
import {
  siteSettingsQuery,
  useResetSiteSettings,
  useSaveSiteSettings,
  type SiteSettings,
  type SiteSettingsInput,
} from '@portfolio/shared-api/site-settings';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failed, succeeded } from '../../components/save-status/save-status';
import { useSaveForm } from '../../forms/use-save-form';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { useFileValues } from './use-file-values';

const resolver = zodResolver(siteSettingsInput);
const empty: SiteSettingsInput = {
  siteName: '',
  githubUrl: '',
  phone: '',
  email: '',
  linkedin: '',
  whatsapp: '',
  telegram: '',
  facebook: '',
};
const subject: FormSubject<SiteSettingsInput> = {
  id: 'site-settings',
  title: 'Site Settings',
  fields: {
    siteName: { label: 'Site Name' },
    phone: { label: 'Phone' },
    email: { label: 'Email' },
    linkedin: { label: 'LinkedIn' },
    whatsapp: { label: 'WhatsApp' },
    telegram: { label: 'Telegram' },
    facebook: { label: 'Facebook' },
    githubUrl: { label: 'GitHub URL' },
  },
};
function toValues(settings: SiteSettings | null): SiteSettingsInput {
  if (!settings) return empty;
  const { savedAt: _, version: __, ...values } = settings;
  return values;
}
const statuses = {
  saved: () => succeeded('Site settings saved successfully!'),
  failed: (error: unknown) => failed('The site settings couldn’t be saved.', error),
};

/** The form of the site's name and contacts. */
export function useSiteSettingsForm() {
  const settings = useQuery(siteSettingsQuery());
  const { mutateAsync: save } = useSaveSiteSettings();
  const { mutateAsync: reset } = useResetSiteSettings();
  const form = useForm<SiteSettingsInput, unknown, SiteSettingsInput>({
    defaultValues: empty,
    resolver,
    shouldFocusError: false,
  });
  const state = useSaveForm({
    form,
    subject,
    record: settings,
    reader: siteSettings,
    toValues,
    save,
    statuses,
  });
  return { ...state, settings, fileValues: useFileValues(reset, state) };
}
