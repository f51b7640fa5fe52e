import { parse } from 'csv-parse/sync';
import { LIMITS, PRESENT, roleDates } from '@portfolio/shared-api/contracts';
import { AppError } from '../../../errors';
import {
  addRole,
  ImportedFacts,
  NO_FIELD,
  NO_LIST,
  isRepository,
  plain,
  splitSummary,
  withScheme,
} from '../facts';
import { plainDescription } from '../role-description';
import { projectTechnologies, skillListOf } from '../technology-lists';
import { monthOfYear } from './dates';
import { readZip } from './zip';

const MAX_ROWS = 500;
const MAX_COLUMNS = 100;

type Row = Readonly<Record<string, string>>;

/** A reader of a table, with a column that its header always has. */
interface Table {
  readonly column: string;
  read(rows: readonly Row[], facts: ImportedFacts, file: string): void;
}

const PRIVATE = 'Private, and the site has no field for it.';

const TABLES: Readonly<Record<string, Table>> = {
  'Profile.csv': { column: 'First Name', read: readProfile },
  'Positions.csv': { column: 'Company Name', read: readPositions },
  'Education.csv': { column: 'School Name', read: readEducation },
  'Skills.csv': { column: 'Name', read: readSkills },
  'Languages.csv': { column: 'Name', read: readLanguages },
  'Certifications.csv': { column: 'Name', read: readCertifications },
  'Projects.csv': { column: 'Title', read: readProjects },
};

/**
 * Reads the ZIP file of LinkedIn's "Download your data".
 * @throws AppError that says why the file is rejected
 */
export async function readLinkedIn(zip: Buffer): Promise<ImportedFacts> {
  const { files, others } = await readZip(zip, (name) => Object.hasOwn(TABLES, name));
  if (files.size === 0)
    throw new AppError(
      400,
      'import-foreign',
      "This ZIP file isn't LinkedIn's data export: it has no Profile.csv. Nothing was changed.",
    );
  const facts = new ImportedFacts();
  for (const [name, table] of Object.entries(TABLES)) {
    const text = files.get(name);
    if (text !== undefined) table.read(rowsOf(name, text, table.column), facts, name);
  }
  facts.leave('Other files', others.toSorted(), 'Only the files about your profile are read.');
  return facts;
}

/** The rows of a table. Lines with notes may precede its header. */
function rowsOf(name: string, text: string, column: string): Row[] {
  let records: string[][];
  try {
    records = parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 256 * 1024,
      // One more tells that there are too many.
      to: MAX_ROWS + 20,
    });
  } catch {
    throw unreadable(name, 'it is damaged');
  }
  const start = records.findIndex((record) => record.some((cell) => cell.trim() === column));
  if (start < 0) throw unreadable(name, `it has no column "${column}"`);
  const columns = records[start]!.map((cell) => cell.trim());
  if (columns.length > MAX_COLUMNS) throw unreadable(name, `it has more than ${MAX_COLUMNS} columns`);
  const rows = records.slice(start + 1);
  if (rows.length > MAX_ROWS) throw unreadable(name, `it has more than ${MAX_ROWS} rows`);
  return rows.map((row) => Object.fromEntries(columns.map((each, index) => [each, plain(row[index])])));
}

const unreadable = (name: string, reason: string) =>
  new AppError(400, 'import-csv', `${name} can't be read: ${reason}. Nothing was changed.`);

/** A cell; empty if the table doesn't have the column. */
const cell = (row: Row, column: string): string => row[column] ?? '';

const rowName = (file: string, index: number) => `${file}, row ${index + 1}`;

/** Reports the cells of columns that no field takes. */
function leaveRest(
  facts: ImportedFacts,
  row: Row,
  from: string,
  taken: readonly string[],
  reason = NO_FIELD,
): void {
  for (const [column, value] of Object.entries(row))
    if (!taken.includes(column)) facts.leave(`${from}, ${column}`, value, reason);
}

