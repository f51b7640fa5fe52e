import type { SampleContentFacts } from '@portfolio/shared-api/sample-content';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** What there still is of the sample, such as 'The profiles, 6 projects and 1 skill'; '' where it's nothing. */
export function sampleInWords(facts: SampleContentFacts): string {
  const parts = [
    ...(facts.profiles > 0 ? ['the profiles'] : []),
    ...counted(facts.projects, 'project', 'projects'),
    ...counted(facts.whyChooseMe, 'reason to choose you', 'reasons to choose you'),
    ...counted(facts.technologies, 'technology', 'technologies'),
    ...counted(facts.skills, 'skill', 'skills'),
  ];
  const text = new Intl.ListFormat('en-GB').format(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
