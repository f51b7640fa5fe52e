/** Asks a process to end, and ends it by force if it hasn't after a while, in milliseconds. Settles when it's gone. */
export async function endProcess(child, graceMs) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}
