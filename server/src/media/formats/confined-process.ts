import { PERMISSION_FLAG } from '@portfolio/federation/render';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import type { Readable } from 'node:stream';

interface ConfinedProgram {
  /** A bundled program, the only file that its process may read. */
  readonly file: string;
  readonly args: readonly string[];
  readonly maxMs: number;
  /** Of JavaScript objects. */
  readonly heapMb: number;
  /** Of WebAssembly, in its units of 64 KB. */
  readonly wasmPages: number;
}

/**
 * Passes a file to a program in a process of its own, so that its memory is freed afterwards. A hostile file can take over a decoder, so
 * the process has no permissions: Node's permission model refuses files, programs, threads and native code.
 * @param read reads the program's output
 * @returns the output, which is undefined if the program failed, and the exit code
 */
export async function runConfined<Output>(
  { file, args, maxMs, heapMb, wasmPages }: ConfinedProgram,
  input: Buffer,
  read: (output: Readable) => Promise<Output | undefined>,
): Promise<{ output: Output | undefined; code: number | null }> {
  // Permissions apply to real paths.
  const program = await realpath(file);
  const confined = [PERMISSION_FLAG, `--allow-fs-read=${program}`, '--no-warnings'];
  const memory = [`--max-old-space-size=${heapMb}`, `--wasm-max-mem-pages=${wasmPages}`];
  const child = spawn(process.execPath, [...confined, ...memory, program, ...args], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  });
  const exit = once(child, 'exit') as Promise<[code: number | null]>;
  try {
    // The process may end before it has read everything; its exit code tells why.
    child.stdin.on('error', () => {}).end(input);
    const [[code], output] = await Promise.all([exit, read(child.stdout)]);
    return { output: code === 0 ? output : undefined, code };
  } finally {
    child.kill('SIGKILL');
  }
}
