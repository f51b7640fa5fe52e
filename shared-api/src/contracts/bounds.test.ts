import { z } from 'zod';
import * as contracts from '.';
import type { Contract } from './contract';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;
const all = Object.entries(contracts).flatMap(([name, each]): [string, Contract][] =>
  isContract(each) ? [[name, each]] : [],
);

type Schema = z.core.JSONSchema.BaseSchema;

/** Browsers add fields to WebAuthn's responses, such as those of later versions. They are dropped. */
const BROWSERS = ['createPasskey', 'signInWithPasskey'];
const WEBAUTHN = ['body', 'body.response', 'body.credential', 'body.credential.response'];

/** Paths of values without a limit, and of objects that accept any field. */
function unbounded(schema: Schema, place: string): string[] {
  const { type, properties, items, anyOf, maxLength, maxItems, minimum, maximum } = schema;
  const isStated = 'enum' in schema || 'const' in schema || 'format' in schema || 'pattern' in schema;
  const isOpen =
    (type === 'string' && maxLength === undefined && !isStated) ||
    (type === 'array' && maxItems === undefined) ||
    ((type === 'number' || type === 'integer') && (minimum === undefined || maximum === undefined)) ||
    (type === 'object' && schema.additionalProperties !== false);
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, each]) =>
      unbounded(each as Schema, `${place}.${name}`),
    ),
    ...(items ? unbounded(items as Schema, `${place}[]`) : []),
    ...(anyOf ?? []).flatMap((each) => unbounded(each as Schema, place)),
  ];
}

const taken = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

it.each(all)('%s limits each value and accepts no other field', (name, contract) => {
  for (const part of ['params', 'query', 'body'] as const)
    if (contract[part]) {
      const places = unbounded(taken(contract[part]), part);
      expect(BROWSERS.includes(name) ? places.filter((place) => !WEBAUTHN.includes(place)) : places).toEqual(
        [],
      );
    }
});

it.each(all.filter(([, { path }]) => path.includes(':')))(
  '%s checks the ids in its path',
  (_name, { path, params }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    for (const id of ['..', 'a/b', '', 'a b', 'x'.repeat(65), '__proto__\0', '%2e'])
      expect(params!.safeParse(Object.fromEntries(names.map((name) => [name, id]))).success).toBe(false);
  },
);

const links: readonly [string, (link: string) => boolean][] = [
  ['a project’s link', (liveLink) => project({ liveLink })],
  ['an image', (image) => project({ images: [image] })],
  ['a profile image', (profileImage) => contracts.patchHomeProfile.body!.safeParse({ profileImage }).success],
  [
    'an icon',
    (icon) => contracts.createWhyChooseMe.body!.safeParse({ icon, title: 'a', explanation: 'b' }).success,
  ],
  [
    'an additional link',
    (url) => contracts.patchAppearance.body!.safeParse({ links: [{ label: 'a', url }] }).success,
  ],
  ['a contact link', (linkedin) => contracts.patchSiteSettings.body!.safeParse({ linkedin }).success],
];
const project = (values: object) =>
  contracts.projectInput.safeParse({ title: 'a', description: 'b', ...values }).success;

describe.each(links)('threat 21: %s', (_what, isTaken) => {
  it('can lead to an external page', () => {
    expect(isTaken('https://example.com/a?b=c#d')).toBe(true);
    expect(isTaken('HTTP://EXAMPLE.COM')).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    '//example.com',
    '/\\example.com',
    'https:\\\\example.com',
    'https://example.com\\@evil.example',
    'https://exa mple.com',
    'https://',
  ])("can't be %j", (link) => {
    expect(isTaken(link)).toBe(false);
  });
});
