import { execFileSync } from 'node:child_process';

const EVERY_MS = 1_000;

/** Records a process's memory each second. @returns a function that stops and returns the megabytes, in order */
export function startSampling(pid: number): { stop(): number[] } {
  const megabytes: number[] = [];
  const timer = setInterval(() => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    megabytes.push(Math.round(kilobytes / 1024));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return megabytes;
    },
  };
}
