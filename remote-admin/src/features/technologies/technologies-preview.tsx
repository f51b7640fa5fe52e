import {
  technologyRecordsQuery,
  type Technology,
  type TechnologyRecord,
} from '@portfolio/shared-api/technologies';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../components/preview-frame/form-preview';
import { withNew } from '../../components/preview-frame/with-new';
import { withIcon, type TechnologyFormState } from './use-technology-form';

interface Props extends Pick<TechnologyFormState, 'form'> {
  /** None until they're loaded. */
  readonly saved: readonly TechnologyRecord[] | undefined;
}

const NONE: TechnologyRecord = { _id: '', programmingLanguages: [], frameworks_tools: [] };
const nameOf = ({ name }: Technology) => name;

/** The profile page with the technologies that are there and those that would be added: each has its icon. */
export function TechnologiesPreview({ form, saved }: Props) {
  const { programmingLanguages, languageIcon, frameworks_tools, toolIcon } = useWatch({
    control: form.control,
  });
  const [first = NONE, ...others] = saved ?? [];
  const record: TechnologyRecord = {
    ...first,
    programmingLanguages: withNew(
      first.programmingLanguages,
      withIcon(programmingLanguages, languageIcon),
      nameOf,
    ),
    frameworks_tools: withNew(first.frameworks_tools, withIcon(frameworks_tools, toolIcon), nameOf),
  };
  return (
    <Preview
      path="/profile"
      queries={[{ queryKey: technologyRecordsQuery().queryKey, data: [record, ...others] }]}
    />
  );
}
