import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { coreTypes } from '../type-gate';
import { breakingChanges } from './breaking-changes';

describe('breaking changes', () => {
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
  test("the same types in other files, and additions, aren't breaking", async () => {
    const after = core(`export declare function toast(text: string, tone?: Tone, seconds?: number): void;
type Tone = 'error' | 'info';
export interface Entry { readonly text: string; readonly id: string }
export declare function token(name: 'ink' | 'paper' | 'signal'): string;
export declare class ApiError extends Error { readonly status: number; readonly code: string; constructor(status: number, code?: string) }
export type Loaded<T> = { readonly data: T } | null;
export declare const isNew: boolean;`);
    expect(await breakingChanges(BEFORE, after)).toEqual([]);
  });

  test("each incompatible export is listed with TypeScript's message", async () => {
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

  test('types of other packages are the same on both sides', async () => {
    const react = core(
      `import type { ReactNode } from 'react';\nexport declare const Box: (props: { children: ReactNode }) => ReactNode;`,
    );
    expect(await breakingChanges(react, { ...react, 'more.d.ts': 'export {};' })).toEqual([]);
  });
});

describe("the gate's rule", () => {
  const UI = '@portfolio/shared-ui';
  const shell = (version: string, ui: string, types: string) =>
    gatedShell({ version, provides: { [UI]: ui }, contents: { [`types/${UI}/index.d.ts`]: types } });
  const live = shell('1.0.0', '1.0.0', 'export declare const toast: (text: string) => void;');
  const BROKEN = 'export declare const toast: (text: string, tone: string) => void;';

  test('a compatible core passes', async () => {
    const next = shell(
      '1.1.0',
      '1.1.0',
      'export declare const toast: (text: string, tone?: string) => void;',
    );
    expect(await coreTypes(...composed(next, { live: [live] }))).toEqual([]);
  });

  test('an incompatible core is rejected and needs a new major version', async () => {
    expect(await coreTypes(...composed(shell('1.1.0', '1.1.0', BROKEN), { live: [live] }))).toEqual([
      {
        found: expect.stringMatching(
          /^@portfolio\/shared-ui 1\.1\.0 breaks code that was built for 1\.0\.0: toast: Type /,
        ),
        remedy:
          'Keep the existing API alongside the new one, or raise the major version of @portfolio/shared-ui.',
      },
    ]);
  });

  test('a new major version passes, because another rule checks remotes that need the old one', async () => {
    expect(await coreTypes(...composed(shell('2.0.0', '2.0.0', BROKEN), { live: [live] }))).toEqual([]);
  });

  test("snapshots, first releases and remotes aren't checked", async () => {
    const snapshot = shell('1.0.0-h0123456789ab', '1.0.0', BROKEN);
    expect(await coreTypes(...composed(snapshot, { live: [live] }))).toEqual([]);
    expect(await coreTypes(...composed(shell('1.0.0', '1.0.0', BROKEN)))).toEqual([]);
    expect(await coreTypes(...composed(gatedRemote(), { live: [live] }))).toEqual([]);
  });
});
