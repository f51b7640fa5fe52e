import { breakingChanges } from './breaking-changes';

const core = (index: string, more: Readonly<Record<string, string>> = {}) => ({
  'index.d.ts': index,
  ...more,
});
const BEFORE = core(
  `export { toast, type Tone } from './toast';
export interface Entry { readonly text: string }
export declare const token: (name: 'ink' | 'paper') => string;
export declare class ApiError extends Error { readonly status: number; constructor(status: number) }
export type Loaded<T> = { readonly data: T } | null;`,
  {
    'toast.d.ts': `export type Tone = 'info' | 'error';\nexport declare function toast(text: string, tone?: Tone): void;`,
  },
);
test('the same types, in other files and with more beside them, break nothing', async () => {
  const after = core(`export declare function toast(text: string, tone?: Tone, seconds?: number): void;
export type Tone = 'error' | 'info';
export interface Entry { readonly text: string; readonly id: string }
export declare function token(name: 'ink' | 'paper' | 'signal'): string;
export declare class ApiError extends Error { readonly status: number; readonly code: string; constructor(status: number, code?: string) }
export type Loaded<T> = { readonly data: T } | null;
export declare const isNew: boolean;`);
  expect(await breakingChanges(BEFORE, after)).toEqual([]);
});

test('what cannot stand where the old one did is named, each with what TypeScript says of it', async () => {
  const after = core(
    `export { toast } from './toast';
export interface Entry { readonly label: string }
export declare const token: (name: 'ink') => string;
export declare class ApiError extends Error { readonly status: number; constructor(code: string) }
export type Loaded<T> = { readonly value: T } | null;`,
    { 'toast.d.ts': `export declare function toast(text: string, tone: string): void;` },
  );
  expect(await breakingChanges(BEFORE, after)).toEqual([
    expect.stringMatching(/^toast: /),
    "Tone: 'after/index' has no exported member 'Tone'.",
    "Entry: Property 'text' is missing in type 'after.Entry' but required in type 'before.Entry'.",
    expect.stringMatching(/^token: .*paper/),
    expect.stringMatching(/^ApiError: /),
    expect.stringMatching(/^Loaded: /),
  ]);
});

test('types of packages outside are the same on both sides', async () => {
  const react = core(
    `import type { ReactNode } from 'react';\nexport declare const Box: (props: { children: ReactNode }) => ReactNode;`,
  );
  expect(await breakingChanges(react, { ...react, 'more.d.ts': 'export {};' })).toEqual([]);
});
