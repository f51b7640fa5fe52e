import type { Examples } from './example';

const card = {
  fullName: 'Ada Byron',
  role: 'Analyst',
  bio: 'Writes programs for engines.',
  profileImage: 'https://ada.example/media/bundled/image/upload/v1/portrait.jpg',
};
const home = { ...card, resumeUrl: 'https://ada.example/media/bundled/raw/upload/v1/cv.pdf' };
const skills = { frontendSkills: ['React'], backendSkills: ['Go'], tools: ['Git'] };
const rust = { name: 'Rust', icon: 'https://ada.example/media/bundled/image/upload/v1/rust.png' };
const git = { name: 'Git', icon: '' };
const technologies = {
  _id: 'technologies',
  programmingLanguages: [rust],
  frameworks_tools: [git],
  version: 2,
};
const reason = {
  icon: 'https://ada.example/media/bundled/image/upload/v1/prompt.png',
  title: 'Prompt',
  explanation: 'You have an answer within a day.',
};
const item = { _id: 'r1dGhT9QkX2c', ...reason, version: 1 };
const employment = {
  employer: 'Difference Engines Ltd',
  website: 'https://engines.example',
  place: 'London',
  roles: [
    {
      title: 'Analyst',
      start: '2021-03',
      end: 'present',
      description: 'Writes **programs** for engines.',
      technologies: ['Rust'],
    },
  ],
};
const employer = { _id: 'w3Xk9LqT7mBd', ...employment, version: 1 };
const binId = 'b7Qm0ZpW4LsA';

/** Examples for the home page and the profile page. */
export const profileExamples = {
  getHomeProfile: { summary: 'Returns the profile on the home page', data: { ...home, version: 4 } },
  patchHomeProfile: {
    summary: 'Changes the given fields',
    body: { ...home, profileImageFocus: { x: 0.5, y: 0.25 } },
    data: { ...home, profileImageFocus: { x: 0.5, y: 0.25 }, version: 5 },
  },
  getSecondProfile: { summary: 'Returns the card on the profile page', data: { ...card, version: 2 } },
  patchSecondProfile: {
    summary: 'Changes the given fields',
    body: { role: 'Analyst', bio: 'Writes programs for engines.' },
    data: { ...card, version: 3 },
  },
  getAbout: {
    summary: 'Returns years of experience and a description',
    data: { experience: 9, aboutDetails: 'Of building things that stay.', version: 2 },
  },
  patchAbout: {
    summary: 'Changes the given fields',
    body: { experience: 9, aboutDetails: 'Of building things that stay.' },
    data: { experience: 9, aboutDetails: 'Of building things that stay.', version: 3 },
  },
  getSkills: {
    summary: 'Returns skills in three lists; the response is a list with one element',
    data: [{ ...skills, version: 2 }],
  },
  addSkills: {
    summary: "Adds skills; existing ones aren't duplicated",
    body: skills,
    data: [{ ...skills, version: 3 }],
  },
  deleteSkill: {
    summary: 'Moves a skill to the trash',
    body: { type: 'tools', value: 'Git' },
    data: [{ ...skills, tools: [], version: 4 }],
    meta: { binId },
  },
  orderSkills: {
    summary: 'Reorders one of the lists',
    body: { type: 'tools', names: ['Git'] },
    data: [{ ...skills, version: 5 }],
  },
  getTechnologies: { summary: 'Returns languages and tools with their icons', data: technologies },
  addTechnologies: {
    summary: "Adds languages and tools; existing ones don't change",
    body: { programmingLanguages: [rust], frameworks_tools: [git] },
    data: technologies,
  },
  changeTechnology: {
    summary: 'Changes the name or the icon of a language or tool, by its index',
    params: { id: 'technologies' },
    body: { type: 'tool', index: 0, name: 'Git', icon: rust.icon },
    data: { ...technologies, frameworks_tools: [{ name: 'Git', icon: rust.icon }], version: 3 },
  },
  getTechnologyIcon: {
    summary: "Draws a technology's brand icon, or its first letter",
    query: { name: 'Golang' },
    data: { brand: 'Go', image: 'data:image/png;base64,iVBORw0KGgo=' },
  },
  deleteTechnology: {
    summary: 'Moves a language or tool to the trash, by its index',
    params: { id: 'technologies' },
    body: { type: 'tool', index: 0 },
    data: { ...technologies, frameworks_tools: [], version: 3 },
    meta: { binId },
  },
  orderTechnologies: {
    summary: 'Reorders both lists',
    body: { programmingLanguages: ['Rust'], frameworks_tools: ['Git'] },
    data: technologies,
  },
  listWorkHistory: {
    summary: 'Lists employers with the roles there, in order: all of them, or those that name a technology',
    query: { technology: 'Rust' },
    data: [employer],
  },
  listSkillProofs: {
    summary: 'Lists the skills and technologies that a published project or a role names',
    data: [{ name: 'Go', technology: 'Go', projects: 1, roles: 0 }],
  },
  listUnprovenSkills: {
    summary: 'Lists the other skills and technologies, with the projects that mention them',
    data: [{ name: 'Git', mentions: [{ _id: 'p4Kc8VnB1xYe', title: 'Ferry times', where: 'text' }] }],
  },
  createEmployment: { summary: 'Adds an employer at the beginning', body: employment, data: employer },
  updateEmployment: {
    summary: 'Changes an employer',
    params: { id: employer._id },
    body: employment,
    data: { ...employer, version: 2 },
  },
  deleteEmployment: {
    summary: 'Moves an employer to the trash',
    params: { id: employer._id },
    data: { _id: employer._id },
    meta: { binId },
  },
  orderWorkHistory: {
    summary: 'Reorders the employers',
    body: { ids: [employer._id] },
    data: { ids: [employer._id] },
  },
  listWhyChooseMe: { summary: 'Lists reasons to work with the owner, in order', data: [item] },
  createWhyChooseMe: { summary: 'Adds a reason at the end', body: reason, data: item },
  updateWhyChooseMe: {
    summary: 'Changes a reason',
    params: { id: item._id },
    body: reason,
    data: { ...item, version: 2 },
  },
  deleteWhyChooseMe: {
    summary: 'Moves a reason to the trash',
    params: { id: item._id },
    data: { _id: item._id },
    meta: { binId },
  },
  orderWhyChooseMe: {
    summary: 'Reorders the reasons',
    body: { ids: [item._id] },
    data: { ids: [item._id] },
  },
} satisfies Partial<Examples>;
