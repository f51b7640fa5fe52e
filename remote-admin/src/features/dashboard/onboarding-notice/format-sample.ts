import type { SampleContentFacts } from '@portfolio/shared-api/sample-content';
import { formatCount, formatList } from '../../../components/format';

/** The sample content that is left, such as 'The profiles, 6 projects and 1 skill'; '' if none is. */
export function formatSample(facts: SampleContentFacts): string {
  const counted: [number, string, string?][] = [
    [facts.projects, 'project'],
    [facts.whyChooseMe, 'reason to choose you', 'reasons to choose you'],
    [facts.technologies, 'technology', 'technologies'],
    [facts.skills, 'skill'],
  ];
  const text = formatList([
    ...(facts.profiles > 0 ? ['the profiles'] : []),
    ...counted.filter(([count]) => count > 0).map((parts) => formatCount(...parts)),
  ]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
