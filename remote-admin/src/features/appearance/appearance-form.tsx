import { zodResolver } from '@hookform/resolvers/zod';
import {
  appearanceQuery,
  publicAppearanceQuery,
  useSaveAppearance,
  type Appearance,
  type AppearanceInput,
} from '@portfolio/shared-api/appearance';
import {
  appearance as appearanceRecord,
  appearanceInput,
  DEFAULT_INTROS,
  HIDEABLE_PAGES,
  LIMITS,
  publicAppearance,
  type HideablePage,
} from '@portfolio/shared-api/contracts';
import { CheckField, RadioField, SelectField, TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFieldArray, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { FormIntro } from '../../components/section/dashboard-section';
import { failed, succeeded } from '../../components/save-status/save-status';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { EntryList } from '../../forms/entry-list';
import { FieldPair, fieldProps, FormSection } from '../../forms/form-section';
import { RecordForm, useRecordForm } from '../../forms/record-form';
import { AccentField } from './accent-field';
import {
  ACCENT_NAMES,
  FONT_NAMES,
  nameIn,
  optionsOf,
  PAGE_NAMES,
  SECTION_NAMES,
  VISIBILITY_NAMES,
} from './choices';

type AppearanceValues = Omit<Appearance, 'version'>;
type AppearanceFormApi = UseFormReturn<AppearanceValues, unknown, AppearanceInput>;

/** Form fields hold plain strings. The contract checks that each is one of the choices. */
const resolver = zodResolver(appearanceInput) as unknown as Resolver<
  AppearanceValues,
  unknown,
  AppearanceInput
>;
const empty: AppearanceValues = {
  accent: '',
  fonts: '',
  sections: [],
  pages: { education: '', projects: '' },
  projectsIntro: '',
  contactIntro: '',
  links: [],
};
const subject: FormSubject<AppearanceValues> = {
  id: 'appearance',
  title: 'Appearance',
  fields: {
    accent: { label: 'Accent colour', format: (value) => [nameIn(ACCENT_NAMES, String(value))] },
    fonts: { label: 'Font of text', format: (value) => [nameIn(FONT_NAMES, String(value))] },
    sections: {
      label: 'Sections',
      kind: 'list',
      format: (value) =>
        (value as AppearanceValues['sections']).map(
          ({ name, isHidden }) => nameIn(SECTION_NAMES, name) + (isHidden ? ' (hidden)' : ''),
        ),
    },
    pages: {
      label: 'Pages',
      kind: 'list',
      format: (value) =>
        Object.entries(value as AppearanceValues['pages']).map(
          ([page, visibility]) => `${nameIn(PAGE_NAMES, page)}: ${nameIn(VISIBILITY_NAMES, visibility)}`,
        ),
    },
    projectsIntro: { label: 'Intro of Projects' },
    contactIntro: { label: 'Intro of Contact' },
    links: { label: 'Links', kind: 'list' },
  },
};
function toValues(appearance: Appearance | null): AppearanceValues {
  if (!appearance) return empty;
  const { version: _, ...values } = appearance;
  return values;
}
const statuses = {
  saved: () => succeeded('Appearance saved successfully!'),
  failed: (error: unknown) => failed('The appearance couldn’t be saved.', error),
};

/** Colours, fonts, sections, pages, intros and links of visitors' pages. */
export function AppearanceForm() {
  const record = useQuery(appearanceQuery());
  const { mutateAsync: save } = useSaveAppearance();
  const state = useRecordForm({
    record,
    save,
    reader: appearanceRecord,
    subject,
    toValues,
    resolver,
    statuses,
  });
  const { form } = state;
  const isLocked = record.data === undefined || state.isSaving;
  const field = fieldProps(form, isLocked);

  return (
    <RecordForm
      number={1}
      title="Appearance"
      loadFailure="Failed to load the appearance"
      state={state}
      preview={<AppearancePreview form={form} />}
    >
      <FormSection number="1.1" title="Colour and fonts">
        <Look form={form} isLocked={isLocked} />
      </FormSection>
      <FormSection number="1.2" title="Profile page">
        <SectionList form={form} isLocked={isLocked} />
      </FormSection>
      <FormSection number="1.3" title="Pages">
        <FieldPair>
          {(Object.keys(HIDEABLE_PAGES) as HideablePage[]).map((page) => {
            const { readOnly: _, ...props } = field(`pages.${page}`);
            return (
              <SelectField
                key={page}
                {...props}
                label={PAGE_NAMES[page]}
                options={optionsOf(VISIBILITY_NAMES)}
              />
            );
          })}
        </FieldPair>
        <FormIntro>
          A hidden page isn’t in the navigation or the sitemap, and its address shows “Page not found”. Your
          CV still lists what is on it.
        </FormIntro>
      </FormSection>
      <FormSection number="1.4" title="Intros">
        <TextAreaField
          {...field('projectsIntro')}
          label="Intro of Projects"
          placeholder={DEFAULT_INTROS.projects}
          hint="Leave empty to use the default text."
          maxLength={LIMITS.intro}
          rows={2}
        />
        <TextAreaField
          {...field('contactIntro')}
          label="Intro of Contact"
          placeholder={DEFAULT_INTROS.contact}
          hint="Leave empty to use the default text."
          maxLength={LIMITS.intro}
          rows={2}
        />
      </FormSection>
      <FormSection number="1.5" title="More links">
        <LinkList form={form} isLocked={isLocked} />
      </FormSection>
    </RecordForm>
  );
}

interface PartProps {
  readonly form: AppearanceFormApi;
  readonly isLocked: boolean;
}

function Look({ form, isLocked }: PartProps) {
  const { field: accent } = useController({ control: form.control, name: 'accent' });
  const { field: fonts } = useController({ control: form.control, name: 'fonts' });
  return (
    <>
      <AccentField name={accent.name} value={accent.value} isDisabled={isLocked} onChange={accent.onChange} />
      <RadioField
        legend="Font of text"
        name={fonts.name}
        options={optionsOf(FONT_NAMES)}
        value={fonts.value}
        onChange={fonts.onChange}
        disabled={isLocked}
        hint="Each is paired with JetBrains Mono for figures and captions."
      />
    </>
  );
}

function SectionList({ form, isLocked }: PartProps) {
  const list = useFieldArray({ control: form.control, name: 'sections' });
  return (
    <EntryList
      noun="section"
      list={list}
      nameOf={(index) => nameIn(SECTION_NAMES, list.fields[index]!.name)}
      isLocked={isLocked}
      error={form.formState.errors.sections?.message}
    >
      {(index) => (
        <CheckField
          {...form.register(`sections.${index}.isHidden`)}
          readOnly={isLocked}
          label="Hide this section"
        />
      )}
    </EntryList>
  );
}

function LinkList({ form, isLocked }: PartProps) {
  const list = useFieldArray({ control: form.control, name: 'links' });
  const field = fieldProps(form, isLocked);
  const errors = form.formState.errors.links;
  return (
    <>
      <FormIntro>
        For example a blog, Mastodon or a calendar. They follow your contacts on the site and in your CV.
      </FormIntro>
      <EntryList
        noun="link"
        list={list}
        onAdd={() => list.append({ label: '', url: '' })}
        isLocked={isLocked}
        error={errors?.root?.message ?? errors?.message}
      >
        {(index) => (
          <FieldPair>
            <TextField
              {...field(`links.${index}.label`)}
              label="Label"
              maxLength={LIMITS.linkLabel}
              required
            />
            <TextField
              {...field(`links.${index}.url`)}
              type="url"
              label="URL"
              placeholder="https://"
              required
            />
          </FieldPair>
        )}
      </EntryList>
    </>
  );
}

const PREVIEWED = { '/profile': 'Profile', '/': 'Home', '/projects': 'Projects', '/contact': 'Contact' };

/** A visitors' page with the form's choices. */
function AppearancePreview({ form }: { readonly form: AppearanceFormApi }) {
  const [path, setPath] = useState('/profile');
  const values = useWatch({ control: form.control }) as AppearanceValues;
  return (
    <>
      <SelectField
        label="Page"
        name="previewed-page"
        options={optionsOf(PREVIEWED)}
        value={path}
        onChange={(event) => setPath(event.target.value)}
      />
      <FormPreview
        path={path}
        queries={[{ queryKey: publicAppearanceQuery().queryKey, data: publicAppearance(values) }]}
      />
    </>
  );
}
