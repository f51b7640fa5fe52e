import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { MessageRow } from '../repository';
import { deliveryState } from './view';

/** A CSV file for spreadsheets. Values that look like formulas are escaped, because visitors wrote them. */
export function messagesToCsv(rows: AsyncIterable<MessageRow>): Readable {
  return Readable.from(records(rows)).compose(
    stringify({
      header: true,
      columns: ['Date', 'Name', 'Email', 'Subject', 'Message', 'Read', 'Delivery', 'Delivery error'],
      // Without a BOM, Excel assumes Latin-1.
      bom: true,
      record_delimiter: 'windows',
      // The default leaves values with a line break unquoted.
      quoted: true,
      escape_formulas: true,
    }),
  ) as Readable;
}

async function* records(rows: AsyncIterable<MessageRow>) {
  for await (const row of rows)
    yield [
      row.created_at,
      row.from_name,
      row.from_email,
      row.subject,
      row.message,
      row.read_at === null ? 'no' : 'yes',
      deliveryState(row),
      row.delivery_error ?? '',
    ];
}
