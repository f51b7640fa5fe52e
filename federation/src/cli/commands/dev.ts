import { command, UsageError } from '../command';
import { APPS } from '../workspace';

export const dev = command({
  names: '[app ...]',
  help: 'serve apps from source (npm run dev does this and starts the site)',
  options: { file: { type: 'string', value: 'FILE', help: 'the file to write the served apps to' } },
  async run({ names, values }) {
    if (values.file === undefined) throw new UsageError('dev needs --file. You probably want npm run dev.');
    // Stop when the parent process exits.
    process.once('disconnect', () => process.exit(0));
    const { dev: serve } = await import('../dev');
    await serve(names.length > 0 ? names : [...APPS], values.file);
  },
});
