import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import {
  anyText,
  byId,
  LIMITS,
  movesToTrash,
  optionalMediaAddress,
  readText,
  recordVersion,
  requiredText,
} from './fields';

const technologyName = requiredText(LIMITS.technology, 'Technology');
const technologyInput = z.strictObject({ name: technologyName, icon: optionalMediaAddress.default('') });
const technologyList = z.array(technologyInput).max(LIMITS.listItems).default([]);

/** Technologies to add; a list may be omitted. */
const technologiesInput = z.strictObject({
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

/** Our server sends its single record, other servers a list. Always read as a list. */
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

/** Adds technologies; existing names aren't duplicated and keep their icon. */
export const addTechnologies = defineContract({
  method: 'POST',
  path: '/api/skills_techtol',
  access: 'owner',
  body: technologiesInput,
  data: technologyRecords,
});

/** Deletes by index. The version guards against deleting a different technology. */
export const deleteTechnology = movesToTrash(
  defineContract({
    method: 'DELETE',
    path: '/api/skills_techtol/:id',
    access: 'owner',
    params: byId,
    body: z.strictObject({ type: z.enum(['language', 'tool']), index: z.number().int().min(0) }),
    data: technologyRecords,
  }),
);

/** An addition of ours. Changes a technology's name or icon; an index needs the version, as for deleting. */
export const changeTechnology = defineContract({
  method: 'PATCH',
  path: '/api/skills_techtol/:id',
  access: 'owner',
  params: byId,
  body: z.strictObject({
    type: z.enum(['language', 'tool']),
    index: z.number().int().min(0),
    name: technologyName.optional(),
    icon: optionalMediaAddress.optional(),
  }),
  data: technologyRecords,
});

/** An icon for a technology. */
const technologyIcon = z.object({
  /** The brand whose icon it is; empty for a tile with the first letter. */
  brand: z.string(),
  /** A PNG as a `data:` URL, visible on light and on dark pages. */
  image: z.string(),
});
export type TechnologyIcon = z.output<typeof technologyIcon>;

/** An addition of ours. Finds an icon by a technology's name; nothing is stored. */
export const getTechnologyIcon = {
  method: 'GET',
  path: '/api/technology-icons',
  access: 'owner',
  query: z.strictObject({ name: technologyName }),
  data: technologyIcon,
} satisfies Contract;

const names = z.array(anyText.max(LIMITS.technology)).max(LIMITS.listItems);

/** The names in both lists, each once. */
const technologyOrder = z.strictObject({ programmingLanguages: names, frameworks_tools: names });

export type TechnologyOrder = z.input<typeof technologyOrder>;

/** An addition of ours. Responds with 409 and the current record if these aren't the current names. */
export const orderTechnologies = defineContract({
  method: 'PUT',
  path: '/api/skills_techtol/order',
  access: 'owner',
  body: technologyOrder,
  data: technologyRecords,
});
