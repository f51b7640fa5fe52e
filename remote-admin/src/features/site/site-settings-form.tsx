import { zodResolver } from '@hookform/resolvers/zod';
import { siteSettings, siteSettingsInput } from '@portfolio/shared-api/contracts';
import {
  siteSettingsQuery,
  useResetSiteSettings,
  useSaveSiteSettings,
  type SiteSettings,
  type SiteSettingsInput,
} from '@portfolio/shared-api/site-settings';
import { TextField } from '@portfolio/shared-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { failed, succeeded } from '../../components/save-status/save-status';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { fieldProps, FieldPair, FormSection } from '../../forms/form-section';
import { LinkField } from '../../forms/link-field';
import { RecordForm, useRecordForm } from '../../forms/record-form';
import { FileReset, useFileValues, ValueSource } from './value-source';

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

function useSiteSettingsForm() {
  const record = useQuery(siteSettingsQuery());
  const { mutateAsync: save } = useSaveSiteSettings();
  const { mutateAsync: reset } = useResetSiteSettings();
  const state = useRecordForm({ record, save, reader: siteSettings, subject, toValues, resolver, statuses });
  const restore = (previous: SiteSettings, version: number | undefined) =>
    save({ input: toValues(previous), version });
  return { ...state, fileValues: useFileValues({ title: subject.title, reset, restore }, state) };
}

/** The site's name and its owner's contacts. */
export function SiteSettingsForm() {
  const state = useSiteSettingsForm();
  const { record, form, isSaving, fileValues } = state;
  const isSupported = record.data?.version !== undefined;
  const isLocked = isSaving || fileValues.dialog.isBusy || !isSupported;
  const field = fieldProps(form, isLocked);
  const common = { form, isLocked };

  return (
    <RecordForm
      number={1}
      title="Site Settings"
      intro={<ValueSource query={record} />}
      loadFailure="Failed to load the site settings"
      isSupported={isSupported}
      state={state}
      preview={<SiteSettingsPreview form={form} />}
    >
      <FormSection number="1.1" title="Name">
        <TextField
          {...field('siteName')}
          label="Site Name"
          hint="Used in page titles and link previews."
          required
        />
      </FormSection>
      <FormSection number="1.2" title="Contact">
        <FieldPair>
          <TextField {...field('phone')} type="tel" label="Phone" placeholder="+1 555 0100" />
          <TextField {...field('email')} type="email" label="Email" placeholder="you@example.com" />
          <LinkField
            {...common}
            name="linkedin"
            channel="linkedin"
            label="LinkedIn"
            placeholder="linkedin.com/in/your-name"
          />
          <LinkField
            {...common}
            name="whatsapp"
            channel="whatsapp"
            label="WhatsApp"
            placeholder="+1 555 0100"
          />
          <LinkField
            {...common}
            name="telegram"
            channel="telegram"
            label="Telegram"
            placeholder="@your_name"
          />
          <LinkField
            {...common}
            name="facebook"
            channel="facebook"
            label="Facebook"
            placeholder="your.name"
          />
        </FieldPair>
      </FormSection>
      <FormSection number="1.3" title="GitHub">
        <LinkField
          {...common}
          name="githubUrl"
          channel="github"
          label="GitHub URL"
          placeholder="your-name"
          hint="Linked from the Projects page. Leave empty to hide it."
        />
      </FormSection>
      <FileReset number="1.4" record={record.data} fileValues={fileValues} isLocked={isSaving} />
    </RecordForm>
  );
}

/** The contact page with the form's name and contacts. */
function SiteSettingsPreview({ form }: Pick<ReturnType<typeof useSiteSettingsForm>, 'form'>) {
  const data = useWatch({ control: form.control });
  return <FormPreview path="/contact" queries={[{ queryKey: siteSettingsQuery().queryKey, data }]} />;
}
