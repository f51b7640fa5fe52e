import type { z } from 'zod';
import {
  educationInput,
  employmentInput,
  patchAbout,
  patchHomeProfile,
  patchSecondProfile,
  patchSiteSettings,
  projectInput,
} from '@portfolio/shared-api/contracts';
import type { ServerConfig } from './config';
import type { Queries } from './db/database';
import { insertRecord } from './db/order';
import { addressOf, slugValues } from './db/project-slugs';
import {
  educationRowToEducation,
  educationToChange,
  siteSettingsRowToSettings,
  siteSettingsToChange,
} from './db/public-settings';
import {
  changeRecord,
  findRecord,
  readSingle,
  removeRecord,
  SINGLE_IDS,
  type RecordChange,
  type RecordRow,
  type RecordValues,
  type SingleTable,
} from './db/records';
import { sampleFilledAt } from './db/sample-mark';
import { AppError } from './errors';
import type {
  ChangedRecord,
  CurrentContent,
  ImportContent,
  ImportedTable,
  Operation,
  Single,
  SingleGroup,
} from './features/import/content';
import {
  aboutRowToAbout,
  aboutToChange,
  homeProfileRowToProfile,
  homeProfileToChange,
  profileRowToProfile,
  profileToChange,
} from './features/profiles/view';
import { projectToValues } from './features/projects/view';
import { skillsRowToSkills, skillsToValues, withSkills } from './features/skills/view';
import {
  technologiesRowToRecord,
  technologiesToValues,
  withTechnologies,
} from './features/technologies/view';
import { employmentToValues, rowToEmployment } from './features/work-history/view';
import { mediaAddresses, type MediaAddresses } from './media/addresses';
import { mediaIdsIn } from './media/delivery-address';

/* Everything that an import reads and writes, in the way of the features whose records these are. */

export const importContent = (config: ServerConfig): ImportContent => ({
  read: (db, host) => readContent(db, config, mediaAddresses(config, host)),
  async apply(transaction, host, operations) {
    const writer = new Writer(transaction, config, mediaAddresses(config, host));
    for (const operation of inWritingOrder(operations)) await writer.write(operation);
    return writer.changed();
  },
  undo: undoChanges,
});

async function readContent(
  db: Queries,
  config: ServerConfig,
  addresses: MediaAddresses,
): Promise<CurrentContent> {
  const filledAt = await sampleFilledAt(db);
  const single = async <Table extends SingleTable, Values>(
    table: Table,
    toValues: (row: RecordRow<Table>) => Values,
  ): Promise<Single<Values>> => {
    const row = await readSingle(db, table);
    const { version, updated_at: at } = row as { version: number; updated_at: string };
    return { values: toValues(row), version, isSample: filledAt !== null && at <= filledAt };
  };
  const employers = await db.selectFrom('work_history').selectAll().orderBy('position').execute();
  const projects = await db.selectFrom('projects').select(['id', 'title', 'slug', 'github_link']).execute();
  const media = await db.selectFrom('media').select('id').where('removed_at', 'is', null).execute();
  const files = new Set(media.map(({ id }) => id));
  return {
    'home-profile': await single('home_profile', (row) => homeProfileRowToProfile(row, addresses)),
    'second-profile': await single('second_profile', (row) => profileRowToProfile(row, addresses)),
    about: await single('about', aboutRowToAbout),
    // Configured settings aren't sample content: their owner wrote the file.
    site: {
      ...(await single('site_settings', (row) => siteSettingsRowToSettings(row, config.public))),
      isSample: false,
    },
    skills: skillsRowToSkills(await readSingle(db, 'skills')),
    technologies: technologiesRowToRecord(await readSingle(db, 'technologies'), addresses),
    education: educationRowToEducation(await readSingle(db, 'education'), config.education),
    employers: employers.map(rowToEmployment),
    projects: projects.map((row) => ({
      _id: row.id,
      title: row.title,
      slug: addressOf(row),
      githubLink: row.github_link,
    })),
    isMissingFile: (address) => {
      const stored = addresses.toStored(address);
      return stored !== address && !mediaIdsIn(stored).some((id) => files.has(id));
    },
  };
}

/** A new project or employer comes first, so the last one is inserted first. */
function inWritingOrder(operations: readonly Operation[]): Operation[] {
  const isInserted = ({ kind }: Operation) => kind === 'project' || kind === 'employment';
  return [...operations.filter((each) => !isInserted(each)), ...operations.filter(isInserted).toReversed()];
}

const TABLE_OF = {
  'home-profile': 'home_profile',
  'second-profile': 'second_profile',
  about: 'about',
  site: 'site_settings',
} as const satisfies Record<SingleGroup, SingleTable>;

/** Writes changes in a transaction, and records what it changes. */
class Writer {
  readonly #changed = new Map<string, ChangedRecord>();

  constructor(
    readonly transaction: Queries,
    readonly config: ServerConfig,
    readonly addresses: MediaAddresses,
  ) {}

  changed(): ChangedRecord[] {
    return [...this.#changed.values()];
  }

  async write(operation: Operation): Promise<void> {
    switch (operation.kind) {
      case 'single':
        return this.#writeSingle(operation);
      case 'skills': {
        const added = { frontendSkills: [], backendSkills: [], tools: [], [operation.list]: operation.names };
        return this.#change('skills', (row) => skillsToValues(withSkills(skillsRowToSkills(row), added)));
      }
      case 'technologies': {
        const technologies = operation.names.map((name) => ({ name, icon: '' }));
        const added = { programmingLanguages: [], frameworks_tools: [], [operation.list]: technologies };
        return this.#change('technologies', (row) =>
          technologiesToValues(
            withTechnologies(technologiesRowToRecord(row, this.addresses), added),
            this.addresses,
          ),
        );
      }
      case 'degree':
        return this.#addToEducation('degrees', operation.value);
      case 'certification':
        return this.#addToEducation('certifications', operation.value);
      case 'employment':
        return this.#writeEmployment(operation);
      case 'project': {
        const { transaction, addresses } = this;
        const project = accepted(projectInput, operation.value);
        const values = {
          ...projectToValues(project, addresses, null),
          ...(await slugValues(transaction, project, null)),
        };
        return this.#added('projects', await insertRecord(transaction, 'projects', values));
      }
    }
  }

