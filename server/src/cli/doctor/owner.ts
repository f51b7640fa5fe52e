import type { ServerConfig } from '../../config';
import { resultsFor, type CheckResult } from './check-result';

/** Reports who may change the site, and which values are still the sample's. */
export async function checkOwner({
  identity,
  isSetUp,
  public: { githubUrl, contact, siteName },
}: ServerConfig): Promise<CheckResult[]> {
  const { good, open } = resultsFor('Owner');
  const owner = isSetUp
    ? good(`Only ${identity.ownerEmail} may change the site`)
    : open('The site has no owner yet', 'Start it, and open the setup address that it prints.');
  const shown = { siteName, githubUrl, ...contact };
  const samples = Object.entries(shown).filter(([, value]) => /\bexample\b/.test(value));
  if (samples.length === 0) return [owner];
  const names = samples.map(([name]) => name).join(', ');
  return [
    owner,
    open(
      `portfolio.config.ts still has the sample's ${names}`,
      'Enter your own, or leave them empty. Values saved in the browser (Admin Panel, Site) take precedence.',
    ),
  ];
}
