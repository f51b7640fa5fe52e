import { command, UsageError } from '../command';
import { readSite } from '../site-packages';
import { APPS, appsHere, isSiteRepository, NO_APP } from '../workspace';

export const dev = command({
  names: '[app ...]',
  help: 'serve apps from source, at a running site with --at',
  options: {
    at: {
      type: 'string',
      value: 'SITE',
      help: 'the address of a running site, such as https://ada.dev, to show here with this app; it is only read',
    },
    port: {
      type: 'string',
      value: 'PORT',
      help: 'with --at: the port on this machine; by default from 4100 on',
    },
    file: {
      type: 'string',
      value: 'FILE',
      help: "for npm run dev: the file that describes the served apps to the site's server",
    },
  },
  async run({ names, values: { at, port, file } }) {
    if (at !== undefined) {
      const apps = names.length > 0 ? names : appsHere();
      if (apps.length === 0) throw new UsageError(NO_APP);
      const { devAtSite } = await import('../dev');
      // Also http://, because only what any visitor may read is requested.
      return devAtSite(apps, { at: readSite(at), port: portOf(port) });
    }
    if (file === undefined)
      throw new UsageError(
        isSiteRepository
          ? "In the site's repository, use npm run dev. In a remote's own repository: npx portfolio dev --at https://ada.dev."
          : 'Name the site to develop for: npx portfolio dev --at https://ada.dev. The site is only read.',
      );
    // Stop when the parent process exits.
    process.once('disconnect', () => process.exit(0));
    const { dev: serve } = await import('../dev');
    return serve(names.length > 0 ? names : [...APPS], file);
  },
});

function portOf(port: string | undefined): number | undefined {
  if (port === undefined) return undefined;
  const number = Number(port);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new UsageError(`"${port}" isn't a port: give a number up to 65535.`);
}
