import type { WhyChooseMeInput, WhyChooseMeItem } from '@portfolio/shared-api/contracts';
import type { MediaAddresses } from '../../media/addresses';
import type { WhyChooseMeRow, WhyChooseMeValues } from './repository';

export function whyChooseMeRowToItem(row: WhyChooseMeRow, addresses: MediaAddresses): WhyChooseMeItem {
  return {
    _id: row.id,
    icon: addresses.toPublic(row.icon),
    title: row.title,
    explanation: row.explanation,
    version: row.version,
  };
}

export function whyChooseMeToValues(
  { icon, title, explanation }: WhyChooseMeInput,
  addresses: Pick<MediaAddresses, 'toStored'>,
): WhyChooseMeValues {
  return { icon: addresses.toStored(icon), title, explanation };
}
