import { MESSAGE, sendForm } from './contact-client';
import { TestSite } from './test-site';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start({ env: { CONTACT_LIMIT: '1000' } });
});
afterEach(() => site.close());

const csv = () => site.owner('GET', '/api/messages.csv');

async function write(...messages: Partial<typeof MESSAGE>[]) {
  for (const message of messages) await sendForm(site, { ...MESSAGE, ...message });
}

describe('the file for spreadsheets', () => {
  it('is saved as messages-{date}.csv, with everything in it, oldest first', async () => {
    await write({ subject: 'One' }, { subject: 'Two, "quoted"', message: 'Line one\nline two; ünï 🚀' });
    const { headers, payload } = await csv();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
    expect(payload).toMatch(
      /^\ufeff"Date","Name","Email","Subject","Message","Read","Delivery","Delivery error"\r\n/,
    );
    expect(payload.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')).toContain(
      '"then","Ada Byron","ada@visitor.example","One","Dear Mara,\n\ncan it compute?","no","stored",\r\n' +
        '"then","Ada Byron","ada@visitor.example","Two, ""quoted""","Line one\nline two; ünï 🚀","no","stored",\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/c calc"!A0', '＝1+1', '＋1', '－1', '＠x'])(
    'leaves %j a text',
    async (subject) => {
      await write({ subject, from_name: subject });
      const cells = (await csv()).payload.split('\r\n')[1]!.split(',');
      for (const cell of [cells[1], cells[3]]) expect(cell).toBe(`"'${subject.replaceAll('"', '""')}"`);
    },
  );

  it('has its head alone where there are no messages', async () => {
    expect((await csv()).payload.split('\r\n')).toHaveLength(2);
  });
});
