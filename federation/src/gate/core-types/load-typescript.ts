/** TypeScript is needed where a shell is built or judged, and nowhere else. @throws Error that says what to do where it's missing. */
export async function loadTypeScript(): Promise<typeof import('typescript')> {
  try {
    return (await import('typescript')).default;
  } catch (error) {
    throw new Error("A shell's types can't be read because TypeScript isn't installed. Run npm install.", {
      cause: error,
    });
  }
}
