import { LIMITS, PRESENT, roleDates, type SkillType } from '@portfolio/shared-api/contracts';
import {
  addRole,
  ImportedFacts,
  isRepository,
  splitSummary,
  withScheme,
  type Contact,
  type Fact,
  type TechnologyList,
  NO_FIELD,
  NO_LIST,
} from '../facts';
import { roleDescription } from '../role-description';
import { projectTechnologies, skillListOf } from '../technology-lists';
import { yearOrMonth } from './dates';
import type { SourceRecord } from './source-record';

/** Reads a résumé of jsonresume.org, also this site's own `/resume.json`, which has a few more fields. */
export function readJsonResume(resume: SourceRecord): ImportedFacts {
  const facts = new ImportedFacts();
  resume.text('$schema');
  resume.record('meta');
  readBasics(resume.record('basics'), facts);
  for (const work of resume.records('work')) readWork(work, facts);
  for (const education of resume.records('education')) readEducation(education, facts);
  for (const certificate of resume.records('certificates')) readCertificate(certificate, facts);
  for (const group of resume.records('skills')) readSkills(group, facts);
  for (const project of resume.records('projects')) readProject(project, facts);
  resume.leaveRest(facts, NO_FIELD);
  return facts;
}

/** The paragraph that this site writes between the bio and the details about the owner. */
const EXPERIENCE = /^(\d{1,3}(?:\.\d{1,3})?)\+ years of experience$/;

function readBasics(basics: SourceRecord, facts: ImportedFacts): void {
  const fact = (name: string): Fact | undefined => {
    const value = basics.text(name);
    return value === '' ? undefined : { value, from: basics.at(name) };
  };
  facts.person.fullName = fact('name');
  facts.person.role = fact('label');
  facts.person.profileImage = fact('image');
  facts.contacts.email = fact('email');
  facts.contacts.phone = fact('phone');
  readSummary(basics.text('summary'), basics.at('summary'), facts);
  for (const profile of basics.records('profiles')) readProfile(profile, facts);
  basics.leaveRest(facts, NO_FIELD);
}

function readSummary(summary: string, from: string, facts: ImportedFacts): void {
  const paragraphs = summary.split(/\n\n/);
  const place = paragraphs.findIndex((each) => EXPERIENCE.test(each));
  const [, years] = EXPERIENCE.exec(paragraphs[place] ?? '') ?? [];
  const parts = years
    ? { bio: paragraphs.slice(0, place).join('\n\n'), details: paragraphs.slice(place + 1).join('\n\n') }
    : splitSummary(summary, LIMITS.bio);
  if (parts.bio) facts.person.bio = { value: parts.bio, from };
  if (years) facts.about.experience = { value: Number(years), from };
  if (parts.details) facts.about.aboutDetails = { value: parts.details, from };
}

/** Networks with a field, and what a user's address begins with; empty if a name isn't enough. */
const NETWORKS: Readonly<Record<string, readonly [field: Contact, address: string]>> = {
  github: ['githubUrl', 'https://github.com/'],
  linkedin: ['linkedin', 'https://www.linkedin.com/in/'],
  whatsapp: ['whatsapp', ''],
  telegram: ['telegram', 'https://t.me/'],
  facebook: ['facebook', 'https://www.facebook.com/'],
};

function readProfile(profile: SourceRecord, facts: ImportedFacts): void {
  const network = profile.text('network');
  const key = network.toLowerCase();
  const url = withScheme(profile.text('url'));
  const user = profile.text('username');
  const [field, address] = (Object.hasOwn(NETWORKS, key) && NETWORKS[key]) || [];
  const value = url || (address && user && address + encodeURIComponent(user.replace(/^@/, '')));
  if (field && value && !facts.contacts[field]) facts.contacts[field] = { value, from: profile.from };
  else facts.leave(profile.from, [network, user, url], NO_FIELD);
  profile.leaveRest(facts, NO_FIELD);
}

/** A date as a year or month, or as it is, so that the check of the field reports it. */
function dateIn(record: SourceRecord, name: string): string {
  const date = record.text(name);
  return yearOrMonth(date) ?? date;
}

