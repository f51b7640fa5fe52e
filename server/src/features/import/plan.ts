import type { z } from 'zod';
import {
  educationInput,
  employmentInput,
  isAmong,
  LIMITS,
  patchAbout,
  patchHomeProfile,
  patchSecondProfile,
  patchSiteSettings,
  projectInput,
  roleDates,
  addSkills,
  addTechnologies,
  type EmploymentInput,
  type ImportChange,
  type ImportGroup,
  type LeftOver,
  type SkillType,
} from '@portfolio/shared-api/contracts';
import type { CurrentContent, Operation, SingleGroup } from './content';
import { TECHNOLOGY_LISTS, type Contact, type Fact, type ImportedFacts, type TechnologyList } from './facts';
import { valid } from './valid';

/** A change and what it does. */
export interface PlannedChange extends ImportChange {
  readonly operation: Operation;
}

export interface ImportPlan {
  readonly changes: readonly PlannedChange[];
  readonly leftOver: readonly LeftOver[];
}

const ALREADY_THERE = 'It is already on this site.';

/** Compares what a reader found with the site: what can be filled, added or replaced, and what is left over. */
export function planImport(facts: ImportedFacts, current: CurrentContent): ImportPlan {
  const changes: PlannedChange[] = [];
  const add = (change: Omit<PlannedChange, '_id'>) =>
    changes.push({ _id: `c${changes.length + 1}`, ...change });
  planSingles(facts, current, add);
  planEmployers(facts, current, add);
  planEducation(facts, current, add);
  planSkills(facts, current, add);
  planProjects(facts, current, add);
  return { changes, leftOver: facts.leftOver };
}

type Add = (change: Omit<PlannedChange, '_id'>) => void;

interface SingleField {
  readonly group: SingleGroup;
  readonly name: string;
  readonly label: string;
  readonly fact: Fact<string | number> | undefined;
}

const CONTACT_LABELS: Readonly<Record<Contact, string>> = {
  phone: 'Phone',
  email: 'Email',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  facebook: 'Facebook',
  githubUrl: 'GitHub URL',
};

const SCHEMAS: Readonly<Record<SingleGroup, z.ZodType>> = {
  'home-profile': patchHomeProfile.body!,
  'second-profile': patchSecondProfile.body!,
  about: patchAbout.body!,
  site: patchSiteSettings.body!,
};

function planSingles(facts: ImportedFacts, current: CurrentContent, add: Add): void {
  const { person, about, contacts } = facts;
  const profile = (group: SingleGroup, roleLabel: string): SingleField[] => [
    { group, name: 'fullName', label: 'Full Name', fact: person.fullName },
    { group, name: 'role', label: roleLabel, fact: person.role },
    { group, name: 'bio', label: 'Bio', fact: person.bio },
    { group, name: 'profileImage', label: 'Profile Image', fact: person.profileImage },
  ];
  const fields: SingleField[] = [
    ...profile('home-profile', 'Your Role'),
    ...profile('second-profile', 'Role'),
    { group: 'about', name: 'experience', label: 'Experience', fact: about.experience },
    { group: 'about', name: 'aboutDetails', label: 'About Details', fact: about.aboutDetails },
    ...(Object.entries(CONTACT_LABELS) as [Contact, string][]).map(([name, label]): SingleField => ({
      group: 'site',
      name,
      label,
      fact: contacts[name],
    })),
  ];
  for (const field of fields) planField(field, facts, current, add);
}

function planField(
  { group, name, label, fact }: SingleField,
  facts: ImportedFacts,
  current: CurrentContent,
  add: Add,
): void {
  if (!fact) return;
  const { values, version, isSample } = current[group];
  // The same fact is reported once.
  const leave = (reason: string) => {
    if (group !== 'second-profile') facts.leave(fact.from, fact.value, reason);
  };
  if (name === 'profileImage' && current.isMissingFile(String(fact.value))) return leave(MISSING_FILE);
  const read = SCHEMAS[group].safeParse({ [name]: fact.value });
  if (!read.success) return leave(`${read.error.issues[0]!.message}.`);
  const now = String(Reflect.get(values, name) ?? '');
  if (now === String(fact.value)) return leave(ALREADY_THERE);
  const effect = now === '' ? 'fill' : isSample ? 'sample' : 'replace';
  add({
    group,
    title: '',
    effect,
    isChosen: effect !== 'replace',
    note: name === 'profileImage' ? ELSEWHERE : '',
    from: fact.from,
    fields: [{ label, now, imported: String(fact.value) }],
    operation: { kind: 'single', group, version, values: read.data as Record<string, unknown> },
  });
}

