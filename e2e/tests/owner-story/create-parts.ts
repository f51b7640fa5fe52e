/** Declares the steps of a story. After a failure the remaining steps can't work, so they fail immediately. */
export function createParts() {
  let failedPart: string | undefined;
  return (name: string, tell: () => Promise<void>) =>
    test(name, async () => {
      if (failedPart) throw new Error(`An earlier part has failed: ${failedPart}`);
      failedPart = name;
      await tell();
      failedPart = undefined;
    });
}
