const started = Date.now();

/** Prints progress with the time since the start. */
export function say(line: string): void {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}  ${line}`,
  );
}
