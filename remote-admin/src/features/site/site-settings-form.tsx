import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { TextField } from '@portfolio/shared-ui/field';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../components/preview-frame/form-preview';
import { fieldProps } from '../../forms/field-props';
import { FieldPair, FormSection } from '../../forms/form-section';
import { RecordForm } from '../../forms/record-form';
import { useSiteSettingsForm } from './use-site-settings-form';
import { ValueSource } from './value-source';

/** The site's name and its owner's contacts. */
export function SiteSettingsForm() {
  const state = useSiteSettingsForm();
  const { settings, form, isSaving, fileValues } = state;
  const isLocked = isSaving || fileValues.dialog.isBusy || settings.data?.version === undefined;
  const field = fieldProps(form, isLocked);

  return (
    <RecordForm
      number={1}
      title="Site Settings"
      intro={<ValueSource query={settings} fileValues={fileValues} isLocked={isSaving} />}
      record={settings}
      loadFailure="Failed to load the site settings"
      isSupported={settings.data?.version !== undefined}
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
          <TextField {...field('linkedin')} type="url" label="LinkedIn" placeholder="https://" />
          <TextField {...field('whatsapp')} type="url" label="WhatsApp" placeholder="https://wa.me/" />
          <TextField {...field('telegram')} type="url" label="Telegram" placeholder="https://t.me/" />
          <TextField {...field('facebook')} type="url" label="Facebook" placeholder="https://" />
        </FieldPair>
      </FormSection>
      <FormSection number="1.3" title="GitHub">
        <TextField
          {...field('githubUrl')}
          type="url"
          label="GitHub URL"
          placeholder="https://github.com/"
          hint="Linked from the Projects page. Leave empty to hide it."
        />
      </FormSection>
    </RecordForm>
  );
}

/** The contact page with the form's name and contacts. */
function SiteSettingsPreview({ form }: Pick<ReturnType<typeof useSiteSettingsForm>, 'form'>) {
  const data = useWatch({ control: form.control });
  return <Preview path="/contact" queries={[{ queryKey: siteSettingsQuery().queryKey, data }]} />;
}
