import { FormSection } from '../../forms/form-section';
import { MultiChoice } from '../../forms/multi-choice';
import { ImageField } from '../../components/upload-field/image-field';
import type { SingleUpload } from '../../components/upload-field/use-single-upload';
import { usePickList, type PickListName } from '../../components/pick-lists/use-pick-list';
import type { TechnologyFormState } from './use-technology-form';

interface Props {
  readonly form: TechnologyFormState['form'];
  readonly number: string;
  readonly title: string;
  readonly names: 'programmingLanguages' | 'frameworks_tools';
  readonly namesLabel: string;
  readonly pickList: PickListName;
  readonly icon: 'languageIcon' | 'toolIcon';
  /** What gets the icon, as it's called in a sentence. */
  readonly iconOf: string;
  readonly upload: SingleUpload;
  readonly isLocked: boolean;
}

/** The names of one type, and the icon that they share. */
export function TechnologyFields(props: Props) {
  const { form, number, title, names, namesLabel, icon, iconOf, upload, isLocked } = props;
  const options = usePickList(props.pickList);
  return (
    <FormSection number={number} title={title}>
      <MultiChoice form={form} name={names} label={namesLabel} options={options} isLocked={isLocked} />
      <ImageField
        form={form}
        name={icon}
        label={`Icon (used for all selected ${iconOf})`}
        upload={upload}
        preview={{ caption: 'Icon:', alt: `Selected icon of the ${iconOf}`, isIcon: true }}
        isDisabled={isLocked}
      />
    </FormSection>
  );
}
