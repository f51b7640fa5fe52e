import type { WhyChooseMeInput, WhyChooseMeItem } from '@portfolio/shared-api/contracts';
import type { NewRecord } from '../../db/order';
import type { RecordRow } from '../../db/records';
import type { MediaAddresses } from '../../media/addresses';

export const whyChooseMeRowToItem = (
  row: RecordRow<'why_choose_me'>,
  addresses: MediaAddresses,
): WhyChooseMeItem => ({
  _id: row.id,
  icon: addresses.toPublic(row.icon),
  title: row.title,
  explanation: row.explanation,
  version: row.version,
});

export const whyChooseMeToValues = (
  { icon, title, explanation }: WhyChooseMeInput,
  addresses: Pick<MediaAddresses, 'toStored'>,
): NewRecord<'why_choose_me'> => ({ icon: addresses.toStored(icon), title, explanation });