const MISSING_FILE = "This site's media library doesn't have the file. Upload it again.";
const ELSEWHERE = 'Its files stay at their addresses. Upload them here if they may disappear there.';

/** The fields of a new record that have a value. */
const fieldsOf = (fields: readonly (readonly [label: string, value: string | undefined])[]) =>
  fields.flatMap(([label, imported]) => (imported ? [{ label, now: '', imported }] : []));

const isSame = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

function planEmployers(facts: ImportedFacts, current: CurrentContent, add: Add): void {
  for (const { value: found, from } of facts.employers) {
    const value = valid(employmentInput, found, facts, from);
    if (!value) continue;
    const existing = current.employers.find(
      ({ employer, place }) =>
        isSame(employer, value.employer) && (!place || !value.place || isSame(place, value.place)),
    );
    const roles = value.roles.filter(
      ({ title, start }) =>
        !existing?.roles.some((role) => isSame(role.title, title) && role.start === start),
    );
    for (const role of value.roles)
      if (!roles.includes(role)) facts.leave(from, `${role.title}, ${value.employer}`, ALREADY_THERE);
    if (roles.length === 0) continue;
    add({
      group: 'work-history',
      title: value.employer,
      effect: 'add',
      isChosen: true,
      note: existing ? `Added to the employer “${existing.employer}” that you already have.` : '',
      from,
      fields: employmentFields({ ...value, roles }, existing === undefined),
      operation: { kind: 'employment', ...(existing && { id: existing._id }), value: { ...value, roles } },
    });
  }
}

const employmentFields = ({ employer, website, place, roles }: EmploymentInput, isNew: boolean) =>
  fieldsOf([
    ...(isNew
      ? [['Employer', employer] as const, ['Website', website] as const, ['Place', place] as const]
      : []),
    ...roles.flatMap(({ title, start, end, description, technologies }) => [
      ['Role', title] as const,
      ['Dates', roleDates({ start, end })] as const,
      ['Description', description] as const,
      ['Technologies', technologies?.join(', ')] as const,
    ]),
  ]);

function planEducation(facts: ImportedFacts, { education }: CurrentContent, add: Add): void {
  const { degrees, certifications } = educationInput.shape;
  let places = LIMITS.educationItems - education.degrees.length;
  for (const { value: found, from } of facts.degrees) {
    const value = valid(degrees.element, found, facts, from);
    if (!value) continue;
    const isThere = education.degrees.some(
      ({ title, institution, years }) =>
        isSame(title, value.title) && isSame(institution, value.institution) && isSame(years, value.years),
    );
    if (isThere || places-- <= 0) {
      facts.leave(from, value, isThere ? ALREADY_THERE : FULL);
      continue;
    }
    const { title, subject, institution, place, years } = value;
    const labelled = [
      ['Title', title],
      ['Subject', subject],
      ['Institution', institution],
      ['Place', place],
      ['Years', years],
    ] as const;
    add({
      ...newRecord('education', title, from),
      fields: fieldsOf(labelled),
      operation: { kind: 'degree', value },
    });
  }
  places = LIMITS.educationItems - education.certifications.length;
  for (const { value: found, from } of facts.certifications) {
    const value = valid(certifications.element, found, facts, from);
    if (!value) continue;
    const isThere = education.certifications.some(({ title }) => isSame(title, value.title));
    if (isThere || places-- <= 0) {
      facts.leave(from, [value.title, value.description], isThere ? ALREADY_THERE : FULL);
      continue;
    }
    const { title, description } = value;
    const labelled = [
      ['Certification', title],
      ['Description', description],
    ] as const;
    add({
      ...newRecord('education', title, from),
      fields: fieldsOf(labelled),
      operation: { kind: 'certification', value },
    });
  }
}

const FULL = 'The list is full.';

const newRecord = (group: ImportGroup, title: string, from: string) =>
  ({ group, title, effect: 'add', isChosen: true, note: '', from }) as const;

const SKILL_LABELS: Readonly<Record<SkillType, string>> = {
  frontendSkills: 'Frontend Skills',
  backendSkills: 'Backend Skills',
  tools: 'Tools',
};
const TECHNOLOGY_LABELS: Readonly<Record<TechnologyList, string>> = {
  programmingLanguages: 'Programming Languages & Framework',
  frameworks_tools: 'Tools & Database',
};

