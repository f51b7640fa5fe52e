import { zodResolver } from '@hookform/resolvers/zod';
import {
  configurationQuery,
  useResetConfiguration,
  useSaveConfiguration,
  type Configuration,
  type ConfigurationInput,
} from '@portfolio/shared-api/configuration';
import { configuration, configurationInput } from '@portfolio/shared-api/contracts';
import { Banner } from '@portfolio/shared-ui/banner';
import { TextField } from '@portfolio/shared-ui/field';
import { useQuery } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { failed, succeeded } from '../../components/save-status/save-status';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { fieldProps, FieldPair, FormSection } from '../../forms/form-section';
import { RecordForm, useRecordForm } from '../../forms/record-form';
import { FileReset, useFileValues, ValueSource } from './value-source';

/** The contract only normalizes text, so its input and output have the same shape. */
const resolver = zodResolver(configurationInput) as Resolver<ConfigurationInput, unknown, ConfigurationInput>;
const fields: FormSubject<ConfigurationInput>['fields'] = {
  ownerEmail: { label: 'Owner’s email' },
  adminName: { label: 'Name in the sidebar' },
  adminEmail: { label: 'Email in the sidebar' },
  origin: { label: 'Address that visitors open' },
  firebaseApiKey: { label: 'API key' },
  firebaseAuthDomain: { label: 'Auth domain' },
  firebaseProjectId: { label: 'Project ID' },
  mediaCloud: { label: 'File storage' },
  emailjsOrigin: { label: 'EmailJS address' },
  emailjsServiceId: { label: 'Service ID' },
  emailjsTemplateId: { label: 'Template ID' },
  emailjsPublicKey: { label: 'Public key' },
  apiBase: { label: 'API address' },
};
const subject: FormSubject<ConfigurationInput> = { id: 'configuration', title: 'Configuration', fields };
const names = Object.keys(fields) as (keyof ConfigurationInput)[];
const toValues = (record: Configuration | null) =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? ''])) as ConfigurationInput;
const statuses = {
  saved: (_edited: Configuration | null, saved: Configuration | undefined) =>
    succeeded(saved?.isIgnored ? 'Configuration saved.' : 'Configuration saved. It is in effect now.'),
  failed: (error: unknown) => failed('The configuration couldn’t be saved.', error),
};

function useConfigurationForm() {
  const record = useQuery(configurationQuery());
  const { mutateAsync: save } = useSaveConfiguration();
  const { mutateAsync: reset } = useResetConfiguration();
  const state = useRecordForm({
    record,
    save,
    reader: configuration,
    subject,
    toValues,
    resolver,
    statuses,
  });
  const restore = (previous: Configuration, version: number | undefined) =>
    save({ input: toValues(previous), version });
  return { ...state, fileValues: useFileValues({ title: subject.title, reset, restore }, state) };
}

/** The form for the site's owner, address and external services. */
export default function ConfigurationPage() {
  const state = useConfigurationForm();
  const { record, form, isSaving, fileValues } = state;
  const isLocked = record.data === undefined || isSaving || fileValues.dialog.isBusy;
  const field = fieldProps(form, isLocked);
  const { fromEnvironment = [] } = record.data ?? {};
  const isFixed = fromEnvironment.includes('origin');
  const hasFixedOwner = fromEnvironment.includes('ownerEmail');

  return (
    <>
      <title>Dashboard · Configuration</title>
      <RecordForm
        number={1}
        title="Configuration"
        intro={
          record.data?.isIgnored ? (
            <Banner tone="info">
              The server was started with SAVED_CONFIGURATION=ignore: what you save takes effect after a start
              without it.
            </Banner>
          ) : (
            <ValueSource query={record} />
          )
        }
        loadFailure="Failed to load the configuration"
        state={state}
      >
        <FormSection number="1.1" title="Owner">
          <TextField
            {...field('ownerEmail')}
            readOnly={isLocked || hasFixedOwner}
            type="email"
            label="Owner’s email"
            hint={
              hasFixedOwner
                ? 'Set by OWNER_EMAIL in the server’s environment, which overrides this field.'
                : 'Identifies you as the owner and receives contact messages. Visitors don’t see it. A new email takes effect immediately and ends all other sessions. Passkeys and recovery codes stay valid; with Google, the old email loses access.'
            }
            required
          />
          <FieldPair>
            <TextField {...field('adminName')} label="Name in the sidebar" />
            <TextField
              {...field('adminEmail')}
              type="email"
              label="Email in the sidebar"
              hint="Leave empty to show the owner’s email."
            />
          </FieldPair>
        </FormSection>
        <FormSection number="1.2" title="Address">
          <TextField
            {...field('origin')}
            readOnly={isLocked || isFixed}
            type="url"
            label="Address that visitors open"
            placeholder="https://ada.dev"
            hint={
              isFixed
                ? 'Set by PUBLIC_ORIGIN in the server’s environment, which overrides this field.'
                : 'Used in links to your pages. Passkeys work only at the address where they were made.'
            }
          />
        </FormSection>
        <FormSection number="1.3" title="Sign-in with Google">
          <TextField
            {...field('firebaseApiKey')}
            label="API key"
            hint={
              record.data?.usesEmulator
                ? 'The Firebase emulator stands in for Google on this machine. Set firebase.emulator to false in portfolio.config.ts to use your own project.'
                : 'From the Firebase console: Project settings, Your apps. Leave all three empty to turn sign-in with Google off.'
            }
          />
          <FieldPair>
            <TextField
              {...field('firebaseAuthDomain')}
              label="Auth domain"
              placeholder="my-portfolio.firebaseapp.com"
            />
            <TextField {...field('firebaseProjectId')} label="Project ID" placeholder="my-portfolio-1a2b3" />
          </FieldPair>
        </FormSection>
        <FormSection number="1.4" title="Media">
          <TextField
            {...field('mediaCloud')}
            label="File storage"
            hint="“bundled” means this server. To use Cloudinary, enter the name of your cloud. Existing files aren’t moved."
            required
          />
        </FormSection>
        <FormSection number="1.5" title="Contact form">
          <TextField
            {...field('emailjsOrigin')}
            type="url"
            label="EmailJS address"
            placeholder="https://api.emailjs.com"
            hint="Leave empty to send messages through this server."
          />
          <FieldPair>
            <TextField {...field('emailjsServiceId')} label="Service ID" />
            <TextField {...field('emailjsTemplateId')} label="Template ID" />
            <TextField {...field('emailjsPublicKey')} label="Public key" />
          </FieldPair>
        </FormSection>
        <FormSection number="1.6" title="API">
          <TextField
            {...field('apiBase')}
            type="url"
            label="API address"
            placeholder="https://api.example.com"
            hint="Leave empty to use this server. A server at another address must offer the same API."
          />
        </FormSection>
        <FileReset number="1.7" record={record.data} fileValues={fileValues} isLocked={isSaving} />
      </RecordForm>
    </>
  );
}
