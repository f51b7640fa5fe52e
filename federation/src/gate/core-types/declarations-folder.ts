/** Shared packages of ours, whose types travel with the shell that brings them. */
export const TYPED_CORES = ['@portfolio/shared-api', '@portfolio/shared-ui'] as const;

/** Where a shell's release keeps the declarations of a core; `index.d.ts` in it is what the core exports. */
export const declarationsFolder = (core: string) => `types/${core}/`;
