const BLOCK = 512;

/** How long a tar with files of these sizes is: each begins with a block of its own and fills whole ones, and two empty ones end it. */
export const archiveSize = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + BLOCK + Math.ceil(size / BLOCK) * BLOCK, 2 * BLOCK);
