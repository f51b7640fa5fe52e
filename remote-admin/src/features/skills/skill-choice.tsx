import type { SkillType } from '@portfolio/shared-api/skills';
import { MultiChoice } from '../../forms/multi-choice';
import { usePickList, type PickListName } from '../../components/pick-lists/use-pick-list';
import type { SkillsFormState } from './use-skills-form';

interface Props {
  readonly form: SkillsFormState['form'];
  readonly type: SkillType;
  readonly label: string;
  readonly pickList: PickListName;
  readonly isLocked: boolean;
}

export function SkillChoice({ form, type, label, pickList, isLocked }: Props) {
  const options = usePickList(pickList);
  return <MultiChoice form={form} name={type} label={label} options={options} isLocked={isLocked} />;
}
