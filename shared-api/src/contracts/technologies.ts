import { z } from 'zod';
import { defineContract } from './contract';
import {
  anyText,
  movesToTrash,
  LIMITS,
  optionalMediaAddress,
  readText,
  recordId,
  recordVersion,
  requiredText,
} from './fields';

const technologyInput = z.strictObject({
  name: requiredText(LIMITS.technology, 'Technology'),
  icon: optionalMediaAddress.default(''),
});
const technologyList = z.array(technologyInput).max(LIMITS.listItems).default([]);

/** Technologies to add; a list may be left out. */
export const technologiesInput = z.strictObject({
  programmingLanguages: technologyList,
  frameworks_tools: technologyList,
});

const technology = z.object({ name: z.string(), icon: z.string() });
const wireList = z.array(z.object({ name: z.string(), icon: readText })).nullish();
const readTechnologies = z.codec(wireList, z.array(technology), {
  decode: (value) => value ?? [],
  encode: (value) => value,
});

const version = recordVersion.optional();
const wireRecord = z.object({
  _id: readText,
  programmingLanguages: readTechnologies,
  frameworks_tools: readTechnologies,
  version,
});
const record = z.object({
  _id: z.string(),
  programmingLanguages: z.array(technology),
  frameworks_tools: z.array(technology),
  version,
});

/** Our server has one record and answers that; other servers answer a list of records. Read as a list in any case. */
export const technologyRecords = z.codec(z.union([z.array(wireRecord), wireRecord]), z.array(record), {
  decode: (value) => [value].flat(),
  encode: (value) => (value.length === 1 ? value[0]! : value),
});

export type Technology = z.output<typeof technology>;
export type TechnologyRecord = z.output<typeof record>;
export type TechnologiesInput = z.input<typeof technologiesInput>;

export const getTechnologies = defineContract({
  method: 'GET',
  path: '/api/skills_techtol',
  access: 'public',
  data: technologyRecords,
});

/** Adds; a name that is there already stays once, with the icon that it has. */
export const addTechnologies = defineContract({
  method: 'POST',
  path: '/api/skills_techtol',
  access: 'owner',
  body: technologiesInput,
  data: technologyRecords,
});

/** Deletes by its place in a list: with the version that the place was seen in, else another one could go. */
export const deleteTechnology = movesToTrash(
  defineContract({
    method: 'DELETE',
    path: '/api/skills_techtol/:id',
    access: 'owner',
    params: z.strictObject({ id: recordId }),
    body: z.strictObject({ type: z.enum(['language', 'tool']), index: z.number().int().min(0) }),
    data: technologyRecords,
  }),
);

const names = z.array(anyText.max(LIMITS.technology)).max(LIMITS.listItems);

/** The names of both lists, each of them once. */
export const technologyOrder = z.strictObject({ programmingLanguages: names, frameworks_tools: names });

export type TechnologyOrder = z.input<typeof technologyOrder>;

/** An addition of ours; 409 with the record as it is where these aren't today's names. */
export const orderTechnologies = defineContract({
  method: 'PUT',
  path: '/api/skills_techtol/order',
  access: 'owner',
  body: technologyOrder,
  data: technologyRecords,
});