function planSkills(facts: ImportedFacts, { skills, technologies }: CurrentContent, add: Add): void {
  for (const [list, label] of Object.entries(SKILL_LABELS) as [SkillType, string][]) {
    const schema = (addSkills.body as z.ZodObject).shape[list] as z.ZodType;
    const names = newNames(facts, facts.skills[list], skills[list], (name) => schema.safeParse([name]).error);
    addNames('skills', label, skills[list], names, {
      kind: 'skills',
      list,
      names: names.map(({ value }) => value),
    });
  }
  for (const list of TECHNOLOGY_LISTS) {
    const schema = (addTechnologies.body as z.ZodObject).shape[list] as z.ZodType;
    const now = technologies[list].map(({ name }) => name);
    const names = newNames(
      facts,
      facts.technologies[list],
      now,
      (name) => schema.safeParse([{ name }]).error,
    );
    const operation = { kind: 'technologies', list, names: names.map(({ value }) => value) } as const;
    addNames('technologies', TECHNOLOGY_LABELS[list], now, names, operation);
  }

  function addNames(
    group: ImportGroup,
    label: string,
    now: readonly string[],
    names: readonly Fact[],
    operation: Operation,
  ): void {
    if (names.length === 0) return;
    add({
      ...newRecord(group, '', [...new Set(names.map(({ from }) => from))].join('; ')),
      note: group === 'technologies' ? "Their icons aren't part of the file." : '',
      fields: [{ label, now: now.join(', '), imported: names.map(({ value }) => value).join(', ') }],
      operation,
    });
  }
}

/** The names that a list doesn't have yet, as many as fit. */
function newNames(
  facts: ImportedFacts,
  found: readonly Fact[],
  now: readonly string[],
  faultOf: (name: string) => z.ZodError | undefined,
): Fact[] {
  const names: Fact[] = [];
  for (const fact of found) {
    const issue = faultOf(fact.value)?.issues[0];
    const known = [...now, ...names.map(({ value }) => value)];
    if (issue) facts.leave(fact.from, fact.value, `${issue.message}.`);
    else if (isAmong(known, fact.value)) facts.leave(fact.from, fact.value, ALREADY_THERE);
    else if (known.length >= LIMITS.listItems) facts.leave(fact.from, fact.value, FULL);
    else names.push(fact);
  }
  return names;
}

const DRAFT = 'Imported as a draft. Add an image or a video to publish it.';

function planProjects(facts: ImportedFacts, current: CurrentContent, add: Add): void {
  const slugs = new Set(current.projects.map(({ slug }) => slug));
  for (const { value: found, from, isChosen = true, note } of facts.projects) {
    const media = withoutMissing(found, facts, from, current);
    const value = valid(projectInput, media, facts, from);
    if (!value) continue;
    const { title, slug, githubLink } = value;
    const isThere = current.projects.some(
      (project) =>
        isSame(project.title, title) || (githubLink !== '' && isSame(project.githubLink, githubLink)),
    );
    if (isThere) {
      facts.leave(from, title, ALREADY_THERE);
      continue;
    }
    const isTaken = slug !== undefined && slugs.has(slug);
    if (slug) slugs.add(slug);
    const draft = value.images.length + value.videos.length === 0;
    const { slug: _, ...withoutSlug } = value;
    add({
      ...newRecord('projects', title, from),
      isChosen,
      note: [note, draft ? DRAFT : ELSEWHERE].filter(Boolean).join(' '),
      fields: fieldsOf([
        ['Title', title],
        ['Address', isTaken ? undefined : slug],
        ['Description', value.description],
        ['Category', value.category],
        ['Features', value.features.join('\n')],
        ['Frontend Technologies', value.frontend_use.join(', ')],
        ['Backend Technologies', value.backend_use.join(', ')],
        ['Live Link', value.liveLink],
        ['GitHub Link', githubLink],
        ['Images', value.images.join('\n')],
        ['Videos', value.videos.join('\n')],
      ]),
      operation: { kind: 'project', value: { ...(isTaken ? withoutSlug : value), draft } },
    });
  }
}

/** The project without files that its address says are here, but aren't. */
function withoutMissing(
  project: ImportedFacts['projects'][number]['value'],
  facts: ImportedFacts,
  from: string,
  { isMissingFile }: CurrentContent,
) {
  const existing = (list: readonly string[] = []) => list.filter((address) => !isMissingFile(address));
  for (const address of [...(project.images ?? []), ...(project.videos ?? [])])
    if (isMissingFile(address)) facts.leave(from, address, MISSING_FILE);
  return { ...project, images: existing(project.images), videos: existing(project.videos) };
}