function readWork(work: SourceRecord, facts: ImportedFacts): void {
  // `company` and `website` were the names before version 1.
  const employer = work.text('name') || work.text('company');
  const website = withScheme(work.text('url') || work.text('website'));
  const role = {
    title: work.text('position'),
    start: dateIn(work, 'startDate'),
    end: dateIn(work, 'endDate') || PRESENT,
    description: roleDescription(work.text('summary'), work.texts('highlights', facts)),
    technologies: work.texts('keywords', facts),
  };
  addRole(facts, { employer, website, place: work.text('location'), roles: [role] }, work.from);
  work.leaveRest(facts, NO_FIELD);
}

function readEducation(education: SourceRecord, facts: ImportedFacts): void {
  const institution = education.text('institution');
  const area = education.text('area');
  const type = education.text('studyType');
  const start = dateIn(education, 'startDate');
  const end = dateIn(education, 'endDate') || (start && PRESENT);
  const title = type || area || institution;
  facts.degrees.push({
    value: {
      title,
      subject: area === title ? '' : area,
      institution: institution === title ? '' : institution,
      place: education.text('location'),
      years: education.text('years') || roleDates({ start, end }),
    },
    from: education.from,
  });
  education.leaveRest(facts, NO_FIELD);
}

function readCertificate(certificate: SourceRecord, facts: ImportedFacts): void {
  const date = dateIn(certificate, 'date');
  const parts = [certificate.text('issuer'), date && roleDates({ start: date, end: '' })];
  facts.certifications.push({
    value: {
      title: certificate.text('name'),
      description: certificate.text('summary') || parts.filter(Boolean).join(', '),
    },
    from: certificate.from,
  });
  certificate.leaveRest(facts, NO_FIELD);
}

/** The groups that this site writes. */
const SKILL_GROUPS: Readonly<Record<string, SkillType>> = {
  frontend: 'frontendSkills',
  backend: 'backendSkills',
  tools: 'tools',
};
const TECHNOLOGY_GROUPS: Readonly<Record<string, TechnologyList>> = {
  'programming languages & framework': 'programmingLanguages',
  'tools & database': 'frameworks_tools',
};

function readSkills(group: SourceRecord, facts: ImportedFacts): void {
  const name = group.text('name');
  const key = name
    .toLowerCase()
    .replace(/front[ -]end/, 'frontend')
    .replace(/back[ -]end/, 'backend');
  const names = group.texts('keywords', facts);
  const from = group.from;
  const technologies = Object.hasOwn(TECHNOLOGY_GROUPS, key) && TECHNOLOGY_GROUPS[key];
  const skills = Object.hasOwn(SKILL_GROUPS, key) && SKILL_GROUPS[key];
  // A group without keywords is a skill.
  for (const value of names.length > 0 ? names : [name]) {
    const list = skills || skillListOf(value);
    if (technologies) facts.technologies[technologies].push({ value, from });
    else if (list) facts.skills[list].push({ value, from });
    else facts.leave(from, value, NO_LIST);
  }
  group.leaveRest(facts, NO_FIELD);
}

function readProject(project: SourceRecord, facts: ImportedFacts): void {
  const links = project.record('links');
  const [page, live, repository] = ['page', 'live', 'repository'].map((name) => links.text(name));
  const url = withScheme(project.text('url'));
  // On this site a project without links has the address of its page.
  const own = { liveLink: live!, githubLink: repository! };
  const foreign = isRepository(url) ? { githubLink: url } : { liveLink: url };
  const technologies = project.record('technologies');
  const [frontend, backend] = ['frontend', 'backend'].map((name) => technologies.texts(name, facts));
  const keywords = project.texts('keywords', facts);
  const images = project.texts('images', facts);
  const videos = project.texts('videos', facts);
  facts.projects.push({
    value: {
      title: project.text('name'),
      ...(page && { slug: page.split('/').at(-1)! }),
      description: project.text('description'),
      category: project.text('type'),
      images,
      videos,
      features: project.texts('highlights', facts),
      ...(frontend!.length + backend!.length > 0
        ? { frontend_use: frontend!, backend_use: backend! }
        : projectTechnologies(keywords)),
      ...(page ? own : foreign),
    },
    from: project.from,
  });
  project.leaveRest(facts, NO_FIELD);
}
