import type { SampleContent } from './schema';
import { listToText, nameOf, textToList, type ListItem } from '../../db/lists';
import type { RecordRow, RecordValues } from '../../db/records';
import type { TrashableLists } from '../../db/trash';

type ListTable = keyof TrashableLists;

/** The sample's names by table and column. */
export type SampleNames = { readonly [Table in ListTable]: Readonly<Record<string, ReadonlySet<string>>> };

export function sampleNames({ technologies, skills }: SampleContent): SampleNames {
  const names = (items: readonly ListItem[]) => new Set(items.map(nameOf));
  return {
    technologies: {
      programming_languages: names(technologies.programmingLanguages),
      frameworks_tools: names(technologies.frameworks_tools),
    },
    skills: {
      frontend_skills: names(skills.frontendSkills),
      backend_skills: names(skills.backendSkills),
      tools: names(skills.tools),
    },
  };
}

/**
 * A record's lists without the sample's names, and the number of names removed.
 * @param isUntouched nobody has saved the record since the fill, so all names in it are the sample's
 */
export function withoutSample<Table extends ListTable>(
  row: RecordRow<Table>,
  isUntouched: boolean,
  names: SampleNames[Table],
): { readonly count: number; readonly left: RecordValues<Table> } {
  const columns = row as unknown as Readonly<Record<string, string>>;
  let count = 0;
  const left = Object.entries(names).map(([column, ofSample]) => {
    const items = textToList<ListItem>(columns[column]!);
    const kept = isUntouched ? [] : items.filter((item) => !ofSample.has(nameOf(item)));
    count += items.length - kept.length;
    return [column, listToText(kept)] as const;
  });
  return { count, left: Object.fromEntries(left) as RecordValues<Table> };
}
