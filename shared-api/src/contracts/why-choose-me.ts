import { z } from 'zod';
import { defineContract } from './contract';
import { byId, LIMITS, mediaAddress, movesToTrash, readText, recordVersion, requiredText } from './fields';
import { order, orderInput } from './order';

/** All three are required. */
export const whyChooseMeInput = z.strictObject({
  icon: mediaAddress,
  title: requiredText(LIMITS.title, 'Title'),
  /** Light Markdown: bold, italics, links and lists. */
  explanation: requiredText(LIMITS.explanation, 'Explanation'),
});

export const whyChooseMeItem = z.object({
  _id: z.string(),
  icon: readText,
  title: readText,
  explanation: readText,
  version: recordVersion.optional(),
});

export type WhyChooseMeItem = z.output<typeof whyChooseMeItem>;
export type WhyChooseMeInput = z.input<typeof whyChooseMeInput>;

export const listWhyChooseMe = defineContract({
  method: 'GET',
  path: '/api/why-choose-me',
  access: 'public',
  data: z.array(whyChooseMeItem),
});

/** New items are added at the end. */
export const createWhyChooseMe = defineContract({
  method: 'POST',
  path: '/api/why-choose-me',
  access: 'owner',
  body: whyChooseMeInput,
  data: whyChooseMeItem,
});

export const updateWhyChooseMe = defineContract({
  method: 'PUT',
  path: '/api/why-choose-me/:id',
  access: 'owner',
  params: byId,
  body: whyChooseMeInput,
  data: whyChooseMeItem,
});

export const deleteWhyChooseMe = movesToTrash(
  defineContract({
    method: 'DELETE',
    path: '/api/why-choose-me/:id',
    access: 'owner',
    params: byId,
    data: z.object({ _id: z.string() }),
  }),
);

/** An addition of ours, like `orderProjects`. */
export const orderWhyChooseMe = defineContract({
  method: 'PUT',
  path: '/api/why-choose-me/order',
  access: 'owner',
  body: orderInput,
  data: order,
});
