import { z } from 'zod';
import { about, patchAbout } from './about';
import { skills } from './skills';
import { technologyRecords } from './technologies';
import { listWhyChooseMe } from './why-choose-me';

test.each([
  [9, '9'],
  [9.5, '9.5'],
  [0, '0'],
  ['9', '9'],
  ['  nine ', 'nine'],
  [null, ''],
  [undefined, ''],
])('experience %j reads as %j', (experience, text) => {
  expect(about.parse({ experience })).toEqual({ experience: text, aboutDetails: '' });
});

test("experience is returned as a number, and as '' before the first save", () => {
  expect(z.encode(about, { experience: '9.5', aboutDetails: '' }).experience).toBe(9.5);
  expect(z.encode(about, { experience: '', aboutDetails: '' }).experience).toBe('');
});

test('experience is sent as a number only', () => {
  expect(patchAbout.body?.safeParse({ experience: 9 }).success).toBe(true);
  expect(patchAbout.body?.safeParse({ experience: '9' }).success).toBe(false);
  expect(patchAbout.body?.safeParse({ experience: Number.NaN }).success).toBe(false);
});

const lists = { frontendSkills: ['React'], backendSkills: ['Go'], tools: ['Git'] };

test.each([
  ['a list whose first element counts', [lists, { frontendSkills: ['Old'] }], lists],
  ['an object', lists, lists],
  ['an empty list', [], { frontendSkills: [], backendSkills: [], tools: [] }],
  ['missing lists', [{ tools: null }], { frontendSkills: [], backendSkills: [], tools: [] }],
])('skills are read from %s', (_what, wire, read) => expect(skills.parse(wire)).toEqual(read));

test('skills are returned as a list', () => expect(z.encode(skills, lists)).toEqual([lists]));

const go = { name: 'Go', icon: 'https://a.example/go.png' };
const record = { _id: '1', programmingLanguages: [go], frameworks_tools: [] };

test('technologies are read from an object and from a list of records', () => {
  expect(technologyRecords.parse(record)).toEqual([record]);
  expect(technologyRecords.parse([record, { programmingLanguages: [{ name: 'C' }] }])).toEqual([
    record,
    { _id: '', programmingLanguages: [{ name: 'C', icon: '' }], frameworks_tools: [] },
  ]);
  expect(technologyRecords.parse([])).toEqual([]);
});

test('technologies are returned as an object', () => {
  expect(z.encode(technologyRecords, [record])).toEqual(record);
});

test('a reason without an icon is accepted in responses', () => {
  expect(listWhyChooseMe.data.parse([{ _id: '1', title: 'Because', icon: null }])).toEqual([
    { _id: '1', title: 'Because', icon: '', explanation: '' },
  ]);
});