function readProfile([row]: readonly Row[], facts: ImportedFacts, file: string): void {
  if (!row) return;
  const from = (column: string) => `${file}, ${column}`;
  const name = [cell(row, 'First Name'), cell(row, 'Last Name')].filter(Boolean).join(' ');
  if (name) facts.person.fullName = { value: name, from: from('First Name and Last Name') };
  const headline = cell(row, 'Headline');
  if (headline) facts.person.role = { value: headline, from: from('Headline') };
  const { bio, details } = splitSummary(cell(row, 'Summary'), LIMITS.bio);
  if (bio) facts.person.bio = { value: bio, from: from('Summary') };
  if (details) facts.about.aboutDetails = { value: details, from: from('Summary') };
  // Such as `[PORTFOLIO:https://ada.example,OTHER:https://github.com/ada]`.
  for (const site of cell(row, 'Websites')
    .replace(/^\[|\]$/g, '')
    .split(',')) {
    const link = withScheme(site.trim().replace(/^[A-Z_]+:(?!\/\/)/, ''));
    if (/^https?:\/\/(?:www\.)?github\.com\/[^/]+\/?$/i.test(link) && !facts.contacts.githubUrl)
      facts.contacts.githubUrl = { value: link, from: from('Websites') };
    else facts.leave(from('Websites'), link, NO_FIELD);
  }
  const isPrivate = ['Birth Date', 'Address', 'Zip Code', 'Maiden Name'];
  const taken = ['First Name', 'Last Name', 'Headline', 'Summary', 'Websites'];
  leaveRest(facts, row, file, [...taken, ...isPrivate]);
  for (const column of isPrivate) if (cell(row, column)) facts.leave(from(column), '(not read)', PRIVATE);
}

/** A date as a year or month, or as it is, so that the check of the field reports it. */
function dateIn(row: Row, column: string): string {
  const date = cell(row, column);
  return monthOfYear(date) ?? date;
}

function readPositions(rows: readonly Row[], facts: ImportedFacts, file: string): void {
  for (const [index, row] of rows.entries()) {
    const from = rowName(file, index);
    const employer = cell(row, 'Company Name');
    const place = cell(row, 'Location');
    const role = {
      title: cell(row, 'Title'),
      start: dateIn(row, 'Started On'),
      end: dateIn(row, 'Finished On') || PRESENT,
      description: plainDescription(cell(row, 'Description')),
    };
    addRole(facts, { employer, place, roles: [role] }, from);
    leaveRest(facts, row, from, [
      'Company Name',
      'Title',
      'Description',
      'Location',
      'Started On',
      'Finished On',
    ]);
  }
}

function readEducation(rows: readonly Row[], facts: ImportedFacts, file: string): void {
  for (const [index, row] of rows.entries()) {
    const from = rowName(file, index);
    const school = cell(row, 'School Name');
    const degree = cell(row, 'Degree Name');
    const start = dateIn(row, 'Start Date');
    const end = dateIn(row, 'End Date') || (start && PRESENT);
    facts.degrees.push({
      value: {
        // A degree needs a title.
        title: degree || school,
        subject: cell(row, 'Field Of Study'),
        institution: degree ? school : '',
        years: roleDates({ start, end }),
      },
      from,
    });
    leaveRest(facts, row, from, ['School Name', 'Degree Name', 'Field Of Study', 'Start Date', 'End Date']);
  }
}

function readSkills(rows: readonly Row[], facts: ImportedFacts, file: string): void {
  for (const [index, row] of rows.entries()) {
    const value = cell(row, 'Name');
    const list = skillListOf(value);
    if (list) facts.skills[list].push({ value, from: file });
    else facts.leave(rowName(file, index), value, NO_LIST);
  }
}

function readLanguages(rows: readonly Row[], facts: ImportedFacts, file: string): void {
  for (const [index, row] of rows.entries()) facts.leave(rowName(file, index), row, NO_FIELD);
}

function readCertifications(rows: readonly Row[], facts: ImportedFacts, file: string): void {
  for (const [index, row] of rows.entries()) {
    const from = rowName(file, index);
    const dates = roleDates({ start: dateIn(row, 'Started On'), end: dateIn(row, 'Finished On') });
    const description = [cell(row, 'Authority'), dates, cell(row, 'License Number')];
    facts.certifications.push({
      value: { title: cell(row, 'Name'), description: description.filter(Boolean).join(', ') },
      from,
    });
    leaveRest(facts, row, from, ['Name', 'Authority', 'Started On', 'Finished On', 'License Number']);
  }
}

function readProjects(rows: readonly Row[], facts: ImportedFacts, file: string): void {
  for (const [index, row] of rows.entries()) {
    const from = rowName(file, index);
    const link = withScheme(cell(row, 'Url'));
    facts.projects.push({
      value: {
        title: cell(row, 'Title'),
        description: cell(row, 'Description'),
        ...(isRepository(link) ? { githubLink: link } : { liveLink: link }),
        ...projectTechnologies([]),
      },
      from,
    });
    leaveRest(facts, row, from, ['Title', 'Description', 'Url']);
  }
}
