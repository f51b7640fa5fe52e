import { publish, testRelease, testShell } from '../support/test-releases';
import { simulateRollout, type Difference } from '../support/simulate-rollout';
import { TestSite } from '../support/test-site';

describe('a gradual release with a guard', () => {
  let site: TestSite;
  let version = 0;
  beforeAll(async () => {
    site = await TestSite.start({ env: { FIGURES_LIMIT: '100000' } });
    await publish(site.releases, testShell(), testRelease());
  });
  afterAll(() => site.close());

  const simulate = async (difference: Difference, visits: number, seed: number) =>
    simulateRollout(site, { version: `1.0.${(version += 1)}`, difference, share: 0.25, visits, seed });

  it('x', async () => {
    for (const [name, d] of Object.entries({
      throws: { throws: 0.2 },
      slower: { slower: 400 },
      same: {},
      dead: { isDead: true },
    })) {
      const t = Date.now();
      for (let i = 0; i < 5; i++) {
        const o = await simulate(d, 1500, i * 31 + 7);
        console.log(name, o);
      }
      console.log(Date.now() - t);
    }
  }, 300000);
});
