import { deployTokenInput, LIMITS, type DeployTokenInput } from '@portfolio/shared-api/contracts';
import {
  newSecret,
  useCreateDeployToken,
  type DeployTokens,
  type Secret,
} from '@portfolio/shared-api/deploy-tokens';
import { token } from '@portfolio/shared-ui';
import { Combobox } from '@portfolio/shared-ui/combobox';
import { SelectField, TextAreaField, TextField } from '@portfolio/shared-ui/field';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Controller, useForm, type Resolver } from 'react-hook-form';
import styled from 'styled-components';
import { failed, succeeded, unlessSuccess } from '../../components/save-status/save-status';
import { DashboardSection } from '../../components/section/dashboard-section';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { fieldProps, FormSection } from '../../forms/form-section';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { SaveForm } from '../../forms/save-form';
import { useSaveForm, type Write } from '../../forms/use-save-form';
import { NewToken, type CreatedToken } from './new-token';

interface Values {
  readonly name: string;
  readonly app: string;
  /** One per line. */
  readonly paths: string;
  /** Days from the creation; '' if it doesn't expire. */
  readonly expiresAt: string;
}

const empty: Values = { name: '', app: '', paths: '', expiresAt: '' };
const toValues = () => empty;
const subject: FormSubject<Values> = {
  id: 'deploy-token',
  title: 'Create a token',
  fields: {
    name: { label: 'Name' },
    app: { label: 'App' },
    paths: { label: 'Paths', kind: 'lines' },
    expiresAt: { label: 'Expires' },
  },
};
const statuses = {
  saved: () => succeeded('The token was created.'),
  failed: (error: unknown) => failed('The token couldn’t be created.', error),
};

const EXPIRIES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];
const DAY_MS = 24 * 60 * 60 * 1000;

/** What the owner enters; the rest is added when the token is made. */
const input = deployTokenInput.omit({ expiresAt: true, sha256: true });
const inputOf = ({ name, app, paths }: Values) => ({
  name,
  app,
  paths: paths
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

const resolver: Resolver<Values> = (values) => {
  const { error } = input.safeParse(inputOf(values));
  if (!error) return { values, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= { type: 'contract', message };
  return { values: {}, errors };
};

/** A token that is being created. A retry sends the same hash, so that a lost response doesn't leave a token that nobody knows. */
interface Attempt {
  readonly values: string;
  readonly secret: Secret;
  readonly body: DeployTokenInput;
}

function useCreateTokenForm(onCreated: (created: CreatedToken) => void) {
  const { mutateAsync: create } = useCreateDeployToken();
  const form = useForm<Values>({ defaultValues: empty, resolver, shouldFocusError: false });
  const attempt = useRef<Attempt | null>(null);
  const save = async ({ input: values }: Write<Values>) => {
    const text = JSON.stringify(values);
    if (attempt.current?.values !== text) attempt.current = { values: text, ...(await bodyOf(values)) };
    const { secret, body } = attempt.current;
    const { _id: id, name, app } = await create(body);
    attempt.current = null;
    onCreated({ id, name, app, token: secret.token });
    return {};
  };
  return useSaveForm({ form, subject, toValues, save, statuses });
}

async function bodyOf(values: Values): Promise<Pick<Attempt, 'secret' | 'body'>> {
  const secret = await newSecret();
  const { expiresAt: days } = values;
  const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  return { secret, body: { ...inputOf(values), expiresAt, sha256: secret.sha256 } };
}

interface Props {
  readonly query: UseQueryResult<DeployTokens>;
  readonly created: CreatedToken | null;
  readonly onCreated: (created: CreatedToken | null) => void;
}

/** The form that creates a token, and the token that it has created. */
export function CreateToken({ query, created, onCreated }: Props) {
  const state = useCreateTokenForm(onCreated);
  const { form, isSaving } = state;
  const formRef = useUnsavedForm(state.unsaved);
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();
  const field = fieldProps(form, isSaving);
  const remotes = query.data?.meta?.remotes ?? [];

  const handleDone = () => {
    // The focused button disappears.
    sectionRef.current?.focus({ preventScroll: true });
    onCreated(null);
  };
  const pathsOf = (app: string) => remotes.find((remote) => remote.app === app)?.paths.join('\n') ?? '';
  /** Suggests the paths that an existing remote has, instead of those of the app that was chosen before. */
  const handleApp = (app: string) => {
    const { app: before, paths } = form.getValues();
    form.setValue('app', app, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (paths.trim() === '' || paths === pathsOf(before))
      form.setValue('paths', pathsOf(app), { shouldDirty: true });
  };

  return (
    <DashboardSection ref={sectionRef} number={2} title="Create a token" headingId={headingId}>
      <Warning>
        A remote’s pages run on your site’s address. Whoever has the token can show visitors anything there,
        and can act as you once you open such a page while you’re signed in. Give it only to people whom you’d
        let edit your site.
      </Warning>
      {/* No other token replaces one that isn't copied yet. */}
      {created ? (
        <NewToken created={created} onDone={handleDone} />
      ) : (
        <SaveForm
          // The new token itself says that it was created.
          state={{ ...state, status: unlessSuccess(state.status) }}
          formRef={formRef}
          headingId={headingId}
          label="Create token"
          busyLabel="Creating..."
          isBlocked={query.data === undefined}
          note={
            query.isError && query.data === undefined ? 'You can’t create one until they have loaded.' : ''
          }
        >
          <FormSection number="2.1" title="For whom">
            <TextField
              {...field('name')}
              label="Name"
              hint="Shown with what it publishes, such as “CI of the notes team”."
              dir="auto"
              autoComplete="off"
              maxLength={LIMITS.tokenName}
              required
            />
            <SelectField {...field('expiresAt')} label="Expires" options={EXPIRIES} />
          </FormSection>
          <FormSection number="2.2" title="For what">
            <Controller
              control={form.control}
              name="app"
              render={({ field: app, fieldState }) => (
                <Combobox
                  ref={app.ref}
                  label="App"
                  options={remotes.map((remote) => remote.app)}
                  value={app.value}
                  onChange={handleApp}
                  onBlur={app.onBlur}
                  placeholder="Choose one or type a name"
                  hint="A remote of yours or a new one: the name in its package.json without the scope, such as remote-notes."
                  allowsCustom
                  required
                  isDisabled={isSaving}
                  error={fieldState.error?.message}
                />
              )}
            />
            <TextAreaField
              {...field('paths')}
              label="Paths"
              hint="One per line. The remote can only have pages at these paths. /notes/* stands for /notes and everything below it."
              rows={3}
              spellCheck={false}
              required
            />
          </FormSection>
        </SaveForm>
      )}
    </DashboardSection>
  );
}

const Warning = styled.p`
  max-width: ${token.size.measure};
  padding-left: ${token.space[4]};
  border-left: 4px solid ${token.color.danger};
`;
