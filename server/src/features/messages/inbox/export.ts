import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { MessageRow } from '../repository';
import { deliveryState } from './view';

/** A file for spreadsheets. What a stranger wrote there stays text: no value begins as a formula does. */
export function messagesToCsv(rows: AsyncIterable<MessageRow>): Readable {
  return Readable.from(records(rows)).compose(
    stringify({
      header: true,
      columns: ['Date', 'Name', 'Email', 'Subject', 'Message', 'Read', 'Delivery', 'Delivery error'],
      // Without it Excel takes the file for Latin-1.
      bom: true,
      record_delimiter: 'windows',
      // By itself it would leave a value with a line break in it unquoted.
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
