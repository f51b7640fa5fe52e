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
const binId = 'b7Qm0ZpW4LsA';

/** Of what stands on the home page and on the profile page. */
export const profileExamples = {
  getHomeProfile: { summary: 'What stands on the home page', data: { ...home, version: 4 } },
  patchHomeProfile: {
    summary: 'Changes what is sent of it, and nothing else',
    body: home,
    data: { ...home, version: 5 },
  },
  getSecondProfile: { summary: 'The card of the profile page', data: { ...card, version: 2 } },
  patchSecondProfile: {
    summary: 'Changes what is sent of it, and nothing else',
    body: { role: 'Analyst', bio: 'Writes programs for engines.' },
    data: { ...card, version: 3 },
  },
  getAbout: {
    summary: 'Years of experience, and a text about them',
    data: { experience: 9, aboutDetails: 'Of building things that stay.', version: 2 },
  },
  patchAbout: {
    summary: 'Changes what is sent of it, and nothing else',
    body: { experience: 9, aboutDetails: 'Of building things that stay.' },
    data: { experience: 9, aboutDetails: 'Of building things that stay.', version: 3 },
  },
  getSkills: {
    summary: 'Names of skills in three lists; the list has one element',
    data: [{ ...skills, version: 2 }],
  },
  addSkills: {
    summary: 'Adds skills; one that is there already stays once',
    body: skills,
    data: [{ ...skills, version: 3 }],
  },
  deleteSkill: {
    summary: 'Deletes a skill into the trash',
    body: { type: 'tools', value: 'Git' },
    data: [{ ...skills, tools: [], version: 4 }],
    meta: { binId },
  },
  getTechnologies: { summary: 'Languages and tools with their icons', data: technologies },
  addTechnologies: {
    summary: 'Adds languages and tools; one that is there already stays as it is',
    body: { programmingLanguages: [rust], frameworks_tools: [git] },
    data: technologies,
  },
  deleteTechnology: {
    summary: 'Deletes by the place in a list, into the trash',
    params: { id: 'technologies' },
    body: { type: 'tool', index: 0 },
    data: { ...technologies, frameworks_tools: [], version: 3 },
    meta: { binId },
  },
  orderTechnologies: {
    summary: 'Puts both lists in order',
    body: { programmingLanguages: ['Rust'], frameworks_tools: ['Git'] },
    data: technologies,
  },
  listWhyChooseMe: { summary: 'Reasons to work with the owner, in their order', data: [item] },
  createWhyChooseMe: { summary: 'Adds a reason at the end', body: reason, data: item },
  updateWhyChooseMe: {
    summary: 'Changes a reason',
    params: { id: item._id },
    body: reason,
    data: { ...item, version: 2 },
  },
  deleteWhyChooseMe: {
    summary: 'Deletes a reason into the trash',
    params: { id: item._id },
    data: { _id: item._id },
    meta: { binId },
  },
  orderWhyChooseMe: {
    summary: 'Puts the reasons in order',
    body: { ids: [item._id] },
    data: { ids: [item._id] },
  },
} satisfies Partial<Examples>;
