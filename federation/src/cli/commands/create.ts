import { relative } from 'node:path';
import { command, UsageError } from '../command';
import { createRemote } from '../create';
import { AT, installedFrom, readSite } from '../site-packages';

export const create = command({
  names: '<name>',
  help: 'make a folder with a new remote, which can be built, tested and released as it is',
  options: {
    path: { type: 'string', value: 'PATH', help: "the page's path (by default the name without remote-)" },
    ...AT,
  },
  async run({ names: [name, ...others], values }) {
    if (name === undefined || others.length > 0)
      throw new UsageError('Name the new remote, such as remote-notes.');
    const site = values.at ? readSite(values.at) : await installedFrom();
    if (site === undefined) throw new UsageError('Name the site that the remote is for: --at https://…');
    const { dir, path } = await createRemote(process.cwd(), { name, path: values.path, site });
    return `${name} is in ${relative('', dir)}. Its page will be ${site}${path}. Next:

    cd ${relative('', dir)}
    npm install
    npm run dev       # shows the page in the site while you write it
    npm test
    npm run check     # builds it, and opens the page in a browser with the site's content
    npm run release   # makes it live

  The last two need DEPLOY_TOKEN, a deploy token for ${name} that the site's owner creates.
  README.md lists the other commands.`;
  },
});