  async #writeSingle({ group, version, values }: Extract<Operation, { kind: 'single' }>): Promise<void> {
    const table = TABLE_OF[group];
    const known = this.#changed.get(keyOf(table, SINGLE_IDS[table]));
    const seen =
      (known?.before?.version as number | undefined) ?? (await readSingle(this.transaction, table)).version;
    if (seen !== version) throw outdated();
    const { addresses, config } = this;
    switch (group) {
      case 'home-profile': {
        const change = accepted(patchHomeProfile.body!, values);
        return this.#change('home_profile', (row) =>
          homeProfileToChange(change, addresses, row.profile_image),
        );
      }
      case 'second-profile': {
        const change = accepted(patchSecondProfile.body!, values);
        return this.#change('second_profile', (row) => profileToChange(change, addresses, row.profile_image));
      }
      case 'about': {
        const change = accepted(patchAbout.body!, values);
        return this.#change('about', () => aboutToChange(change));
      }
      case 'site': {
        const change = accepted(patchSiteSettings.body!, values);
        return this.#change('site_settings', (row) =>
          siteSettingsToChange({ ...siteSettingsRowToSettings(row, config.public), ...change }),
        );
      }
    }
  }

  #addToEducation(list: 'degrees' | 'certifications', value: object): Promise<void> {
    return this.#change('education', (row) => {
      const { savedAt: _, version: __, ...current } = educationRowToEducation(row, this.config.education);
      return educationToChange(accepted(educationInput, { ...current, [list]: [...current[list], value] }));
    });
  }

  async #writeEmployment({ id, value }: Extract<Operation, { kind: 'employment' }>): Promise<void> {
    const added = accepted(employmentInput, value);
    if (id === undefined)
      return this.#added(
        'work_history',
        await insertRecord(this.transaction, 'work_history', employmentToValues(added)),
      );
    return this.#changeRecord('work_history', id, (row) => {
      const { _id, version, ...employer } = rowToEmployment(row);
      const roles = [...added.roles, ...employer.roles].toSorted((one, other) =>
        one.start < other.start ? 1 : -1,
      );
      return employmentToValues(accepted(employmentInput, { ...employer, roles }));
    });
  }

  #change<Table extends SingleTable & ImportedTable>(
    table: Table,
    change: (row: RecordRow<Table>) => RecordValues<Table>,
  ): Promise<void> {
    return this.#changeRecord(table, SINGLE_IDS[table], change);
  }

  async #changeRecord<Table extends ImportedTable>(
    table: Table,
    id: string,
    change: (row: RecordRow<Table>) => RecordValues<Table>,
  ): Promise<void> {
    const before = await findRecord(this.transaction, table, id);
    if (!before) throw outdated();
    const after = await changeRecord(this.transaction, table, id, change as RecordChange<Table>, null);
    const key = keyOf(table, id);
    const first = this.#changed.get(key)?.before ?? (before as object as ChangedRecord['before']);
    const { version } = after as object as { version: number };
    this.#changed.set(key, { table, id, version, before: first });
  }

  #added(table: ImportedTable, { id, version }: { readonly id: string; readonly version: number }): void {
    this.#changed.set(keyOf(table, id), { table, id, version, before: null });
  }
}

const keyOf = (table: string, id: string) => `${table} ${id}`;

/** The value as the forms' contract accepts it. @throws AppError for a stored plan of an earlier release */
function accepted<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new AppError(400, 'import-invalid', `${read.error.issues[0]!.message}. Nothing was changed.`);
}

const outdated = () =>
  new AppError(
    409,
    'import-outdated',
    'Your site was edited since this preview was made. Nothing was changed. Read the file again for a new preview.',
  );

async function undoChanges(transaction: Queries, changed: readonly ChangedRecord[]): Promise<void> {
  const edited: string[] = [];
  for (const record of changed) {
    const row = await findRecord(transaction, record.table, record.id);
    // A new record that was deleted since needs no undoing.
    const isAsImported = row ? row.version === record.version : record.before === null;
    if (!isAsImported) edited.push(nameOf(record, row));
  }
  if (edited.length > 0)
    throw new AppError(
      409,
      'import-edited',
      `This import can't be undone as a whole, because these were edited since: ${edited.join(', ')}. Nothing was changed.`,
    );
  for (const { table, id, version, before } of changed) {
    if (before === null) await removeRecord(transaction, table, id, version);
    else {
      const { id: _, version: __, position: ___, ...values } = before;
      await changeRecord(transaction, table, id, values as RecordValues<typeof table>, version);
    }
  }
}

const NAMES: Readonly<Record<Exclude<ImportedTable, 'projects' | 'work_history'>, string>> = {
  home_profile: 'the home profile',
  second_profile: 'the profile on the About me page',
  about: 'the details about you',
  site_settings: 'the site settings',
  skills: 'the skills',
  technologies: 'the technologies',
  education: 'the education',
};

function nameOf({ table, before }: ChangedRecord, row: object | null): string {
  const record = (row ?? before ?? {}) as { readonly title?: string; readonly employer?: string };
  if (table === 'projects') return `the project “${record.title}”`;
  return table === 'work_history' ? `the employer “${record.employer}”` : NAMES[table];
}
