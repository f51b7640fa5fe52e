import { existsSync } from 'node:fs';
import { command, UsageError } from '../command';
import { AT, downloadPackages, readSite, storePackages } from '../site-packages';

export const update = command({
  help: "replace the site's packages in this remote with the site's current ones",
  options: AT,
  async run({ values }) {
    if (values.at === undefined) throw new UsageError('Name the site that has the packages: --at https://…');
    if (!existsSync('package.json') || !existsSync('routes.json'))
      throw new UsageError("This isn't a remote's folder: it has no package.json and routes.json.");
    const packages = await downloadPackages(readSite(values.at));
    await storePackages('.', packages);
    const versions = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
    return `packages/ has ${versions} now. Install them: npm install`;
  },
});
