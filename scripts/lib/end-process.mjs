/** Sends SIGTERM, and SIGKILL after `graceMs` milliseconds. Resolves when the process has exited. */
export async function endProcess(child, graceMs) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}
